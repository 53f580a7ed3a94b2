import type { MyMoney } from '@borough/domain/payouts/money.contract';
import { money } from '../../../lib/words/format.ts';
import { Card } from '../../../ui/parts/card.tsx';

/** What is owed now, on its way, and paid, and what holds part of it back. */
export function MoneyTotals({ totals }: { totals: MyMoney['totals'] }) {
  const { owedCents, waitingCents, frozenCents, onItsWayCents, arrivedCents, upcomingCents } = totals;
  const kept = [
    waitingCents > 0 && `${money(waitingCents)} is waiting for you to set up payouts`,
    frozenCents > 0 && `${money(frozenCents)} is on hold`,
  ].filter((part) => part !== false);
  return (
    <Card aria-labelledby="earnings-totals">
      <h2 id="earnings-totals" className="sr-only">
        Totals
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 @3xl:grid-cols-4">
        <Figure name="Owed to you now" cents={owedCents} words={kept.join(', ')} strong />
        <Figure name="On its way" cents={onItsWayCents} words="Sent, not at your bank yet" />
        <Figure name="Paid" cents={arrivedCents} words="Arrived at your bank" />
        <Figure name="Upcoming" cents={upcomingCents} words="Rentals that aren't over yet" />
      </dl>
    </Card>
  );
}

interface FigureProps {
  name: string;
  cents: number;
  words: string;
  strong?: boolean;
}

const Figure = ({ name, cents, words, strong = false }: FigureProps) => (
  <div className={strong ? '@max-3xl:col-span-2' : undefined}>
    <dt className="text-sm text-muted">{name}</dt>
    <dd>
      <p className={`font-display font-semibold tabular-nums ${strong ? 'text-2xl' : 'text-xl'}`}>
        {money(cents)}
      </p>
      {words && <p className="mt-1 text-xs text-muted sm:text-sm">{words}</p>}
    </dd>
  </div>
);
