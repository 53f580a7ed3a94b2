import type {
  FraudWarning,
  ListedDispute,
  OwedRefund,
  OwnersDebt,
  RefundAct,
} from '@borough/domain/admin/money.contract';
import { moneyText } from '@borough/domain/money';
import type { DisputeStage } from '@borough/domain/payments/disputes.rules';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { ActButtons } from '../act-buttons.tsx';
import { Involved } from '../involved.tsx';
import { fraudKindInWords, returnReasonInWords } from './bank-words.ts';
import { reasonInWords, standingInWords } from './dispute-words.ts';

const purposes: Record<OwedRefund['purpose'], string> = {
  cancelled: 'a cancelled booking',
  paid_too_late: 'a payment that came too late',
  paid_twice: 'a payment received twice',
  deposit: 'a charged deposit',
  not_as_described: "an item that wasn't as described",
  not_owed: 'a debt that was settled before it was paid',
  came_back: 'a lost item that came back',
};

const zone = deviceZone();

/** What an admin can do about a refund, in button order. */
const actsOn: Record<OwedRefund['state'], readonly RefundAct[]> = {
  failed: ['try-again', 'settle'],
  'held-back': ['settle'],
  credit: ['settle'],
};

interface Of {
  entry: Pick<OwedRefund, 'booking' | 'at'>;
  person: OwedRefund['person'];
  did: 'rented' | 'lent';
  now: Date;
}

/**
 * Whose money it is, for which booking, and since when. No link to the booking: only its two people can open its page, so the
 * cards show its number instead.
 */
export function MoneyCardHeader({ entry: { booking, at }, person, did, now }: Of) {
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Link
        to={paths.person}
        params={{ personId: person.id }}
        className="font-semibold underline-offset-4 hover:underline"
      >
        <bdi>{person.displayName}</bdi>
      </Link>
      <span className="[overflow-wrap:anywhere] text-muted">
        {did} <bdi>{booking.title}</bdi>
      </span>
      <time dateTime={at} className="tabular text-xs text-muted max-sm:w-full sm:ml-auto">
        {momentInWords(new Date(at), zone, now)}
      </time>
    </header>
  );
}

interface RefundCardProps {
  refund: OwedRefund;
  now: Date;
}

/** A refund someone is still owed: why it failed, what happens next, and what an admin can do. */
export function RefundCard({ refund, now }: RefundCardProps) {
  const { id, state, tries, error, nextTryAt, booking, person } = refund;
  const amount = moneyText(refund.cents);
  const next =
    state === 'held-back'
      ? 'On hold until the payment dispute is won.'
      : state === 'credit'
        ? 'They paid for it out of their payouts or by card, so no deposit can be refunded. Pay them another way.'
        : nextTryAt
          ? `Next try: ${momentInWords(new Date(nextTryAt), zone, now)}.`
          : "It won't be retried automatically.";
  return (
    <article aria-label={`Refund of ${amount} to ${person.displayName}`}>
      <MoneyCardHeader entry={refund} person={person} did={refund.isOwner ? 'lent' : 'rented'} now={now} />
      <h2 className="mt-3 text-base">
        {amount} for {purposes[refund.purpose]}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        {state === 'held-back' ? (
          <Badge tone="waiting">Held back</Badge>
        ) : state === 'credit' ? (
          <Badge tone="bad">To be paid</Badge>
        ) : (
          <Badge tone="bad">{tries === 1 ? 'Returned' : `Returned ${tries} times`}</Badge>
        )}
        <span>
          {error && `Bank's reason: ${returnReasonInWords(error)}. `}
          {next}
        </span>
      </p>
      <p className="tabular mt-2 text-xs [overflow-wrap:anywhere] text-muted">Booking {booking.id}</p>
      {refund.involvement && <Involved by={refund.involvement} />}
      {refund.involved ? null : (
        <ActButtons
          acts={actsOn[state].map((act) => ({ on: 'refunds', id, act }))}
          about={`${amount} for ${person.displayName}`}
        />
      )}
    </article>
  );
}

interface DisputeCardProps {
  dispute: ListedDispute;
  stage: DisputeStage;
  now: Date;
}

