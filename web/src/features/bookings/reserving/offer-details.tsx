import type { Tier } from '@borough/domain/plans/plans';
import { lineInWords } from '@borough/domain/pricing/price-words.rules';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { money, shortMoney } from '../../../lib/words/format.ts';
import { clockTime, dayOfMoment } from '../../../lib/time/moments.ts';
import { WholeDates } from '../../../ui/parts/whole-dates.tsx';
import type { Offer } from './booking-offer.ts';
import { PlanBadge } from './panel-head.tsx';
import { heldUntilWords } from '../words/deposit-words.ts';
import { Line, type LineProps, WhoGetsWhat } from '../price/price-lines.tsx';
import { RefundSteps } from '../price/refund-steps.tsx';
import { freeInWords, refundLines } from '../words/refund-words.ts';

interface OfferProps {
  offer: Offer;
  now: Date;
}

/** What makes up the total, and what is held in addition. The total itself is next to the buttons. */
export function OfferPrice({ offer, tier, now }: OfferProps & { tier: Tier }) {
  const { lines, dailyPriceCents, days, depositCents } = offer;
  return (
    <dl className="tabular text-sm">
      {lines.map((line) =>
        line.code === 'rent' ? (
          <Line
            key={line.code}
            label={`${shortMoney(dailyPriceCents)} × ${days} ${days === 1 ? 'day' : 'days'}`}
            cents={line.cents}
          />
        ) : (
          <Line
            key={line.code}
            className="text-muted"
            label={lineInWords(line)}
            beside={line.code === 'user-fee' && <PlanBadge tier={tier} />}
            cents={line.cents}
          />
        ),
      )}
      {depositCents > 0 && <DepositLine ruled className="text-muted" offer={offer} now={now} />}
    </dl>
  );
}

function DepositLine({ offer, now, ...look }: OfferProps & Pick<LineProps, 'ruled' | 'className'>) {
  return (
    <Line held label="Security deposit" note={depositNote(offer, now)} cents={offer.depositCents} {...look} />
  );
}

/** Until when the renter can cancel for free. */
export function FreeUntil({ offer, now }: OfferProps) {
  const free = freeInWords(offer, now);
  return (
    free && (
      <p className="flex items-start gap-2.5 text-sm font-semibold text-porch max-lg:-mt-1 max-sm:text-[0.8125rem]">
        <CircleCheck aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        <span>
          <WholeDates>{free}</WholeDates>
        </span>
      </p>
    )
  );
}

interface OfferTermsProps extends OfferProps {
  owner: string;
}

/** What comes with the chosen dates besides the price: cancellation terms, who gets what, and the fine print. */
export function OfferTerms({ offer, owner, now }: OfferTermsProps) {
  const { timeZone: zone, freeOnlyAfterPaying, endsAt } = offer;
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold tracking-normal">If you cancel</h3>
      <div className="mt-1">
        <RefundSteps lines={refundLines(offer.refundSteps, { zone, now, freeOnlyAfterPaying })} />
      </div>
      <WhoGetsWhat lines={offer.lines} owner={owner} />
      {offer.depositCents > 0 && (
        <p className="tabular mb-1 text-xs text-muted">
          Total authorization (payment plus hold): {money(offer.authorizationCents)}.
        </p>
      )}
      <p className="mb-1 text-xs text-muted">
        The hours to {clockTime(endsAt, zone)} on the last day cost nothing extra.
      </p>
      <p className="text-xs text-muted">Fees are non-refundable once free cancellation has ended.</p>
      <p className="mt-1 text-xs text-muted">
        Once the rental has started, it can no longer be cancelled, and an early return gives nothing back.
        After three free cancellations within 30 days you can have one upcoming booking at a time, on request
        only.
      </p>
    </div>
  );
}

function depositNote({ depositHoldAt, depositChargedFrom, timeZone }: Offer, now: Date): string {
  if (!depositHoldAt) return '';
  const from = depositHoldAt <= now ? 'payment' : dayOfMoment(depositHoldAt, timeZone);
  return `Held from ${from}${heldUntilWords(depositChargedFrom, timeZone)}`;
}

/** Says that the price has changed since it was shown, with both totals, or that only the deposit has. */
export function PriceChanged({ beforeCents, afterCents }: { beforeCents: number; afterCents: number }) {
  return (
    <div role="alert" className="flex gap-2.5 rounded-field bg-amber-soft px-3.5 py-3 text-sm text-amber">
      <TriangleAlert aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <p>
        {beforeCents === afterCents ? (
          'The deposit has changed. Please review it again'
        ) : (
          <>
            The price has changed. Please review the new total:{' '}
            <span className="tabular whitespace-nowrap">
              <s>{money(beforeCents)}</s> → <strong>{money(afterCents)}</strong>
            </span>
          </>
        )}
        . Nothing was charged. Press again to continue.
      </p>
    </div>
  );
}
