import type pg from 'pg';
import { moneyText } from '@borough/domain/money';
import { numberText } from '@borough/domain/numbers';
import { after, hour } from '@borough/domain/clocks';
import { ConfigError } from '#floor/config.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';
import { type CaughtUp, catchUp, eventsKeptDays } from './catch-up.ts';
import {
  dropWaitingMail,
  noteLive,
  quietRestoration,
  type Waiting,
  waitingWork,
} from './restorations.store.ts';

/** How the operator is told and asked. */
export interface Parts {
  print: (line: string) => void;
  /** Whether they agree, once everything is printed. */
  confirm: () => Promise<boolean>;
  /** Whether waiting mail and text messages are given up instead of sent. */
  dropMail: boolean;
}

const shown = 50;

function list(print: Parts['print'], heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  print(`\n${heading}`);
  for (const line of lines.slice(0, shown)) print(`  ${line}`);
  if (lines.length > shown) print(`  and ${numberText(lines.length - shown)} more`);
}

function tellCaughtUp({ print }: Parts, found: CaughtUp): void {
  print(`Events of the payment provider since the backup: ${numberText(found.events)}.`);
  print(
    `Calls that the backup still had to make, were made since, and are booked: ${numberText(found.booked)}.`,
  );
  if (found.failed > 0)
    print(
      `Events that need more than reading, and are handled once it is live: ${numberText(found.failed)}.`,
    );
  list(
    print,
    'Charges of bookings that the backup knows nothing of. Decide about each at the provider:',
    found.unknown,
  );
  list(
    print,
    'Where the books and the provider differ. What is decided here again is found there, and not done twice:',
    found.differences,
  );
}

function tellWaiting({ print, dropMail }: Parts, { messages, deadlines, payouts, calls }: Waiting): void {
  const since = (at: Date) => `the oldest from ${at.toISOString().slice(0, 16).replace('T', ' ')}`;
  list(
    print,
    dropMail
      ? 'Emails, text messages and notices on devices that wait, and are given up:'
      : 'Emails, text messages and notices on devices that go out now. Some may have been sent before; --drop-mail gives them up instead:',
    messages.map(({ kind, count, oldest }) => `${kind}: ${numberText(count)}, ${since(oldest)}`),
  );
  list(
    print,
    'Deadlines that pass within the hour:',
    deadlines.map(({ kind, count, oldest }) => `${kind}: ${numberText(count)}, ${since(oldest)}`),
  );
  if (payouts.count > 0)
    print(`\nPayouts that are sent now: ${numberText(payouts.count)}, ${moneyText(payouts.cents)} in all.`);
  list(
    print,
    'Calls to the payment provider that are made now, unless they turn out to be made:',
    calls.map(({ kind, count }) => `${kind}: ${numberText(count)}`),
  );
}

/**
 * Ends the quiet of a restored database: first catches up with the provider, then shows what differs and what is about to leave,
 * then asks. `deps` may only read from the provider. Returns whether it is live; what was booked stays booked either way. Refuses
 * with a `ConfigError` a database that isn't quiet.
 */
export async function makeLive(deps: PaymentDeps, owner: pg.Pool, parts: Parts): Promise<boolean> {
  const restoration = await quietRestoration(owner);
  if (!restoration) throw new ConfigError('This database is not quiet: there is nothing to make live.');
  const { backup, backedUpAt } = restoration;
  parts.print(`This database was restored from ${backup}.`);
  if (backedUpAt < after(deps.now(), -eventsKeptDays * 24 * hour))
    parts.print(
      `The provider lists events for ${eventsKeptDays} days, and the backup is older: look at the differences below.`,
    );
  tellCaughtUp(parts, await catchUp(deps, owner, backedUpAt));
  tellWaiting(parts, await waitingWork(owner, after(deps.now(), hour)));
  if (!(await parts.confirm())) return false;
  if (parts.dropMail) await dropWaitingMail(owner);
  await noteLive(owner);
  return true;
}
