import { inviteOf } from '../lib/seat-keys';

/** The link that lets somebody sit down; the secret stays behind the # and is never sent by following it. */
export const inviteLink = (table: string, invite: string): string => {
  const url = new URL(location.href);
  url.search = '';
  url.hash = `#/join/${encodeURIComponent(table)}/${encodeURIComponent(invite)}`;
  return url.href;
};

/** The link for the others, where this browser opened the table. */
export function linkTo(table: string): string | null {
  const invite = inviteOf(table);
  return invite === null ? null : inviteLink(table, invite);
}
