/* Generated from the server's types by scripts/wire_types.sh; do not edit. */

export type ClientMessage =
  | Answer
  | Undo
  | TakeBack
  | Consent
  | LookOver
  | LetLook
  | Say
  | Mute
  | Remove
  | Publish
  | Sit
  | Stand
  | AddShare
  | SeatBot
  | Choose
  | Start
  | CallAbsent
  | Replace
  | Reclaim
  | Resign
  | Hello
  | Look
  | Entries
  | WhyNot
  | Question
  | Hint;
export type ServerMessage = Welcome | Update | People | Done | Fault | Bye;

export interface WireMessages {
  readonly Answer: Answer;
  readonly Undo: Undo;
  readonly TakeBack: TakeBack;
  readonly Consent: Consent;
  readonly LookOver: LookOver;
  readonly LetLook: LetLook;
  readonly Say: Say;
  readonly Mute: Mute;
  readonly Remove: Remove;
  readonly Publish: Publish;
  readonly Sit: Sit;
  readonly Stand: Stand;
  readonly AddShare: AddShare;
  readonly SeatBot: SeatBot;
  readonly Choose: Choose;
  readonly Start: Start;
  readonly CallAbsent: CallAbsent;
  readonly Replace: Replace;
  readonly Reclaim: Reclaim;
  readonly Resign: Resign;
  readonly Hello: Hello;
  readonly Look: Look;
  readonly Entries: Entries;
  readonly WhyNot: WhyNot;
  readonly Question: Question;
  readonly Hint: Hint;
  readonly Welcome: Welcome;
  readonly TableInfo: TableInfo;
  readonly Message: Message;
  readonly Pace: Pace;
  readonly Absent: Absent;
  readonly MatchInfo: MatchInfo;
  readonly PlayedGame: PlayedGame;
  readonly Person: Person;
  readonly Entry: Entry;
  readonly GameEvent: GameEvent;
  readonly TableState: TableState;
  readonly SeatState: SeatState;
  readonly PendingDecision: PendingDecision;
  readonly Option: Option;
  readonly WaitingSeat: WaitingSeat;
  readonly UndoState: UndoState;
  readonly UndoRequest: UndoRequest;
  readonly ViewShare: ViewShare;
  readonly Result: Result;
  readonly Update: Update;
  readonly People: People;
  readonly Done: Done;
  readonly Fault: Fault;
  readonly Bye: Bye;
  readonly Greeting: Greeting;
  readonly GameInfo: GameInfo;
  readonly Rating: Rating;
  readonly Features: Features;
  readonly PuzzleList: PuzzleList;
  readonly PuzzleSummary: PuzzleSummary;
  readonly Puzzle: Puzzle;
  readonly PuzzleAnswer: PuzzleAnswer;
  readonly SetupRequest: SetupRequest;
  readonly DeckRequest: DeckRequest;
  readonly TrialRequest: TrialRequest;
  readonly NewTable: NewTable;
  readonly InitialSeat: InitialSeat;
  readonly PlayOn: PlayOn;
  readonly MatchRequest: MatchRequest;
  readonly Opened: Opened;
  readonly Tables: Tables;
  readonly Summary: Summary;
  readonly SeatSummary: SeatSummary;
  readonly Keys: Keys;
  readonly Join: Join;
  readonly Joined: Joined;
  readonly Followed: Followed;
  readonly ScoreSheet: ScoreSheet;
  readonly MatchGame: MatchGame;
  readonly DeckFault: DeckFault;
  readonly Replay: Replay;
  readonly Run: Run;
  readonly Frame: Frame;
  readonly GameSummary: GameSummary;
  readonly Figure: Figure;
  readonly Breakdown: Breakdown;
  readonly Stop: Stop;
  readonly Moment: Moment;
  readonly Credentials: Credentials;
  readonly KeyGiven: KeyGiven;
  readonly OneKey: OneKey;
  readonly MailNotice: MailNotice;
  readonly Confirm: Confirm;
  readonly PushNotice: PushNotice;
  readonly WebhookNotice: WebhookNotice;
  readonly TrialLine: TrialLine;
  readonly Rate: Rate;
  readonly ReviewLine: ReviewLine;
  readonly Progress: Progress;
  readonly Review: Review;
  readonly Point: Point;
  readonly TurningPoint: TurningPoint;
  readonly LineStep: LineStep;
  readonly Tally: Tally;
  readonly DeckReport: DeckReport;
  readonly Breach: Breach;
  readonly ClientMessage: ClientMessage;
  readonly ServerMessage: ServerMessage;
}
/**
 * Answer the decision `ask` with an action or a deed; outdated answers are refused.
 */
