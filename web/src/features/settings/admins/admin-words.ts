import type { AdminsView, AdminView, ShutAdmin } from '@borough/domain/admin/admins.contract';
import type { AdminRight } from '@borough/domain/admin/rights.rules';

export const rightNames: Readonly<Record<AdminRight, string>> = {
  operator: 'Operator',
  moderator: 'Moderator',
};
const noun: Readonly<Record<AdminRight, string>> = { operator: 'an operator', moderator: 'a moderator' };

/** What someone with this right may do. */
export const reachOf: Readonly<Record<AdminRight, string>> = {
  operator: 'Operators run the whole site: money, settings, health, and all that moderators do.',
  moderator: 'Moderators look after people, listings, cases, and messages.',
};

/** Why a right doesn't count now. */
export const restsInWords: Readonly<Record<NonNullable<AdminView['rests']>, string>> = {
  'no-factor':
    "No second factor stands behind this right, so it doesn't count. Appoint them again once they have one.",
  'shut-out': "Is suspended or under review, so the right doesn't count.",
};

const shutInWords: Readonly<Record<ShutAdmin, string>> = {
  suspend: 'was suspended. The right doesn’t count meanwhile.',
  ban: 'was banned. The right doesn’t count.',
  lift: 'is no longer suspended or banned. The right counts again.',
};

/** What one change of the history made of a person, to be read after their name. */
export function changeInWords({ before, after, shut }: AdminsView['changes'][number]): string {
  if (shut) return shutInWords[shut];
  if (!after) return `is no longer ${noun[before ?? 'moderator']}.`;
  if (before === after) return `was confirmed as ${noun[after]}.`;
  return before ? `became ${noun[after]}, after being ${noun[before]}.` : `became ${noun[after]}.`;
}

/** Whether only one operator can act, so that nobody may decide what concerns them. */
export const isOneAlone = (admins: readonly AdminView[]): boolean =>
  admins.filter(({ right, rests }) => right === 'operator' && rests === null).length === 1;
