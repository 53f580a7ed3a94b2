import type { Debt, DebtPayment, MyDebts } from '@borough/domain/debts/debts.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { money } from '../../../lib/words/format.ts';
import { HttpProblem } from '../../../lib/server/http.ts';
import { dayOfMoment } from '../../../lib/time/moments.ts';
import { paths } from '../../../paths.ts';
import { leaveFor } from '../../../lib/page/leave-for.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { openDebtPage } from '../debts.api.ts';
import { MoneyLine } from './money-line.tsx';

const zone = deviceZone();
const unknown = "The payment page couldn't be opened. Please try again.";

const canNot: Readonly<Record<keyof MyDebts['bars'], string>> = {
  list: 'list items',
  accept: 'accept requests',
  book: 'book anything new',
};

/** What a debt keeps someone from, in a sentence; null if nothing. */
function barWords(bars: MyDebts['bars']): string | null {
  const acts = (['list', 'accept', 'book'] as const).filter((act) => bars[act] > 0).map((act) => canNot[act]);
  if (acts.length === 0) return null;
  return `Until it's paid, you can't ${acts.join(', ').replace(/, ([^,]+)$/, ' or $1')}.`;
}

/** What someone owes, each line with its rental, and a button to pay it. */
export function DebtsCard({ owed }: { owed: MyDebts }) {
  const { debts, totalCents, isPayable, bars } = owed;
  const isDeducted = debts.some(({ kind }) => kind !== 'lost-payment');
  return (
    <Card aria-labelledby="debts-heading">
      <h2 id="debts-heading" className="text-lg">
        You owe {money(totalCents)}
      </h2>
      <p className="mt-2 text-sm text-muted">
        {[
          barWords(bars),
          isDeducted && 'Your next payouts go toward it.',
          'Rentals already underway continue.',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {debts.map((debt) => (
          <MoneyLine key={`${debt.bookingId} ${debt.kind}`} line={debt}>
            {debt.words}. Since {dayOfMoment(new Date(debt.since), zone)}.
          </MoneyLine>
        ))}
      </ul>
      {isPayable ? <PayButton cents={totalCents} /> : <TooLittle />}
      <p className="mt-3 text-sm text-muted">
        Think this is wrong?{' '}
        <Link to={paths.contact} className="underline underline-offset-4">
          Contact us
        </Link>
        .
      </p>
    </Card>
  );
}

/** Fees someone doesn't have to pay while their claim is open. */
export const WaivedCard = ({ debts }: { debts: readonly Debt[] }) => (
  <Card aria-labelledby="waived-heading">
    <h2 id="waived-heading" className="text-lg">
      Fees waived for now
    </h2>
    <p className="mt-2 text-sm text-muted">
      You don&apos;t have to pay these fees while your claim about an earlier rental of the item is open. They
      don&apos;t keep you from listing, accepting or booking anything.
    </p>
    <ul className="mt-2 divide-y divide-line">
      {debts.map((debt) => (
        <MoneyLine key={debt.bookingId} line={debt}>
          {debt.words}. Since {dayOfMoment(new Date(debt.since), zone)}.
        </MoneyLine>
      ))}
    </ul>
  </Card>
);

const TooLittle = () => (
  <p className="mt-3 text-sm text-muted">
    This is too little to pay by card. It&apos;s deducted from your next payout.
  </p>
);

function PayButton({ cents }: { cents: number }) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function pay() {
    setPending(true);
    setRefusal(null);
    try {
      await leaveFor((await openDebtPage()).url);
    } catch (failure) {
      setRefusal(failure instanceof HttpProblem ? failure.message : unknown);
    } finally {
      setPending(false);
    }
  }
  return (
    <div className="mt-4">
      <Button onClick={() => void pay()} pending={pending} className="max-sm:w-full">
        Pay {money(cents)}
      </Button>
      {refusal && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {refusal}
        </p>
      )}
    </div>
  );
}

/** What someone has paid off, latest first. */
export const DebtPaymentsCard = ({ payments }: { payments: readonly DebtPayment[] }) => (
  <Card aria-labelledby="debt-payments-heading">
    <h2 id="debt-payments-heading" className="text-lg">
      What you paid us
    </h2>
    <ul className="mt-1 divide-y divide-line">
      {payments.map(({ id, paidAt, cents, returnedCents, titles }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]" dir="auto">
              {titles.join(', ')}
            </p>
            <p className="text-sm text-muted">
              Paid on {dayOfMoment(new Date(paidAt), zone)}.
              {returnedCents > 0 &&
                ` ${money(returnedCents)} was no longer owed and is going back to your card.`}
            </p>
          </div>
          <p className="shrink-0 font-semibold tabular-nums">{money(cents)}</p>
        </li>
      ))}
    </ul>
  </Card>
);
