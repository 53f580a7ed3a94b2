import { isStoppable, noticeGroups, type StoppableGroup } from '@borough/domain/notifications/groups.rules';
import type { Deps } from '#floor/deps.ts';
import { pageAddress, siteAddress } from './catalogue/parts/links.ts';
import { idOfLeaveToken, leaveTokenOf } from './leave-token.ts';

/** One group of emails to one person. */
export interface Stop {
  group: StoppableGroup;
  personId: string;
}

// Mails are written without access to the secret: they note whom the link is for, and the token is filled in when they
// are sent. If someone types this mark into a text, it turns into the recipient's token, which is in that mail anyway.
const mark = '{{stop}}';
const address = `${siteAddress}/api/unsubscribe?of=`;

const purposeOf = (group: StoppableGroup) => `stop emails about ${group}`;

/** Where a mail program's one-click unsubscribe stops these emails; not signed yet. */
export const stopAddress = ({ group, personId }: Stop): string => `${address}${group}.${personId}`;

/** The page that stops these emails and offers to turn them back on; not signed yet. */
export const stopPage: string = `${pageAddress('/unsubscribe')}?token=${mark}`;

const read = (text: string): { group: StoppableGroup; rest: string } | null => {
  const dot = text.indexOf('.');
  const group = noticeGroups.find((each) => each === text.slice(0, dot));
  return group && isStoppable(group) ? { group, rest: text.slice(dot + 1) } : null;
};

/** The mail as sent, with its reader's token in the links that stop these emails; other mails stay as they are. */
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

const stopsInText = /^.*(?:\{\{stop\}\}|\/newsletter\?leave=).*\n?/gm;
const stopsInHtml = /<a [^>]*(?:\{\{stop\}\}|\/newsletter\?leave=)[^>]*>[^<]*<\/a>(?: · )?/g;

/** The mail without the links that stop such emails, which only its recipient may use. */
export const withoutStops = <M extends { text: string; html: string | null; unsubscribeUrl?: string | null }>(
  mail: M,
): M => ({
  ...mail,
  text: mail.text.replace(stopsInText, ''),
  html: mail.html && mail.html.replace(stopsInHtml, ''),
  unsubscribeUrl: null,
});

/** The token in a link that stops one group of emails to one person; valid for nothing else. */
export const stopToken = (deps: Pick<Deps, 'secret'>, { group, personId }: Stop): string =>
  `${group}.${leaveTokenOf(deps, purposeOf(group), personId)}`;

/** What a token stops; null if we didn't make it. */
export function stopOfToken(deps: Pick<Deps, 'secret' | 'previousSecrets'>, token: string): Stop | null {
  const found = read(token);
  const personId = found && idOfLeaveToken(deps, purposeOf(found.group), found.rest);
  return found && personId ? { group: found.group, personId } : null;
}
