import type { ItemDetail, ItemForMe } from '@borough/domain/items/items.contract';
import type { DayRange } from '@borough/domain/days';
import { whatIsMissing } from '@borough/domain/dealings/gates.rules';
import { plans } from '@borough/domain/plans/plans';
import { feesInWords } from '@borough/domain/pricing/price-words.rules';
import { priceOf, type Tier } from '@borough/domain/pricing/pricing.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dayRange, money, perDay, shortMoney } from '../../../lib/format.ts';
import { useMedia } from '../../../lib/media.ts';
import { useNow } from '../../../lib/now.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { type Offer, offerFor, offerOfQuote } from './booking-offer.ts';
import { isBeingPaid, ownBookingQuery } from '../bookings.api.ts';
import { DepositConsentBox, useDepositConsent } from '../checkout/deposit-consent.tsx';
import { GateNotice } from './gate-notice.tsx';
import { OfferDetails, PriceChanged } from './offer-details.tsx';
import { OwnBookingStrip } from '../own-booking-strip.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import { PaymentWait } from './payment-wait.tsx';
import { ReserveButtons, SecureNote } from './reserve-buttons.tsx';
import { useReserve } from './use-reserve.ts';

export interface BookingPanelProps {
  item: ItemDetail;
  forMe: ItemForMe | undefined;
  /** The two date fields, which also say what is wrong with the dates. */
  picker: ReactNode;
  /** The chosen days once both are there. */
  range: DayRange | null;
  /** Why the chosen days cannot be booked, in words. */
  rangeProblem: string | null | undefined;
  /** Somebody comes back to what they had begun: on phones the sheet is open. */
  startsOpen?: boolean;
}

/**
 * Renting an item: price, dates, what is paid, what comes back, and the two ways to rent. A card on wide
 * screens (from 1024 px; give it a column of about 380 px), a bar at the bottom and a sheet below.
 */
export function BookingPanel(props: BookingPanelProps) {
  const { item, forMe, range } = props;
  const wide = useMedia('(min-width: 1024px)');
  const [sheetOpen, setSheetOpen] = useState(props.startsOpen ?? false);
  const tier = forMe?.tier ?? 'free';
  const panel = usePanel(props, tier);

  if (forMe?.youMay.includes('edit')) return <OwnerPanel item={item} forMe={forMe} />;
  const head = <PanelHead item={item} tier={tier} />;
  if (wide)
    return (
      <section
        aria-label="Book this item"
        className="flex max-h-[calc(100dvh-7.5rem)] flex-col rounded-card border border-line bg-surface py-5 shadow-float"
      >
        <div className="min-h-0 overflow-y-auto px-6 pb-4">
          {head}
          <div className="mt-4">{panel.body}</div>
        </div>
        {panel.buttons && <div className="shrink-0 border-t border-line px-6 pt-4">{panel.buttons}</div>}
      </section>
    );
  return (
    <>
      <div
        data-foot-bar
        className="safe-bottom fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface shadow-float"
      >
        <div className="mx-auto flex max-w-[1240px] items-center gap-4 px-4 py-3 md:px-8">
          <p className="tabular min-w-0 flex-1 text-sm leading-tight text-muted">
            {panel.offer && range ? (
              <>
                <span className="font-display text-lg font-semibold text-ink">
                  {money(panel.offer.chargedCents)}
                </span>
                <span className="block truncate">{dayRange(range.startDate, range.endDate)}</span>
              </>
            ) : (
              <>
                <span className="font-display text-lg font-semibold text-ink">
                  {perDay(item.dailyPriceCents)}
                </span>
                <span className="block truncate">
                  {shortMoney(withFees(item.dailyPriceCents, tier))} with fees
                </span>
              </>
            )}
          </p>
          <Button size="lg" className="px-6" onClick={() => setSheetOpen(true)}>
            {panel.waiting ? 'Your payment' : panel.offer ? 'Reserve' : 'Choose dates'}
          </Button>
        </div>
      </div>
      <Sheet
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        title="Book this item"
        footer={panel.buttons && <div className="pb-1">{panel.buttons}</div>}
      >
        {head}
        <div className="mt-5">{panel.body}</div>
      </Sheet>
    </>
  );
}

