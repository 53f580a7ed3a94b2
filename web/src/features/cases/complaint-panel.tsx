import type { ActOfSides } from '@borough/domain/cases/cases.contract';
import type { Complaint } from '@borough/domain/cases/complaints.contract';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';
import { type ReactNode, useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { AppealUndecided, DecidedAlone } from './decided-alone.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { Names } from './case-words.ts';
import { useComplaintPress } from './complaint.api.ts';
import { backInWords, complaintStatus, returnInWords, saidOfComplaint } from './complaint-words.ts';
import { OfferDialog } from './offer-dialog.tsx';

interface ComplaintPanelProps {
  bookingId: string;
  timeZone: string;
  lines: readonly PriceLine[];
  /** The fees that aren't among those lines. */
  feesCents: number;
  complaint: Complaint;
  names: Names;
  /** Photos of both hand-overs. */
  photos: ReactNode;
}

/** A complaint as both sides see it: its status, what was said, shown, and decided, and what the reader can do. */
export function ComplaintPanel({
  bookingId,
  timeZone,
  lines,
  feesCents,
  complaint: it,
  names,
  photos,
}: ComplaintPanelProps) {
  const now = useNow(30_000);
  const press = useComplaintPress(bookingId);
  const [doing, setDoing] = useState<ActOfSides | 'offer' | null>(null);
  const status = complaintStatus(it, names, { timeZone, now, feesCents });
  const toReturn = it.closedAt ? null : returnInWords(it, names, { timeZone, now });
  const moment = (at: string) => momentInWords(new Date(at), timeZone, now);
  const may = (act: Complaint['youMay'][number]) => it.youMay.includes(act);
  const isRenter = names.part === 'renter';
  const agreedCents = isRenter ? (it.offerCents ?? 0) : it.cents;
  return (
    <Card aria-labelledby="item-complaint" className="tabular">
      <p className="text-xs text-muted">
        {it.reason === 'never_got' ? 'The item was never received' : "The item isn't as described"}
      </p>
      <h2 id="item-complaint" dir="auto" className="mt-1 text-lg text-balance">
        {status.heading}
      </h2>
      {status.next && <p className="mt-1 text-sm text-muted">{status.next}</p>}
      {toReturn && <p className="mt-1 text-sm">{toReturn}</p>}
      {!it.closedAt && (
        <p className="mt-1 text-sm text-muted">
          {isRenter
            ? `${names.owner} won't be paid for this rental until it's settled.`
            : 'Your payout for this rental is on hold until this is settled.'}
        </p>
      )}
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
      {it.reason === 'flawed' && <div className="mt-4 border-t border-line pt-4">{photos}</div>}
      <ol aria-label="What was said" className="mt-4 flex flex-col gap-3 border-t border-line pt-4 text-sm">
        {it.said.map((each) => (
          <li key={`${each.at} ${each.by} ${each.says}`}>
            <p className="text-xs text-muted">
              <bdi>{names.part === each.by ? 'You' : names[each.by]}</bdi>, {moment(each.at)}
            </p>
            <p className="font-semibold">{saidOfComplaint(each)}</p>
            {each.words && (
              <p dir="auto" className="mt-0.5 break-words whitespace-pre-wrap">
                {each.words}
              </p>
            )}
          </li>
        ))}
      </ol>
      {it.decisions.map((each) => (
        <section key={each.at} className="mt-4 border-t border-line pt-4 text-sm">
          <p className="text-xs text-muted">Borough, {moment(each.at)}</p>
          <p dir="auto" className="font-semibold">
            {backInWords(each.cents + (each.feesBack ? feesCents : 0), names)}
            {each.feesBack && `, fees included, which ${isRenter ? `${names.owner} owes` : 'you owe'}`}
          </p>
          <p dir="auto" className="mt-0.5 break-words whitespace-pre-wrap">
            {each.reasons}
          </p>
          <p className="mt-1 text-muted">
            {each.clause.heading}: {each.clause.words}
          </p>
          <DecidedAlone alone={each.alone} />
        </section>
      ))}
      <AppealUndecided it={it} />
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
        {may('agree') && (
          <Button onClick={() => setDoing('agree')}>
            {isRenter
              ? agreedCents > 0
                ? `Accept ${money(agreedCents)}`
                : 'Accept, with nothing back'
              : `Agree to ${money(agreedCents)}`}
          </Button>
        )}
        {may('contest') && (
          <Button variant="secondary" onClick={() => setDoing('offer')}>
            {it.reason === 'never_got' && it.status === 'contested'
              ? 'Say what happened'
              : 'Disagree, or offer less'}
          </Button>
        )}
        {may('withdraw') && (
          <Button variant="quiet" onClick={() => setDoing('withdraw')}>
            Withdraw
          </Button>
        )}
        {may('appeal') && (
          <Button variant="secondary" onClick={() => setDoing('appeal')}>
            Appeal
          </Button>
        )}
      </div>
      {doing === 'offer' && (
        <OfferDialog
          bookingId={bookingId}
          lines={lines}
          complaint={it}
          names={names}
          onClose={() => setDoing(null)}
        />
      )}
      {doing && doing !== 'offer' && (
        <ActDialog act={doing} onAct={press.mutateAsync} onClose={() => setDoing(null)}>
          {doing === 'agree' && (
            <p>
              {backInWords(agreedCents, names)}
              {isRenter
                ? '.'
                : feesCents > 0
                  ? `, which is deducted from your payout. ${it.percent === 100 ? `If you have the item back, the ${money(feesCents)} in fees go back too, and you owe them.` : `The ${money(feesCents)} in fees aren't refunded.`}`
                  : ', and your share of that is deducted from your payout.'}{' '}
              This is final right away.
            </p>
          )}
          {doing === 'withdraw' && (
            <p>
              We&apos;ll let {names.owner} know, and nothing is refunded. If the return date was moved up, the
              new date still applies. You can do this at most twice.
            </p>
          )}
          {doing === 'appeal' && (
            <p>Someone else at Borough will look at it again and make the final decision.</p>
          )}
        </ActDialog>
      )}
    </Card>
  );
}

function Amount({ what, percent, cents }: { what: string; percent?: number; cents: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt dir="auto">{what}</dt>
      <dd className="font-semibold">
        {cents > 0 ? money(cents) : 'Nothing'}
        {percent !== undefined && <span className="font-normal text-muted"> ({percent}%)</span>}
      </dd>
    </div>
  );
}