export interface Answer {
  readonly op: 'answer';
  readonly ask: number;
  readonly seat: number;
  readonly action?: number | null;
  readonly deed?: {
    readonly [k: string]: unknown;
  } | null;
  readonly id: number;
}
/**
 * Undo all but the first `to` decisions, where that is free.
 */
export interface Undo {
  readonly op: 'undo';
  readonly to: number;
  readonly id: number;
}
/**
 * Ask the others for permission to go back that far.
 */
export interface TakeBack {
  readonly op: 'take_back';
  readonly to: number;
  readonly id: number;
}
/**
 * Allow or refuse a request to take back.
 */
export interface Consent {
  readonly op: 'consent';
  readonly yes: boolean;
  readonly id: number;
}
/**
 * As a spectator, ask to see a player's view; without a seat, stop seeing it.
 */
export interface LookOver {
  readonly op: 'look_over';
  readonly seat?: number | null;
  readonly id: number;
}
/**
 * Share my view with a spectator who asked, or stop sharing it.
 */
export interface LetLook {
  readonly op: 'let_look';
  readonly person: number;
  readonly yes: boolean;
  readonly id: number;
}
/**
 * Say something in the chat, in plain text.
 */
export interface Say {
  readonly op: 'say';
  readonly text: string;
  readonly id: number;
}
/**
 * As the host, mute a person in the chat or undo that.
 */
export interface Mute {
  readonly op: 'mute';
  readonly person: number;
  readonly muted: boolean;
  readonly id: number;
}
/**
 * As the host, remove a person before the game begins.
 */
export interface Remove {
  readonly op: 'remove';
  readonly person: number;
  readonly id: number;
}
/**
 * As the host, let people join without an invitation, or stop that.
 */
export interface Publish {
  readonly op: 'publish';
  readonly public: boolean;
  readonly id: number;
}
/**
 * Take an open seat before the game begins.
 */
export interface Sit {
  readonly op: 'sit';
  readonly seat: number;
  readonly id: number;
}
/**
 * Leave my seat before the game begins.
 */
export interface Stand {
  readonly op: 'stand';
  readonly seat: number;
  readonly id: number;
}
/**
 * Before the game, add random digits to the secret that decides the cards.
 */
export interface AddShare {
  readonly op: 'share';
  readonly share: string;
  readonly id: number;
}
/**
 * As the host, seat a bot before the game begins; without a level, open the seat.
 */
export interface SeatBot {
  readonly op: 'seat_bot';
  readonly seat: number;
  readonly level?: string | null;
  readonly id: number;
}
/**
 * Choose what a seat plays, such as its deck, before the game begins.
 */
export interface Choose {
  readonly op: 'choose';
  readonly seat: number;
  readonly player: {
    readonly [k: string]: unknown;
  };
  readonly id: number;
}
/**
 * As the host, start the game.
 */
export interface Start {
  readonly op: 'start';
  readonly id: number;
}
/**
 * Start the countdown for somebody who is not here and has to move.
 */
export interface CallAbsent {
  readonly op: 'call_absent';
  readonly seat: number;
  readonly id: number;
}
/**
 * After the countdown, let a bot play an absent person's seat.
 */
export interface Replace {
  readonly op: 'replace';
  readonly seat: number;
  readonly level?: string | null;
  readonly id: number;
}
/**
 * Take my seat back from the bot.
 */
export interface Reclaim {
  readonly op: 'reclaim';
  readonly seat: number;
  readonly id: number;
}
/**
 * Resign: with two players the game ends, otherwise a bot plays on.
 */
export interface Resign {
  readonly op: 'resign';
  readonly seat: number;
  readonly id: number;
}
/**
 * The first message: my key (none to watch) and the last entry I know.
 */
