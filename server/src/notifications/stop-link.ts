import { isStoppable, noticeGroups, type StoppableGroup } from '@borough/domain/notifications/groups.rules';
import type { Deps } from '../deps.ts';
import { pageAddress, siteAddress } from './catalogue/links.ts';
import { idOfLeaveToken, leaveTokenOf } from './leave-token.ts';

/** The emails of one group to one person. */
export interface Stop {
  group: StoppableGroup;
  personId: string;
}

// A mail is written where the secret is not at hand: it says whom the link is for, and the token is put in as it leaves.
// People can type the mark into a text; it becomes the token of the recipient, which is in that mail anyway.
const mark = '{{stop}}';
const address = `${siteAddress}/api/unsubscribe?of=`;

const purposeOf = (group: StoppableGroup) => `stop emails about ${group}`;

/** Where one press in a mail program stops these emails; not signed yet. */
export const stopAddress = ({ group, personId }: Stop): string => `${address}${group}.${personId}`;

/** The page that stops these emails and offers to turn them back on; not signed yet. */
export const stopPage: string = `${pageAddress('/unsubscribe')}?token=${mark}`;

const read = (text: string): { group: StoppableGroup; rest: string } | null => {
  const dot = text.indexOf('.');
  const group = noticeGroups.find((each) => each === text.slice(0, dot));
  return group && isStoppable(group) ? { group, rest: text.slice(dot + 1) } : null;
};

/** A mail as it leaves, with the token of its reader where its links to stop these emails are; others stay as they are. */
export function signStops<M extends { text: string; html: string | null; unsubscribeUrl?: string | null }>(
  mail: M,
  deps: Pick<Deps, 'secret'>,
): M {
  const stop = mail.unsubscribeUrl?.startsWith(address)
    ? read(mail.unsubscribeUrl.slice(address.length))
    : null;
  if (!stop) return mail;
  const token = stopToken(deps, { group: stop.group, personId: stop.rest });
  return {
    ...mail,
    text: mail.text.replaceAll(mark, token),
    html: mail.html && mail.html.replaceAll(mark, token),
    unsubscribeUrl: `${siteAddress}/api/unsubscribe?token=${token}`,
  };
}

/** What a link carries that stops the emails of one group to one person; good for nothing else. */
export const stopToken = (deps: Pick<Deps, 'secret'>, { group, personId }: Stop): string =>
  `${group}.${leaveTokenOf(deps, purposeOf(group), personId)}`;

/** What a token stops; null when we did not make it. */
export function stopOfToken(deps: Pick<Deps, 'secret' | 'previousSecrets'>, token: string): Stop | null {
  const found = read(token);
  const personId = found && idOfLeaveToken(deps, purposeOf(found.group), found.rest);
  return found && personId ? { group: found.group, personId } : null;
}
