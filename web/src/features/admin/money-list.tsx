import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/now.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { openDisputesQuery, owedRefundsQuery, ownersDebtsQuery, unsentPayoutsQuery } from './admin.api.ts';
import { DebtCard, DisputeCard, RefundCard } from './money-cards.tsx';
import { PayoutCard } from './payout-card.tsx';
import { WaitingList } from './waiting-list.tsx';

const lists = [
  { value: 'refunds', label: 'Refunds owed' },
  { value: 'disputes', label: 'Payments in dispute' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'debts', label: 'Owed by owners' },
] as const;
export type MoneyShown = (typeof lists)[number]['value'];

/** The list of that name; refunds unless it is one of the others. */
export const moneyShown = (name: string | undefined): MoneyShown =>
  lists.find(({ value }) => value === name)?.value ?? 'refunds';

interface MoneyListProps {
  show: MoneyShown;
  onShow: (show: MoneyShown) => void;
}

const cardClass = 'rounded-card border border-line bg-surface p-4 md:p-5';
const nothing = {
  refunds: ['No refunds owed', 'Refunds that a bank returns or a dispute holds up appear here.'],
  disputes: ['No payments in dispute', 'Payments that a bank takes back appear here.'],
  payouts: ['No payouts waiting', 'What owners earned and were not sent yet appears here.'],
  debts: ['No fees owed', 'When an owner cancels less than a day before the start, the fees appear here.'],
} as const;

/** Money to look after: refunds people are still owed, payments in dispute, payouts not sent yet, and what owners owe. */
export function MoneyList({ show, onShow }: MoneyListProps) {
  return (
    <>
      <FilterChips
        label="Money"
        value={show}
        onChange={(value) => onShow(moneyShown(value))}
        options={lists}
      />
      <div className="pt-5">{shown[show]()}</div>
    </>
  );
}

const shown: Record<MoneyShown, () => ReactNode> = {
  refunds: () => <Refunds />,
  disputes: () => <Disputes />,
  payouts: () => <Payouts />,
  debts: () => <Debts />,
};

function Refunds() {
  const pages = useInfiniteQuery(owedRefundsQuery);
  const now = useNow(30_000);
  return (
    <WaitingList pages={pages} what="refunds" nothing={nothing.refunds}>
      {(refunds) => (
        <ul className="flex flex-col gap-4">
          {refunds.map((refund) => (
            <li key={refund.id} className={cardClass}>
              <RefundCard refund={refund} now={now} />
            </li>
          ))}
        </ul>
      )}
    </WaitingList>
  );
}

function Disputes() {
  const pages = useInfiniteQuery(openDisputesQuery);
  const now = useNow(30_000);
  return (
    <WaitingList pages={pages} what="disputes" nothing={nothing.disputes}>
      {(disputes) => (
        <ul className="flex flex-col gap-4">
          {disputes.map((dispute) => (
            <li key={dispute.id} className={cardClass}>
              <DisputeCard dispute={dispute} now={now} />
            </li>
          ))}
        </ul>
      )}
    </WaitingList>
  );
}

function Payouts() {
  const pages = useInfiniteQuery(unsentPayoutsQuery);
  const now = useNow(30_000);
  return (
    <WaitingList pages={pages} what="payouts" nothing={nothing.payouts}>
      {(payouts) => (
        <ul className="flex flex-col gap-4">
          {payouts.map((payout) => (
            <li key={payout.id} className={cardClass}>
              <PayoutCard payout={payout} now={now} />
            </li>
          ))}
        </ul>
      )}
    </WaitingList>
  );
}

function Debts() {
  const pages = useInfiniteQuery(ownersDebtsQuery);
  const now = useNow(30_000);
  return (
    <WaitingList pages={pages} what="debts" nothing={nothing.debts}>
      {(debts) => (
        <ul className="flex flex-col gap-4">
          {debts.map((debt) => (
            <li key={debt.id} className={cardClass}>
              <DebtCard debt={debt} now={now} />
            </li>
          ))}
        </ul>
      )}
    </WaitingList>
  );
}
