import { amber, green, red, type Verdict } from './findings.ts';
import type { HealthFacts } from './health-facts.ts';
import { age, count, countedTable, since, total } from './health-words.ts';
import { mailPatience, manyRefuse } from './patience.ts';

/** What Health says about messages that are refused or wait. */
export function mails({ mails: facts }: HealthFacts, now: Date): Verdict {
  const { refused, refusing, written, refusedEarlier, failing, failingWhy, oldestWaitingAt, waiting } = facts;
  const waitsTooLong = oldestWaitingAt !== null && age(oldestWaitingAt, now) > mailPatience;
  if (refused.length > 0) {
    const reasons = refused.slice(0, 3).map(({ what, count: times }) => `${what} (${times})`);
    const areOurs = refusing >= manyRefuse.atLeast && refusing >= written * manyRefuse.share;
    if (areOurs || !waitsTooLong)
      return (areOurs ? red : amber)(
        `${count(total(refused), 'message was', 'messages were')} refused for good in the last 24 hours, by ${refusing} of ${count(written, 'address', 'addresses')} written to: ${reasons.join('; ')}.`,
        {
          todo: 'The console has each reason under Health. One that names a mailbox is about that person; one that names the sender, a policy or spam is about all your mail. Send each again, send it to another address, or set it aside.',
          table: countedTable('Code', refused),
        },
      );
  }
  const why = failingWhy === null ? '' : `: ${failingWhy}`;
  const todo = 'The log says what is in the way. They go out by themselves once that is mended.';
  if (waitsTooLong)
    return red(
      `${count(waiting, 'message has', 'messages have')} waited for more than ${since(mailPatience)}${why}.`,
      {
        todo,
      },
    );
  if (failing > 0)
    return amber(`${count(failing, 'message was', 'messages were')} not taken yet${why}.`, { todo });
  if (refusedEarlier > 0)
    return amber(
      `${count(refusedEarlier, 'message was', 'messages were')} refused for good more than a day ago.`,
      {
        todo: 'On the console, under Health, send each again, send it to another address, or set it aside.',
      },
    );
  return green('No message is waiting, and none was refused in the last 24 hours.');
}