export interface Hello {
  readonly op: 'hello';
  readonly key?: string | null;
  readonly last?: number | null;
  readonly look?: number | null;
  readonly id: number;
}
/**
 * See the table from another of my seats, as when two share one screen.
 */
export interface Look {
  readonly op: 'look';
  readonly seat?: number | null;
  readonly id: number;
}
/**
 * Request a page of the log after entry `after`.
 */
export interface Entries {
  readonly op: 'entries';
  readonly after: number;
  readonly id: number;
}
/**
 * Ask whether a deed is possible, and if not, why.
 */
export interface WhyNot {
  readonly op: 'why_not';
  readonly seat: number;
  readonly deed: {
    readonly [k: string]: unknown;
  };
  readonly id: number;
}
/**
 * Run one of the game's own queries, such as `strength`.
 */
export interface Question {
  readonly op: 'question';
  readonly question: string;
  readonly fields?: {
    readonly [k: string]: unknown;
  };
  readonly id: number;
}
/**
 * Ask what a bot would do in my place.
 */
export interface Hint {
  readonly op: 'hint';
  readonly seat: number;
  readonly level?: string | null;
  readonly id: number;
}
/**
 * The reply to `hello`: the table, its current state, and the entries missed.
 *
 *     If many were missed, only the last page is sent; the `skipped` ones before it can be requested
 *     with `entries`.
 */
export interface Welcome {
  readonly type: 'welcome';
  readonly id: number;
  readonly about: TableInfo;
  readonly me: Person | null;
  readonly people: readonly Person[];
  readonly missed: readonly Entry[];
  readonly skipped: number;
  readonly now: TableState;
}
/**
 * What does not change while a table is played.
 */
export interface TableInfo {
  readonly table: string;
  readonly game: string;
  readonly title: Message;
  readonly ruleset: string;
  readonly options: {
    readonly [k: string]: unknown;
  };
  readonly seed: number | null;
  readonly pace: Pace;
  readonly absent: Absent;
  readonly hints: boolean;
  readonly guarded: boolean;
  readonly public: boolean;
  readonly created: number;
  readonly rematch: string | null;
  readonly match: MatchInfo | null;
  readonly begins_from: 'deal' | 'position' | 'record' | 'seed';
  readonly commitment: string | null;
  readonly secret: string | null;
  readonly shares: readonly string[];
}
/**
 * A text for people: the key of a message with its arguments, or a text in two languages.
 *
 *     `args` are stored as they are sent; do not change them.
 */
export interface Message {
  readonly de?: string;
  readonly en?: string;
  readonly key?: string;
  readonly args?: {
    readonly [k: string]: unknown;
  };
}
/**
 * The pace: live with optional thinking time per player, or a number of hours per move.
 */
export interface Pace {
  readonly hours?: number | null;
  readonly minutes?: number | null;
  readonly increment?: number;
}
/**
 * The seconds after which a bot plays for an absent person (null: never), and its level.
 */
export interface Absent {
  readonly seconds?: number | null;
  readonly level?: string | null;
}
/**
 * A match to a number of points: how sets change between games, and the games so far.
 */
export interface MatchInfo {
  readonly way: string;
  readonly to: number;
  readonly games: readonly PlayedGame[];
}
/**
 * A finished game of a match.
 */
export interface PlayedGame {
  readonly table: string;
  readonly winner: number;
  readonly points: number;
  readonly void: boolean;
}
/**
 * Somebody with a key to this table.
 */
export interface Person {
  readonly person: number;
  readonly name: string;
  readonly seats: readonly number[];
  readonly host: boolean;
  readonly muted: boolean;
  readonly here: boolean;
}
/**
 * An entry of the table's log: what was done, by whom, and what happened.
 */
export interface Entry {
  readonly de?: string;
  readonly en?: string;
  readonly key?: string;
  readonly args?: {
    readonly [k: string]: unknown;
  };
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly seat: number | null;
  readonly name: string | null;
  readonly data: {
    readonly [k: string]: unknown;
  };
  readonly events: readonly GameEvent[];
}
/**
 * An event of the game as a viewer may see it; `data` are its own fields.
 */
