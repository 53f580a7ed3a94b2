import type { PayoutView } from '@borough/domain/admin/money.contract';
import type { DisputeStage } from '@borough/domain/payments/disputes.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNow } from '../../../lib/time/now.ts';
import { FilterChips } from '../../../ui/forms/filter-chips.tsx';
import {
  disputesQuery,
  fraudWarningsQuery,
  owedRefundsQuery,
  ownersDebtsQuery,
  planDisputesQuery,
  unsentPayoutsQuery,
} from '../admin.api.ts';
import { CardList } from '../card-list.tsx';
import { DebtCard, DisputeCard, RefundCard, WarningCard } from './money-cards.tsx';
import { PayoutCard } from './payout-card.tsx';
import { PlanDisputeCard } from './plan-dispute-card.tsx';
import { WaitingList } from '../waiting-list.tsx';

const lists = [
  { value: 'refunds', label: 'Refunds owed' },
  { value: 'disputes', label: 'Payments in dispute' },
  { value: 'plans', label: 'Pro in dispute' },
  { value: 'warnings', label: 'Bank warnings' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'debts', label: 'Owed by owners' },
] as const;
export type MoneyShown = (typeof lists)[number]['value'];

/** The list with that name; refunds by default. */
export const moneyShown = (name: string | undefined): MoneyShown =>
  lists.find(({ value }) => value === name)?.value ?? 'refunds';

interface MoneyListProps {
  show: MoneyShown;
  onShow: (show: MoneyShown) => void;
}

const nothing = {
  refunds: [
    'No refunds owed',
    'Refunds that a bank returns or a dispute holds up appear here, along with what renters get back for lost items they paid for.',
  ],
  plans: ['No Pro payments in dispute', 'Payments for Pro that a bank reverses appear here.'],
  warnings: ['No bank warnings', 'Payments that a bank warns might be fraud appear here.'],
  debts: ['No fees owed', 'When an owner cancels too late to do so for free, the fees appear here.'],
} as const;

/**
 * Money that needs attention: refunds still owed, disputed or flagged payments (including for Pro), payouts not sent yet, and what owners
 * owe.
 */
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
  plans: () => <PlanDisputes />,
  warnings: () => <Warnings />,
  payouts: () => <Payouts />,
  debts: () => <Debts />,
};

interface ListedProps<Entry> {
  pages: ComponentProps<typeof WaitingList<Entry>>['pages'];
  what: string;
  nothing: readonly [title: string, words: string];
  children: (entry: Entry, now: Date) => ReactNode;
}

/** One of the lists, with a card for each entry. */
function Listed<Entry extends { id: string }>({ pages, what, nothing, children }: ListedProps<Entry>) {
  const now = useNow(30_000);
  return (
    <WaitingList pages={pages} what={what} nothing={nothing}>
      {(entries) => (
        <CardList entries={entries} what="card">
          {(entry) => children(entry, now)}
        </CardList>
      )}
    </WaitingList>
  );
}

function Refunds() {
  return (
    <Listed pages={useInfiniteQuery(owedRefundsQuery)} what="refunds" nothing={nothing.refunds}>
      {(refund, now) => <RefundCard refund={refund} now={now} />}
    </Listed>
  );
}

const stages = [
  { value: 'to-answer', label: 'To answer' },
  { value: 'with-bank', label: 'With the bank' },
  { value: 'decided', label: 'Decided' },
] as const;
const noDisputes = {
  'to-answer': ['No payments in dispute', 'Payments that a bank reverses appear here.'],
  'with-bank': ['No disputes with a bank', 'Disputes appear here once the bank has our response.'],
  decided: ['Nothing decided yet', 'Disputes appear here once the bank has decided.'],
} as const;

function Disputes() {
  const [stage, setStage] = useState<DisputeStage>('to-answer');
  return (
    <>
      <div className="pb-5">
        <FilterChips
          label="Disputes"
          value={stage}
          onChange={(value) => setStage(stages.find((each) => each.value === value)?.value ?? 'to-answer')}
          options={stages}
        />
      </div>
      <Listed
        key={stage}
        pages={useInfiniteQuery(disputesQuery(stage))}
        what="disputes"
        nothing={noDisputes[stage]}
      >
        {(dispute, now) => <DisputeCard dispute={dispute} stage={stage} now={now} />}
      </Listed>
    </>
  );
}

function PlanDisputes() {
  return (
    <Listed pages={useInfiniteQuery(planDisputesQuery)} what="disputes" nothing={nothing.plans}>
      {(dispute, now) => <PlanDisputeCard dispute={dispute} now={now} />}
    </Listed>
  );
}

function Warnings() {
  return (
    <Listed pages={useInfiniteQuery(fraudWarningsQuery)} what="warnings" nothing={nothing.warnings}>
      {(warning, now) => <WarningCard warning={warning} now={now} />}
    </Listed>
  );
}

const views = [
  { value: 'needs-admin', label: 'Needs you' },
  { value: 'frozen', label: 'Frozen' },
  { value: 'all', label: 'All unsent' },
] as const;
const noPayouts = {
  'needs-admin': [
    'Nothing needs your attention',
    'Payouts held by an admin, flagged by a bank or refused by Stripe for good appear here.',
  ],
  frozen: ['No payouts frozen', 'Payouts that are being held back appear here.'],
  all: ['No payouts waiting', "Earnings we haven't sent to owners yet appear here."],
} as const;

function Payouts() {
  const [view, setView] = useState<PayoutView>('needs-admin');
  return (
    <>
      <div className="pb-5">
        <FilterChips
          label="Payouts"
          value={view}
          onChange={(value) => setView(views.find((each) => each.value === value)?.value ?? 'needs-admin')}
          options={views}
        />
      </div>
      <Listed
        key={view}
        pages={useInfiniteQuery(unsentPayoutsQuery(view))}
        what="payouts"
        nothing={noPayouts[view]}
      >
        {(payout, now) => <PayoutCard payout={payout} now={now} />}
      </Listed>
    </>
  );
}

function Debts() {
  return (
    <Listed pages={useInfiniteQuery(ownersDebtsQuery)} what="debts" nothing={nothing.debts}>
      {(debt, now) => <DebtCard debt={debt} now={now} />}
    </Listed>
  );
}