/** A disputed payment: how much, why, its status, and when the bank wants an answer. */
export function DisputeCard({ dispute, stage, now }: DisputeCardProps) {
  const { id, cents, reason, dueBy, closedAt, booking, providerId, renter, answer } = dispute;
  const { label, tone } = standingInWords({ ...dispute, stage });
  const at = (instant: string) => momentInWords(new Date(instant), zone, now);
  const isLate = stage === 'to-answer' && dueBy !== null && new Date(dueBy) < now;
  return (
    <article aria-label={`${moneyText(cents)} disputed by ${renter.displayName}`}>
      <MoneyCardHeader entry={dispute} person={renter} did="rented" now={now} />
      <h2 className="mt-3 text-base">
        {moneyText(cents)}: {reasonInWords(reason)}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={tone}>{label}</Badge>
        {isLate && <Badge tone="bad">Answer overdue</Badge>}
        <span>
          {stage === 'to-answer' && dueBy && `Answer by ${at(dueBy)}. `}
          {stage === 'to-answer' && answer?.state === 'draft' && 'A draft is saved. '}
          {stage !== 'decided' && "Until it's settled, nothing from this payment is refunded or paid out."}
          {closedAt && `Decided ${at(closedAt)}.`}
        </span>
      </p>
      <p className="tabular mt-2 text-xs [overflow-wrap:anywhere] text-muted">
        Booking {booking.id} · {providerId}
      </p>
      {dispute.involvement && <Involved by={dispute.involvement} />}
      {dispute.involved ? null : (
        <Link
          to={paths.dispute}
          params={{ disputeId: id }}
          className={buttonClass({
            size: 'sm',
            variant: stage === 'to-answer' ? 'primary' : 'secondary',
            className: 'mt-4 max-sm:w-full',
          })}
        >
          {stage === 'to-answer' ? 'Answer' : 'Open'}
          <span className="sr-only">
            {' '}
            the {moneyText(cents)} dispute with <bdi>{renter.displayName}</bdi>
          </span>
        </Link>
      )}
    </article>
  );
}

const outcomes: Record<
  FraudWarning['outcome'],
  { label: string; tone: 'waiting' | 'bad' | 'plain'; words: string }
> = {
  cancelled: {
    label: 'Cancelled',
    tone: 'plain',
    words: 'Nothing had been handed over, so the booking was cancelled and refunded in full.',
  },
  frozen: {
    label: 'Payout frozen',
    tone: 'waiting',
    words: 'The item was handed over. The owner is paid once someone has reviewed this warning.',
  },
  sent: { label: 'Owner paid', tone: 'bad', words: 'The owner was paid before the bank warned us.' },
  nothing: { label: 'Nothing to pay', tone: 'plain', words: 'No one is owed a payout from this payment.' },
};

/** A payment a bank flagged as possible fraud: what it suspects, and the outcome. */
export function WarningCard({ warning, now }: { warning: FraudWarning; now: Date }) {
  const { id, fraudType, outcome, booking, renter } = warning;
  const amount = moneyText(warning.cents);
  const { label, tone, words } = outcomes[outcome];
  return (
    <article aria-label={`Warning about ${amount} paid by ${renter.displayName}`}>
      <MoneyCardHeader entry={warning} person={renter} did="rented" now={now} />
      <h2 className="mt-3 text-base">
        {amount}: {fraudKindInWords(fraudType)}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={tone}>{label}</Badge>
        <span>{words}</span>
      </p>
      <p className="tabular mt-2 text-xs [overflow-wrap:anywhere] text-muted">Booking {booking.id}</p>
      {warning.involvement && <Involved by={warning.involvement} />}
      {warning.involved ? null : (
        <ActButtons
          acts={[{ on: 'fraud-warnings', id, act: 'clear' }]}
          about={`the warning about ${amount} paid by ${renter.displayName}`}
        />
      )}
    </article>
  );
}

/** What an owner owes for a late cancellation. */
export function DebtCard({ debt, now }: { debt: OwnersDebt; now: Date }) {
  const { cents, booking, owner, isWaivable } = debt;
  return (
    <article aria-label={`${owner.displayName} owes ${moneyText(cents)}`}>
      <MoneyCardHeader entry={debt} person={owner} did="lent" now={now} />
      <h2 className="mt-3 text-base">{moneyText(cents)} in fees</h2>
      <p className="mt-2 text-sm text-muted">
        {isWaivable
          ? "They lost it to a late rental, and it wasn't the first time in 12 months."
          : 'They cancelled too late to do so for free.'}{' '}
        The renter got a full refund, fees included.
      </p>
      <p className="tabular mt-2 text-xs [overflow-wrap:anywhere] text-muted">Booking {booking.id}</p>
      {debt.involvement && <Involved by={debt.involvement} />}
      {isWaivable && !debt.involved && (
        <ActButtons
          acts={[{ on: 'debts', id: debt.id, act: 'waive' }]}
          about={`the ${moneyText(cents)} that ${owner.displayName} owes`}
        />
      )}
    </article>
  );
}