export interface GameEvent {
  readonly de?: string;
  readonly en?: string;
  readonly key?: string;
  readonly args?: {
    readonly [k: string]: unknown;
  };
  readonly event: string;
  readonly seat: number | null;
  readonly data: {
    readonly [k: string]: unknown;
  };
}
/**
 * The table as I may see it at entry `seq`.
 */
export interface TableState {
  readonly seq: number;
  readonly status: 'gathering' | 'over' | 'playing';
  readonly decisions: number;
  readonly seats: readonly SeatState[];
  readonly look: number | null;
  readonly view: {
    readonly [k: string]: unknown;
  } | null;
  readonly asks: readonly PendingDecision[];
  readonly waiting: readonly WaitingSeat[];
  readonly undo: UndoState;
  readonly shoulders: readonly ViewShare[];
  readonly result: Result | null;
}
/**
 * A seat of a person, a bot or nobody; `away` is when a bot may step in.
 */
export interface SeatState {
  readonly kind: 'bot' | 'human' | 'open';
  readonly name: string | null;
  readonly person: number | null;
  readonly level: string | null;
  readonly player: {
    readonly [k: string]: unknown;
  };
  readonly replaced: boolean;
  readonly resigned: boolean;
  readonly away: number | null;
  readonly clock: number | null;
}
/**
 * A decision that one of my seats has to make; `ask` is what the answer must name.
 */
export interface PendingDecision {
  readonly ask: number;
  readonly seat: number;
  readonly kind: string;
  readonly source: string | null;
  readonly prompt: Message;
  readonly options: readonly Option[];
  readonly window: number | null;
}
/**
 * An option of a decision, by number, by meaning and in words.
 */
export interface Option {
  readonly de?: string;
  readonly en?: string;
  readonly key?: string;
  readonly args?: {
    readonly [k: string]: unknown;
  };
  readonly action: number;
  readonly deed: {
    readonly [k: string]: unknown;
  };
}
/**
 * A seat that has a decision to make, and since when (milliseconds since 1970).
 */
export interface WaitingSeat {
  readonly seat: number;
  readonly since: number;
}
/**
 * Where one undo leads, where this turn began, how far back is free, how often I may ask.
 *
 *     The last step is checked when it is requested: what revealed something cannot be undone.
 */
export interface UndoState {
  readonly step: number | null;
  readonly reset: number | null;
  readonly lowest: number | null;
  readonly asks_left: number;
  readonly wish: UndoRequest | null;
}
/**
 * Somebody asks to go back to decision `to`; `missing` have not answered yet.
 */
export interface UndoRequest {
  readonly seat: number;
  readonly to: number;
  readonly missing: readonly number[];
}
/**
 * A person who sees a seat's view; until it is `open`, that person only asks for it.
 */
export interface ViewShare {
  readonly person: number;
  readonly name: string;
  readonly seat: number;
  readonly open: boolean;
}
/**
 * How the game ended.
 */
export interface Result {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly reason: Message;
}
/**
 * A new entry and the state after it; updates come in order and without gaps.
 *
 *     The client that requested the entry gets it as its reply: `id` is that request's.
 */
export interface Update {
  readonly type: 'update';
  readonly seq: number;
  readonly entry: Entry;
  readonly now: TableState;
  readonly id: number | null;
}
/**
 * Who is here; not a log entry, so a client may miss it.
 */
export interface People {
  readonly type: 'people';
  readonly people: readonly Person[];
}
/**
 * The reply to a query; `body` is the answer.
 */
export interface Done {
  readonly type: 'done';
  readonly id: number;
  readonly body: {
    readonly [k: string]: unknown;
  };
}
/**
 * A request was refused and changed nothing; `id` is null if the message was unreadable.
 *
 *     The code `unknown` says that the outcome is unknown; if it was written, an `update` follows.
 */
export interface Fault {
  readonly type: 'fault';
  readonly id: number | null;
  readonly code: string;
  readonly where: string;
  readonly message: string;
  readonly reasons: readonly {
    readonly [k: string]: unknown;
  }[];
}
/**
 * The server closes this connection; reconnect with the last `seq` unless `final`.
 */
