import { amber, green, red, type Verdict } from './findings.ts';
import type { HealthFacts } from './health-facts.ts';
import { age, inUtc, since } from './health-words.ts';
import { backupPatience } from './patience.ts';

/** When the last backup went well, why one failed, and when the next is made. Others may be made with PostgreSQL's own programs, so none is no fault. */
export function backups({ backups: { daily, wellAt, failed, nextAt } }: HealthFacts, now: Date): Verdict {
  const well = wellAt === null ? null : `The last backup that went well began ${inUtc(wellAt)}.`;
  if (failed !== null) {
    const isAhead = nextAt !== null && new Date(nextAt) > now;
    const again = isAhead
      ? `It is tried again ${inUtc(nextAt)}.`
      : nextAt === null
        ? 'It is not tried again by itself.'
        : 'It is due to be tried again now.';
    return red(`${well ?? 'No backup went well so far.'} The last one failed. ${again}`, {
      todo: `${failed}\nMend that, then make one at once on the console under Backups.`,
    });
  }
  if (wellAt === null)
    return green(daily ? 'The first backup is about to be made.' : 'No backup was made by this program.', {
      todo: 'docs/operations.md says how.',
    });
  const old = age(wellAt, now);
  const says = `${well}${nextAt === null ? '' : ` The next is due ${inUtc(nextAt)}.`}`;
  if (old < backupPatience) return green(says);
  const late = `${well} That is ${since(old)} ago.`;
  return daily
    ? red(late, { todo: 'One should be made each day. Look at the log for why none is.' })
    : amber(late, {
        todo: 'None is made by itself: set BACKUP_TO and BACKUP_AT, as docs/operations.md says.',
      });
}