function usePanel(
  { item, forMe, picker, range, rangeProblem }: BookingPanelProps,
  tier: Tier,
): { body: ReactNode; buttons: ReactNode; offer: Offer | null; waiting: boolean } {
  const session = useSession();
  const signedIn = session.status === 'in';
  const now = useNow(30_000);
  const own = useQuery(ownBookingQuery(item.id, signedIn)).data;
  const renter = { tier, graceAvailable: forMe?.graceAvailable ?? true };
  const shown = range && !rangeProblem ? offerFor(item, range, renter, now) : null;
  const { press, busy, link, changed, refusal, missing } = useReserve({
    item,
    range,
    rangeProblem,
    session,
    offer: shown,
  });
  const offer = changed ? offerOfQuote(changed.quote, now) : shown;
  const consent = useDepositConsent(item.requestsOnly ? null : (offer?.depositTerms ?? null));
  const lacks =
    missing ??
    (offer && forMe ? whatIsMissing({ ...item, ...offer }, forMe.gates.renter, forMe.gates.figures) : []);

  if (own?.stage === 'paying')
    return { body: <PaymentWait booking={own} link={link} />, buttons: null, offer: null, waiting: true };
  const sameDates = own && range && own.startDate === range.startDate && own.endDate === range.endDate;
  const strip = own && <OwnBookingStrip booking={own} />;
  if (sameDates && (own.paidAt !== null || isBeingPaid(own)))
    return { body: strip, buttons: null, offer: null, waiting: false };
  return {
    offer,
    waiting: false,
    body: (
      <div className="flex flex-col gap-4">
        {strip}
        {picker}
        {range && lacks.length > 0 && (
          <GateNotice
            missing={lacks}
            idPending={forMe?.gates.idPending ?? false}
            itemId={item.id}
            range={range}
            isRefused={missing !== undefined}
          />
        )}
        <p role="status" className="sr-only">
          {offer && `Together ${money(offer.chargedCents)}`}
        </p>
        {offer && range && (
          <OfferDetails
            offer={offer}
            owner={item.owner.displayName}
            sameDay={range.startDate === range.endDate}
            now={now}
          />
        )}
        <SecureNote owner={item.owner.displayName} requestsOnly={item.requestsOnly} />
        <DepositConsentBox consent={consent} />
      </div>
    ),
    buttons: (
      <div className="flex flex-col gap-3">
        {changed && offer && (
          <PriceChanged beforeCents={changed.beforeCents} afterCents={offer.chargedCents} />
        )}
        {refusal && (
          <p role="alert" className="rounded-field bg-red-soft px-3.5 py-2.5 text-sm text-red">
            {refusal}
          </p>
        )}
        <ReserveButtons
          busy={busy}
          requestsOnly={item.requestsOnly}
          asked={own?.stage === 'asked' || own?.stage === 'waiting'}
          onPress={(intent) => void press(intent, consent)}
        />
      </div>
    ),
  };
}

function PanelHead({ item, tier }: { item: ItemDetail; tier: Tier }) {
  const { dailyPriceCents, securityDepositCents } = item;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="tabular">
          <span className="font-display text-2xl font-semibold">{perDay(dailyPriceCents)}</span>{' '}
          <span className="block text-sm text-muted">
            {shortMoney(withFees(dailyPriceCents, tier))} with fees
          </span>
        </p>
        <Badge tone={tier === 'pro' ? 'good' : 'plain'}>{plans[tier].badge}</Badge>
      </div>
      <p className="tabular mt-2 text-xs text-muted">
        On your plan, the fees are {feesInWords(tier)}.{' '}
        {securityDepositCents > 0 &&
          `The deposit of ${shortMoney(securityDepositCents)} is only held, not charged. `}
        <Link to={paths.pricing} className="text-link">
          Compare plans
        </Link>
      </p>
    </>
  );
}

/** What one day costs this renter with fees. */
function withFees(dailyPriceCents: number, tier: Tier): number {
  const oneDay = { startDate: '2000-01-01', endDate: '2000-01-02' };
  return priceOf({ ...oneDay, dailyPriceCents, depositCents: 0, tier }).chargedCents;
}