export interface Bye {
  readonly type: 'bye';
  readonly code: 'slow';
  readonly final: boolean;
}
/**
 * The server, its games and its features.
 */
export interface Greeting {
  readonly version: string;
  readonly protocol: string;
  readonly games: readonly GameInfo[];
  readonly features: Features;
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  readonly de?: string;
  readonly en?: string;
  readonly key?: string;
  readonly args?: {
    readonly [k: string]: unknown;
  };
  readonly game: string;
  readonly players: readonly number[];
  readonly rulesets: {
    readonly [k: string]: string;
  };
  readonly levels: readonly string[];
  readonly ratings: {
    readonly [k: string]: Rating;
  };
  readonly questions: {
    readonly [k: string]: readonly string[];
  };
}
/**
 * A level's Elo rating with its 95 % interval; `novice` is 1000.
 */
export interface Rating {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}
/**
 * Notices that this server can send: mail, Web Push, posts to these hosts.
 */
export interface Features {
  readonly mail: boolean;
  readonly push: string | null;
  readonly webhooks: readonly string[];
}
/**
 * All puzzles of a game, and the puzzle of the day.
 */
export interface PuzzleList {
  readonly game: string;
  readonly daily: string | null;
  readonly puzzles: readonly PuzzleSummary[];
}
/**
 * A puzzle in a list.
 */
export interface PuzzleSummary {
  readonly id: string;
  readonly theme: string;
  readonly difficulty: number;
}
/**
 * A position, the seat to move, the best option, and why the others are worse.
 */
export interface Puzzle {
  readonly id: string;
  readonly game: string;
  readonly theme: string;
  readonly difficulty: number;
  readonly seat: number;
  readonly where: Message;
  readonly position: {
    readonly [k: string]: unknown;
  };
  readonly worlds: number;
  readonly answers: readonly PuzzleAnswer[];
  readonly missed: readonly string[];
  readonly made: string;
  readonly right?: number;
}
/**
 * An option of a puzzle, and its loss against the best one.
 */
export interface PuzzleAnswer {
  readonly deed: {
    readonly [k: string]: unknown;
  };
  readonly name: Message;
  readonly chance: number;
  readonly loss: number;
  readonly low: number;
  readonly high: number;
  readonly why: Message;
}
/**
 * A set-up to check.
 */
export interface SetupRequest {
  readonly setup: {
    readonly [k: string]: unknown;
  };
}
/**
 * A deck as a list, one card per line, or as a share code; options may add packs.
 */
export interface DeckRequest {
  readonly text: string;
  readonly options?: {
    readonly [k: string]: unknown;
  };
}
/**
 * A choice to try against others; each is a player's part of a set-up.
 */
export interface TrialRequest {
  readonly choice: {
    readonly [k: string]: unknown;
  };
  /**
   * @minItems 1
   * @maxItems 20
   */
  readonly against: readonly {
    readonly [k: string]: unknown;
  }[];
  readonly games?: number;
  readonly level?: string;
  readonly setup?: {
    readonly [k: string]: unknown;
  };
  readonly seed?: number | null;
}
/**
 * A table to open.
 */
export interface NewTable {
  readonly game: string;
  readonly setup?: {
    readonly [k: string]: unknown;
  };
  readonly seed?: number | null;
  /**
   * @maxItems 10
   */
  readonly seats: readonly InitialSeat[];
  /**
   * @maxItems 10
   */
  readonly mine?: readonly number[];
  readonly name: string;
  readonly pace?: Pace;
  readonly absent?: Absent;
  readonly public?: boolean;
  readonly hints?: boolean;
  readonly guarded?: boolean;
  readonly record?: {
    readonly [k: string]: unknown;
  } | null;
  readonly upto?: number | null;
  readonly from?: PlayOn | null;
  readonly position?: {
    readonly [k: string]: unknown;
  } | null;
  readonly match?: MatchRequest | null;
  readonly language?: ('de' | 'en') | null;
  readonly waits_for_share?: boolean;
}
/**
 * Who takes a seat when the table opens.
 */
export interface InitialSeat {
  readonly kind?: 'bot' | 'human' | 'open';
  readonly level?: string | null;
  readonly name?: string | null;
}
/**
 * A finished table to continue after `upto` of its decisions.
 */
