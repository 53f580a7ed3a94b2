import type { PayoutAct, UnsentPayout } from '@borough/domain/admin/money.contract';
import { moneyText } from '@borough/domain/money';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { ActButtons } from '../act-buttons.tsx';
import { Involved } from '../involved.tsx';
import { returnReasonInWords } from './bank-words.ts';
import { MoneyCardHeader } from './money-cards.tsx';

const zone = deviceZone();

const purposes: Record<UnsentPayout['purpose'], string> = {
  rental: 'a completed rental',
  late_cancel: 'a late cancellation',
  claim: 'a claim on the deposit',
  claim_rest: 'the rest of a claim, paid by the renter',
  made_good: "a lost share that is the owner's again",
};

const states: Record<UnsentPayout['state'], { label: string; tone: 'waiting' | 'bad' | 'plain' }> = {
  due: { label: 'Due', tone: 'plain' },
  waiting: { label: 'Waiting for setup', tone: 'waiting' },
  frozen: { label: 'Frozen', tone: 'waiting' },
  sending: { label: 'Sending', tone: 'plain' },
  failed: { label: 'Refused', tone: 'bad' },
};

const freezes: Record<NonNullable<UnsentPayout['frozenFor']>, string> = {
  admin: 'An admin put it on hold.',
  dispute: "The renter's bank is disputing the payment.",
  warning: "A bank flagged the renter's payment.",
  case: 'A case about the rental is open.',
  banned: 'The owner is banned.',
  changed: "The owner's sign-in or bank details changed.",
  balance: "The owner's account with the payment provider is overdrawn.",
  charge: "What's left of the renter's payment is less than this payout.",
};

function actsOn({ state, holdReason }: UnsentPayout): readonly PayoutAct[] {
  if (state === 'sending') return [];
  if (holdReason !== null) return ['let-go'];
  return state === 'failed' ? ['send-again', 'hold'] : ['hold'];
}

/** A payout not sent yet: why, when it will be, and what an admin can do. */
export function PayoutCard({ payout, now }: { payout: UnsentPayout; now: Date }) {
  const { id, state, purpose, owner, booking, frozenFor, frozenUntil, holdReason, error, nextTryAt } = payout;
  const amount = moneyText(payout.cents);
  const at = (instant: string) => momentInWords(new Date(instant), zone, now);
  const acts = actsOn(payout);
  return (
    <article aria-label={`Payout of ${amount} to ${owner.displayName}`}>
      <MoneyCardHeader entry={payout} person={owner} did="lent" now={now} />
      <h2 className="mt-3 text-base">
        {amount} for {purposes[purpose]}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        {payout.isHasty && <Badge tone="waiting">Looks arranged</Badge>}
        {payout.isLate && <Badge tone="bad">A day late</Badge>}
        <span className="[overflow-wrap:anywhere]">
          {payout.isHasty &&
            'The two agreed within an hour of the claim, or it is at least the third between them. '}
          {frozenFor && `${freezes[frozenFor]} `}
          {holdReason && (
            <>
              Reason: <bdi>{holdReason}</bdi>{' '}
            </>
          )}
          {frozenUntil && `Until ${at(frozenUntil)}. `}
          {error && `Provider's reason: ${returnReasonInWords(error)}. `}
          {state === 'failed' &&
            (nextTryAt ? `Next try: ${at(nextTryAt)}.` : "It won't be retried automatically.")}
          {state === 'due' && `Due ${at(payout.dueAt)}.`}
        </span>
      </p>
      <p className="tabular mt-2 text-xs [overflow-wrap:anywhere] text-muted">Booking {booking.id}</p>
      {payout.involvement && <Involved by={payout.involvement} />}
      {!payout.involved && acts.length > 0 && (
        <ActButtons
          acts={acts.map((act) => ({ on: 'payouts', id, act }))}
          about={`the payout of ${amount} to ${owner.displayName}`}
        />
      )}
    </article>
  );
}
