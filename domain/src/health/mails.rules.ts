import { hour } from '../clocks.ts';
import { amber, green, red, type Verdict } from './findings.ts';
import type { HealthFacts } from './health-facts.ts';
import { age, count, countedTable, total } from './health-words.ts';

/**
 * Refusals are about our mail, not about somebody's mailbox, once this many addresses refuse, and this share of those written to in 24
 * hours. Anybody can sign up with an address that refuses.
 */
export const manyRefuse = { atLeast: 3, share: 0.2 };
/** A mail that isn't refused may wait that long. */
export const mailPatience = hour;

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
    return red(`${count(waiting, 'message has', 'messages have')} waited for more than an hour${why}.`, {
      todo,
    });
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
