/* Generated from the server's wire by scripts/wire_types.sh; do not edit. */

export type ClientMessage =
  | Hello
  | Look
  | Answer
  | WhyNot
  | Question
  | Hint
  | Undo
  | TakeBack
  | Consent
  | Say
  | Mute
  | Sit
  | Stand
  | SeatBot
  | Choose
  | Start
  | CallAbsent
  | Replace
  | Reclaim
  | Resign;
export type ServerMessage = Welcome | Update | People | Done | Fault | Bye;

export interface WireMessages {
  Hello: Hello;
  Look: Look;
  Answer: Answer;
  WhyNot: WhyNot;
  Question: Question;
  Hint: Hint;
  Undo: Undo;
  TakeBack: TakeBack;
  Consent: Consent;
  Say: Say;
  Mute: Mute;
  Sit: Sit;
  Stand: Stand;
  SeatBot: SeatBot;
  Choose: Choose;
  Start: Start;
  CallAbsent: CallAbsent;
  Replace: Replace;
  Reclaim: Reclaim;
  Resign: Resign;
  Welcome: Welcome;
  About: About;
  Words: Words;
  Pace: Pace;
  Absent: Absent;
  Person: Person;
  Entry: Entry;
  Told: Told;
  Now: Now;
  SeatState: SeatState;
  Asked: Asked;
  Option: Option;
  Waiting: Waiting;
  UndoState: UndoState;
  Wish: Wish;
  Result: Result;
  Update: Update;
  People: People;
  Done: Done;
  Fault: Fault;
  Bye: Bye;
  ClientMessage: ClientMessage;
  ServerMessage: ServerMessage;
}
/**
 * The first message: who I am and the last entry I know, so that nothing is missed or doubled.
 *
 *     Without a key one watches.
 */
export interface Hello {
  op: 'hello';
  key?: string | null;
  last?: number | null;
  look?: number | null;
  id: number;
}
/**
 * See the table from one of my seats: two at one screen change places.
 */
export interface Look {
  op: 'look';
  seat?: number | null;
  id: number;
}
/**
 * Answer the decision `ask` by number or by meaning; an answer to an older one is refused.
 */
export interface Answer {
  op: 'answer';
  ask: number;
  seat: number;
  action?: number | null;
  deed?: {
    [k: string]: unknown;
  } | null;
  id: number;
}
/**
 * Is this deed possible, and if not, why?
 */
export interface WhyNot {
  op: 'why_not';
  seat: number;
  deed: {
    [k: string]: unknown;
  };
  id: number;
}
/**
 * One of the game's own questions, such as `strength`.
 */
export interface Question {
  op: 'question';
  question: string;
  fields?: {
    [k: string]: unknown;
  };
  id: number;
}
/**
 * What would a bot do in my place?
 */
export interface Hint {
  op: 'hint';
  seat: number;
  level?: string | null;
  id: number;
}
/**
 * Go back so that only the first `to` decisions stand, where that is free.
 */
export interface Undo {
  op: 'undo';
  to: number;
  id: number;
}
/**
 * Ask the others whether I may go back that far.
 */
export interface TakeBack {
  op: 'take_back';
  to: number;
  id: number;
}
/**
 * Answer somebody's wish to take back.
 */
export interface Consent {
  op: 'consent';
  yes: boolean;
  id: number;
}
/**
 * A line of chat: plain text.
 */
export interface Say {
  op: 'say';
  text: string;
  id: number;
}
/**
 * The host takes a person's voice in the chat, or gives it back.
 */
export interface Mute {
  op: 'mute';
  person: number;
  muted: boolean;
  id: number;
}
/**
 * Take an open seat before the game begins.
 */
export interface Sit {
  op: 'sit';
  seat: number;
  id: number;
}
/**
 * Give my seat up before the game begins.
 */
export interface Stand {
  op: 'stand';
  seat: number;
  id: number;
}
/**
 * The host lets a bot sit, or opens the seat with no level, before the game begins.
 */
export interface SeatBot {
  op: 'seat_bot';
  seat: number;
  level?: string | null;
  id: number;
}
/**
 * What a seat plays, such as its deck, before the game begins.
 */
export interface Choose {
  op: 'choose';
  seat: number;
  player: {
    [k: string]: unknown;
  };
  id: number;
}
/**
 * The host begins the game.
 */
export interface Start {
  op: 'start';
  id: number;
}
/**
 * Somebody whose turn it is does not seem to be here: start the countdown.
 */
export interface CallAbsent {
  op: 'call_absent';
  seat: number;
  id: number;
}
/**
 * Let a bot play an absent person's seat on after the countdown.
 */
export interface Replace {
  op: 'replace';
  seat: number;
  level?: string | null;
  id: number;
}
/**
 * Take my seat back from the bot.
 */
