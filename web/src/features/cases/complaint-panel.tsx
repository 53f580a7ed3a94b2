import { product } from '@borough/domain/company';
import type { ActOfSides } from '@borough/domain/cases/cases.contract';
import type { Complaint } from '@borough/domain/cases/complaints.contract';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';
import { type ReactNode, useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { useNow } from '../../lib/time/now.ts';
import { AppealUndecided } from './decided-alone.tsx';
import { ActDialog } from './act-dialog.tsx';
import { type ActButton, CaseFrame, Decisions, SaidList } from './case-parts.tsx';
import { shortStatus } from './case-status.ts';
import type { Names } from './case-words.ts';
import { useComplaintPress } from './complaint.api.ts';
import { backInWords, complaintStatus, returnInWords, saidOfComplaint } from './complaint-words.ts';
import { OfferDialog } from './offer-dialog.tsx';

interface ComplaintPanelProps {
  bookingId: string;
  lines: readonly PriceLine[];
  /** The fees that aren't among those lines. */
  feesCents: number;
  complaint: Complaint;
  names: Names;
  /** Photos of both hand-overs. */
  photos: ReactNode;
}

/** A complaint as both sides see it: its status, what was said, shown, and decided, and what the reader can do. */
export function ComplaintPanel(props: ComplaintPanelProps) {
  const { bookingId, lines, feesCents, complaint: it, names, photos } = props;
  const now = useNow(30_000);
  const press = useComplaintPress(bookingId);
  const [doing, setDoing] = useState<ActOfSides | 'offer' | null>(null);
  const toReturn = it.closedAt ? null : returnInWords(it, names, now);
  const close = () => setDoing(null);
  return (
    <>
      <CaseFrame
        id="item-complaint"
        about={it.reason === 'never_got' ? 'The item was never received' : "The item isn't as described"}
        status={complaintStatus(it, names, { now, feesCents })}
        short={shortStatus(it, 'renter', names, now)}
        it={it}
        acts={actsIn(it, names)}
        onAct={(act) => setDoing(act === 'contest' ? 'offer' : act)}
        urgent={toReturn}
        now={now}
        zone={names.zone}
      >
        {!it.closedAt && <p className="mt-1 text-sm text-muted">{whoWaits(names)}</p>}
        <AskedAndOffered it={it} names={names} />
        {it.reason === 'flawed' && <div className="mt-4">{photos}</div>}
        <SaidList said={it.said} wordsOf={saidOfComplaint} names={names} now={now} />
        <Decisions
          decisions={it.decisions}
          findingOf={(decision) => foundBack(decision, feesCents, names)}
          now={now}
          zone={names.zone}
        />
        <AppealUndecided it={it} />
      </CaseFrame>
      {doing === 'offer' && (
        <OfferDialog bookingId={bookingId} lines={lines} complaint={it} names={names} onClose={close} />
      )}
      {doing && doing !== 'offer' && (
        <ActDialog act={doing} onAct={press.mutateAsync} onClose={close}>
          <p>{whatFollows(doing, it, { feesCents, names })}</p>
        </ActDialog>
      )}
    </>
  );
}

const whoWaits = ({ part, owner }: Names): string =>
  part === 'renter'
    ? `${owner} won't be paid for this rental until it's settled.`
    : 'Your payout for this rental is on hold until this is settled.';

/** How much goes back if the reader agrees. */
const agreedCents = (it: Complaint, { part }: Names): number =>
  part === 'renter' ? (it.offerCents ?? 0) : it.cents;

function foundBack({ cents, feesBack }: Complaint['decisions'][number], feesCents: number, names: Names) {
  const found = backInWords(cents + (feesBack ? feesCents : 0), names);
  const owes = names.part === 'renter' ? `${names.owner} owes` : 'you owe';
  return feesBack ? `${found}, fees included, which ${owes}` : found;
}

function actsIn(it: Complaint, names: Names): ActButton<ActOfSides | 'contest'>[] {
  const cents = agreedCents(it, names);
  const accepted = cents > 0 ? `Accept ${money(cents)}` : 'Accept, with nothing back';
  const isNeverGot = it.reason === 'never_got' && it.status === 'contested';
  return [
    { act: 'agree', words: names.part === 'renter' ? accepted : `Agree to ${money(cents)}` },
    {
      act: 'contest',
      words: isNeverGot ? 'Say what happened' : 'Disagree, or offer less',
      variant: 'secondary',
    },
    { act: 'withdraw', words: 'Withdraw', variant: 'quiet' },
    { act: 'appeal', words: 'Appeal', variant: 'secondary' },
  ];
}

/** What follows from an act, worded for the one who acts. */
function whatFollows(
  act: ActOfSides,
  it: Complaint,
  { feesCents, names }: { feesCents: number; names: Names },
): string {
  if (act === 'withdraw')
    return `We'll let ${names.owner} know, and nothing is refunded. If the return date was moved up, the new date still applies. You can do this at most twice.`;
  if (act === 'appeal')
    return `Someone else at ${product.name} will look at it again and make the final decision.`;
  const back = backInWords(agreedCents(it, names), names);
  const final = 'This is final right away.';
  if (names.part === 'renter') return `${back}. ${final}`;
  if (feesCents === 0) return `${back}, and your share of that is deducted from your payout. ${final}`;
  const fees =
    it.percent === 100
      ? `If you have the item back, the ${money(feesCents)} in fees go back too, and you owe them.`
      : `The ${money(feesCents)} in fees aren't refunded.`;
  return `${back}, which is deducted from your payout. ${fees} ${final}`;
}

function AskedAndOffered({ it, names }: { it: Complaint; names: Names }) {
  const isRenter = names.part === 'renter';
  return (
    <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
      <Amount
        what={isRenter ? 'You asked for' : `${names.renter} asked for`}
        percent={it.percent}
        cents={it.cents}
      />
      {it.offerCents !== null && (
        <Amount what={isRenter ? `${names.owner} offers` : 'You offer'} cents={it.offerCents} />
      )}
    </dl>
  );
}

function Amount({ what, percent, cents }: { what: string; percent?: number; cents: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{what}</dt>
      <dd className="font-semibold">
        {cents > 0 ? money(cents) : 'Nothing'}
        {percent !== undefined && <span className="font-normal text-muted"> ({percent}%)</span>}
      </dd>
    </div>
  );
}