export interface PlayOn {
  readonly table: string;
  readonly upto: number;
}
/**
 * A match to a number of points, and how sets change between games.
 */
export interface MatchRequest {
  readonly way?: 'choose' | 'draw' | 'keep' | 'swap';
  readonly to?: number;
  /**
   * @maxItems 50
   */
  readonly heap?: readonly {
    readonly [k: string]: unknown;
  }[];
  readonly first?: number;
}
/**
 * A new table: the host's key and the invitation for others.
 */
export interface Opened {
  readonly table: string;
  readonly key: string;
  readonly invite: string;
}
/**
 * A list of tables.
 */
export interface Tables {
  readonly tables: readonly Summary[];
}
/**
 * A table in a list.
 */
export interface Summary {
  readonly table: string;
  readonly game: string;
  readonly status: 'gathering' | 'over' | 'playing';
  readonly seats: readonly SeatSummary[];
  readonly created: number;
  readonly moved: number;
  readonly waiting: readonly number[];
  readonly mine: readonly number[];
  readonly decisions: number;
  readonly public: boolean;
  readonly hours: number | null;
  readonly language: ('de' | 'en') | null;
  readonly winners: readonly number[];
}
/**
 * A seat of a table in a list.
 */
export interface SeatSummary {
  readonly kind: 'bot' | 'human' | 'open';
  readonly name: string | null;
  readonly level: string | null;
  readonly player: {
    readonly [k: string]: unknown;
  };
}
/**
 * The keys that a browser remembers.
 */
export interface Keys {
  /**
   * @maxItems 200
   */
  readonly keys: readonly string[];
}
/**
 * Join a table with its invitation, or without if it is public.
 */
export interface Join {
  readonly name: string;
  readonly invite?: string | null;
  readonly seat?: number | null;
}
/**
 * A key to a table, and the seat if one was taken.
 */
export interface Joined {
  readonly key: string;
  readonly seat: number | null;
}
/**
 * A key to the rematch.
 */
export interface Followed {
  readonly table: string;
  readonly key: string;
}
/**
 * The score sheet of a match: its games and points, and the last winner's faults.
 */
export interface ScoreSheet {
  readonly way: string;
  readonly to: number;
  readonly games: readonly MatchGame[];
  readonly scores: readonly number[];
  readonly winner: number | null;
  readonly faults: readonly DeckFault[];
}
/**
 * A finished game of a match: its table, its winner, the points and both sets.
 */
export interface MatchGame {
  readonly table: string;
  readonly winner: number;
  readonly points: number;
  readonly sets: readonly {
    readonly [k: string]: unknown;
  }[];
  readonly void?: boolean;
}
/**
 * A rule that a set breaks.
 */
export interface DeckFault {
  readonly de?: string;
  readonly en?: string;
  readonly key?: string;
  readonly args?: {
    readonly [k: string]: unknown;
  };
  readonly rule: string;
}
/**
 * Frames of a finished game.
 */
export interface Replay {
  readonly decisions: number;
  readonly runs: readonly Run[];
  readonly players: readonly string[];
  readonly result: {
    readonly [k: string]: unknown;
  } | null;
  readonly frames: readonly Frame[];
}
/**
 * The first of consecutive decisions by one seat.
 */
export interface Run {
  readonly start: number;
  readonly seat: number;
}
/**
 * The table after a number of decisions, and the events of the last one.
 */
export interface Frame {
  readonly number: number;
  readonly seat: number | null;
  readonly events: readonly GameEvent[];
  readonly view: {
    readonly [k: string]: unknown;
  };
}
/**
 * How a game went: standings by seat with units, breakdown, course, moments, figures.
 */
export interface GameSummary {
  readonly standings: readonly Figure[][];
  readonly breakdown: Breakdown;
  readonly course_title: Message;
  readonly course: readonly Stop[];
  readonly moments: readonly Moment[];
  readonly figures: readonly Figure[];
}
/**
 * A number worth mentioning, with its label.
 */
export interface Figure {
  readonly value: Message;
  readonly label: Message;
}
/**
 * A table: what made the result.
 */