export interface Reclaim {
  op: 'reclaim';
  seat: number;
  id: number;
}
/**
 * Give the game up: with two players it ends, else a bot plays on.
 */
export interface Resign {
  op: 'resign';
  seat: number;
  id: number;
}
/**
 * The answer to `hello`: the table, what was missed, and how it stands now.
 */
export interface Welcome {
  type: 'welcome';
  id: number;
  about: About;
  me: Person | null;
  people: Person[];
  missed: Entry[];
  now: Now;
}
/**
 * What does not change while a table is played.
 */
export interface About {
  table: string;
  game: string;
  title: Words;
  ruleset: string;
  options: {
    [k: string]: unknown;
  };
  seed: number | null;
  pace: Pace;
  absent: Absent;
  hints: boolean;
  guarded: boolean;
  public: boolean;
  created: number;
  rematch: string | null;
}
/**
 * One sentence in both languages.
 */
export interface Words {
  de: string;
  en: string;
}
/**
 * How fast: live with optional thinking time per player, or so many hours for each move.
 */
export interface Pace {
  hours?: number | null;
  minutes?: number | null;
  increment?: number;
}
/**
 * After how many seconds a bot of which level plays an absent person's seat; null: never.
 */
export interface Absent {
  seconds?: number | null;
  level?: string | null;
}
/**
 * Somebody with a key to this table.
 */
export interface Person {
  person: number;
  name: string;
  seats: number[];
  host: boolean;
  muted: boolean;
  here: boolean;
}
/**
 * One line of the table's log: what was done, by whom, and what happened.
 */
export interface Entry {
  seq: number;
  at: number;
  kind: string;
  seat: number | null;
  name: string | null;
  de: string;
  en: string;
  data: {
    [k: string]: unknown;
  };
  events: Told[];
}
/**
 * One event of the game as I may know it.
 */
export interface Told {
  event: string;
  seat: number | null;
  de: string;
  en: string;
  data: {
    [k: string]: unknown;
  };
}
/**
 * The table as I may see it at entry `seq`.
 */
export interface Now {
  seq: number;
  status: 'gathering' | 'over' | 'playing';
  decisions: number;
  seats: SeatState[];
  look: number | null;
  view: {
    [k: string]: unknown;
  } | null;
  asks: Asked[];
  waiting: Waiting[];
  undo: UndoState;
  result: Result | null;
}
/**
 * Who sits where: a person, a bot or nobody yet; `away` is when a bot may step in.
 */
export interface SeatState {
  kind: 'bot' | 'human' | 'open';
  name: string | null;
  person: number | null;
  level: string | null;
  player: {
    [k: string]: unknown;
  };
  replaced: boolean;
  resigned: boolean;
  away: number | null;
  clock: number | null;
}
/**
 * A decision put to one of my seats; `ask` is what the answer must name.
 */
export interface Asked {
  ask: number;
  seat: number;
  kind: string;
  source: string | null;
  prompt: Words;
  options: Option[];
}
/**
 * One answer to a decision, by number, by meaning and in words.
 */
export interface Option {
  action: number;
  deed: {
    [k: string]: unknown;
  };
  de: string;
  en: string;
}
/**
 * A seat that is asked something, since when (milliseconds since 1970).
 */
export interface Waiting {
  seat: number;
  since: number;
}
/**
 * Where one undo leads, where this turn began, how far back is free, how often I may ask.
 *
 *     The last step is checked when it is asked for: what brought news cannot be unseen.
 */
export interface UndoState {
  step: number | null;
  reset: number | null;
  lowest: number | null;
  asks_left: number;
  wish: Wish | null;
}
/**
 * Somebody asks to take back to decision `to`; `missing` have not answered yet.
 */
export interface Wish {
  seat: number;
  to: number;
  missing: number[];
}
/**
 * How the game ended.
 */
export interface Result {
  scores: number[];
  winners: number[];
  reason: Words;
}
/**
 * A new entry; in order, without gaps. `now` is the state after it.
 *
 *     To whoever asked for the entry this is the reply: `id` is that request's.
 */
export interface Update {
  type: 'update';
  seq: number;
  entry: Entry;
  now: Now;
  id: number | null;
}
/**
 * Who is here; not an entry, nothing is lost by missing it.
 */
export interface People {
  type: 'people';
  people: Person[];
}
/**
 * A question was answered; `body` holds what was asked for.
 */
export interface Done {
  type: 'done';
  id: number;
  body: {
    [k: string]: unknown;
  };
}
/**
 * A request was refused; nothing was changed. `id` is null if the message was unreadable.
 */
export interface Fault {
  type: 'fault';
  id: number | null;
  code: string;
  where: string;
  message: string;
  reasons: {
    [k: string]: unknown;
  }[];
}
/**
 * The server closes this connection; reconnect with the last `seq` unless `final`.
 */
export interface Bye {
  type: 'bye';
  code: 'slow';
  final: boolean;
}
