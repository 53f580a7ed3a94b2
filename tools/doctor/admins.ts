import { secondAdminAbove } from '@borough/domain/cases/claim.rules';
import { moneyText } from '@borough/domain/money';
import { type Finding, note, ok } from './finding.ts';
import { typed } from '../../server/src/floor/release.ts';

const enoughAdmins = 4;

/**
 * Whether there are enough admins. Anyone who decided a case or agreed with the decision sits out its appeal, so an appeal about more
 * than $500 needs a third admin, and a fourth to agree if the new decision is again about more than $500.
 */
export function adminsFinding(admins: number): Finding {
  const about = 'admins';
  const invite = `Sign up, add a second factor, and run: ${typed('admin', 'invite mail@…')}`;
  if (admins === 0) return note(about, 'There is no admin yet.', invite);
  if (admins === 1)
    return note(
      about,
      'There is one admin. Appeals need another: without one, the first decision stands. What concerns people this admin has dealt with waits a week for another, and what concerns this admin is decided against them.',
      `Invite a second person. ${invite}`,
    );
  const limit = moneyText(secondAdminAbove);
  if (admins < enoughAdmins)
    return note(
      about,
      `There are ${admins} admins. A decision about more than ${limit} needs two. An appeal against it needs a third, and a fourth to agree if it is again about more than ${limit}: without them, the decision takes effect after a week and stands.`,
      `Invite until there are ${enoughAdmins}. ${invite}`,
    );
  return ok(about, `There are no demo people, and ${admins} admins.`);
}