export interface Breakdown {
  readonly title: Message;
  readonly head: readonly Message[];
  readonly rows: readonly Message[][];
}
/**
 * A point in the course of a game, such as the end of a round, with all scores.
 */
export interface Stop {
  readonly label: string;
  readonly ply: number;
  readonly scores: readonly number[];
}
/**
 * A decision worth looking at again, with the cards or the part of the board it was about.
 */
export interface Moment {
  readonly ply: number;
  readonly where: Message;
  readonly words: Message;
  readonly cards: readonly string[];
  readonly board?: {
    readonly [k: string]: unknown;
  } | null;
}
/**
 * An account's name and passphrase.
 */
export interface Credentials {
  readonly name: string;
  readonly passphrase: string;
}
/**
 * A key.
 */
export interface KeyGiven {
  readonly key: string;
}
/**
 * A guest's key to add to an account.
 */
export interface OneKey {
  readonly key: string;
}
/**
 * A mail address for "your turn" notices.
 */
export interface MailNotice {
  readonly address: string;
}
/**
 * The code from the first mail.
 */
export interface Confirm {
  readonly code: string;
}
/**
 * A browser's Web Push subscription.
 */
export interface PushNotice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
/**
 * A webhook for "your turn" notices, such as of ntfy or Discord.
 */
export interface WebhookNotice {
  readonly address: string;
}
/**
 * A line of a trial: the rates so far against each opponent, and against all.
 */
export interface TrialLine {
  readonly rates: readonly Rate[];
}
/**
 * A win rate `p` with its 95 % interval, from `n` games; games of one deal count less.
 */
export interface Rate {
  readonly p: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
  readonly effective: number;
}
/**
 * A line of a review: its progress, or the finished review.
 */
export interface ReviewLine {
  readonly progress?: Progress | null;
  readonly review?: Review | null;
  readonly fault?: string;
}
/**
 * The steps done so far, and all steps.
 */
export interface Progress {
  readonly done: number;
  readonly of: number;
}
/**
 * A review of a finished game.
 */
export interface Review {
  readonly game: string;
  readonly decisions: number;
  readonly players: readonly string[];
  readonly unit: Message;
  readonly points: readonly Point[];
  readonly turning: readonly TurningPoint[];
  readonly tallies: readonly Tally[];
}
/**
 * A seat's chance to win before one of its decisions, judged by what it knew.
 */
export interface Point {
  readonly ply: number;
  readonly seat: number;
  readonly chance: number;
  readonly half: number;
  readonly margin: number;
  readonly luck?: boolean;
}
/**
 * A decision or a draw that turned the game for a seat.
 */
export interface TurningPoint {
  readonly ply: number;
  readonly seat: number;
  readonly kind: 'blunder' | 'find' | 'inaccuracy' | 'luck' | 'mistake';
  readonly where: Message;
  readonly change: number;
  readonly low: number;
  readonly high: number;
  readonly worlds: number;
  readonly played: Message;
  readonly chance: number;
  readonly margin: number;
  readonly better: Message | null;
  readonly better_chance: number;
  readonly better_margin: number;
  readonly line: readonly LineStep[];
  readonly why: Message;
}
/**
 * A step of a better variation: the seat, its option, and the words.
 */
export interface LineStep {
  readonly de?: string;
  readonly en?: string;
  readonly key?: string;
  readonly args?: {
    readonly [k: string]: unknown;
  };
  readonly seat: number;
  readonly action: number;
}
/**
 * How a seat played, and how much luck it had.
 */
export interface Tally {
  readonly inaccuracies?: number;
  readonly mistakes?: number;
  readonly blunders?: number;
  readonly finds?: number;
  readonly lost?: number;
  readonly luck?: number;
}
/**
 * A deck as it was read, with every breach; a game adds fields of its own.
 */
export interface DeckReport {
  readonly cards: readonly string[];
  readonly legal: boolean;
  readonly breaches: readonly Breach[];
  readonly code: string | null;
  readonly text: Message;
}
/**
 * A rule that a deck breaks, or a line that cannot be read.
 */
export interface Breach {
  readonly de?: string;
  readonly en?: string;
  readonly key?: string;
  readonly args?: {
    readonly [k: string]: unknown;
  };
  readonly rule: string;
  readonly where: string;
}
