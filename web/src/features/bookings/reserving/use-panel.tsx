import type { DayRange } from '@borough/domain/days';
import { maxHoldsOfItemADay } from '@borough/domain/bookings/limits.rules';
import { whatIsMissing } from '@borough/domain/dealings/gates.rules';
import type { ItemDetail, ItemForMe } from '@borough/domain/items/items.contract';
import type { Tier } from '@borough/domain/plans/plans';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNow } from '../../../lib/time/now.ts';
import { useSession } from '../../../lib/server/session.ts';
import { type Offer, offerFor, offerOfQuote } from './booking-offer.ts';
import { mayBePaidNow, ownBookingQuery } from '../bookings.api.ts';
import { DepositConsentBox, useDepositConsent } from '../checkout/deposit-consent.tsx';
import { GateNotice } from './gate-notice.tsx';
import { HoldsLeft } from './holds-left.tsx';
import { HouseRules } from './house-rules.tsx';
import { IntroductionField, useIntroduction } from './introduction.tsx';
import { Assurances, MoreProtection, SecurePayment } from './assurances.tsx';
import { FreeUntil, OfferPrice, OfferTerms, PriceChanged } from './offer-details.tsx';
import { OwnBookingStrip } from '../own-booking-strip.tsx';
import { PickupFacts } from './pickup-facts.tsx';
import { ReserveButtons } from './reserve-buttons.tsx';
import { useReserve } from './use-reserve.ts';
import { FeesInShort, PanelHead } from './panel-head.tsx';
import { PaymentWait } from './payment-wait.tsx';
import { YourRequest } from './your-request.tsx';

/** An item, and the dates someone wants it. */
export interface Wish {
  item: ItemDetail;
  forMe: ItemForMe | undefined;
  /** The chosen range once both dates are set. */
  range: DayRange | null;
  /** Why the chosen dates can't be booked, in words. */
  rangeProblem: string | null | undefined;
}

/** The panel's content, wherever it's placed: what is chosen and agreed to, the total with its buttons, and the fine print. */
export interface Panel {
  body: ReactNode;
  foot: ReactNode;
  terms: ReactNode;
  offer: Offer | null;
  /** What there is of these dates already, as the bar of narrow screens names it; null if they can be booked. */
  yours: 'Your payment' | 'Your request' | 'Your booking' | null;
}

const only = (body: ReactNode, yours: Panel['yours']): Panel => ({
  body,
  foot: null,
  terms: null,
  offer: null,
  yours,
});

/** The parts of the booking panel for the chosen dates, given what this person has already booked of the item. */
export function usePanel(
  wish: Wish,
  tier: Tier,
  picker: ReactNode,
  wide: boolean,
  onChooseDates: () => void,
): Panel {
  const at = useWish(wish, tier);
  const { own, range, offer, asked, requestsOnly } = at;
  const stripRef = useSeenOnceNew(own === undefined ? undefined : (own?.id ?? null));
  if (own?.stage === 'paying') return only(<PaymentWait booking={own} link={at.link} />, 'Your payment');
  const strip = own && (
    <div ref={stripRef} className="scroll-mt-4">
      <OwnBookingStrip booking={own} />
    </div>
  );
  const sameDates = own && range && own.startDate === range.startDate && own.endDate === range.endDate;
  // What one has asked for isn't offered again.
  if (sameDates && asked) return only(<YourRequest booking={own} />, 'Your request');
  if (sameDates && (own.paidAt !== null || mayBePaidNow(own))) return only(strip, 'Your booking');
  return {
    offer,
    yours: null,
    body: (
      <PanelBody at={at} wide={wide}>
        {strip}
        {picker}
      </PanelBody>
    ),
    foot: asked && requestsOnly ? null : <PanelFoot at={at} wide={wide} onChooseDates={onChooseDates} />,
    terms: <PanelTerms at={at} />,
  };
}

/** All that the panel's parts say: what is wanted, what it costs, what is missing, and how to press. */
function useWish({ item, forMe, range, rangeProblem }: Wish, tier: Tier) {
  const session = useSession();
  const now = useNow(30_000);
  const own = useQuery(ownBookingQuery(item.id, session.status === 'in')).data;
  const renter = { tier, graceAvailable: forMe?.graceAvailable ?? true };
  const shown = range && !rangeProblem ? offerFor(item, range, renter, now) : null;
  const [introduction, setIntroduction] = useIntroduction(item.id, session.person?.id);
  const reserve = useReserve({
    item,
    range,
    rangeProblem,
    session,
    offer: shown,
    introduction: { text: introduction, forget: () => setIntroduction('') },
  });
  const { changed, missing } = reserve;
  const offer = changed ? offerOfQuote(changed.quote, now) : shown;
  const holdsLeft = forMe?.holdsLeft ?? maxHoldsOfItemADay;
  const requestsOnly = item.requestsOnly || holdsLeft === 0;
  const consent = useDepositConsent(requestsOnly ? null : (offer?.depositTerms ?? null));
  const lacks =
    missing ??
    (offer && forMe ? whatIsMissing({ ...item, ...offer }, forMe.gates.renter, forMe.gates.figures) : []);
  return {
    ...reserve,
    item,
    forMe,
    range,
    tier,
    now,
    own,
    introduction,
    setIntroduction,
    offer,
    holdsLeft,
    requestsOnly,
    consent,
    lacks,
    asked: own?.stage === 'asked' || own?.stage === 'waiting',
    owner: item.owner.displayName,
  };
}

interface PartProps {
  at: ReturnType<typeof useWish>;
  wide: boolean;
}

function PanelBody({ at, wide, children }: PartProps & { children: ReactNode }) {
  const { item, forMe, range, tier, now, offer, requestsOnly, lacks, missing } = at;
  const facts = offer && range && (
    <PickupFacts
      offer={offer}
      sameDay={range.startDate === range.endDate}
      location={item.location}
      now={now}
    />
  );
  return (
    <div className="flex flex-col gap-3.5 lg:gap-5">
      {children}
      {/* Below the dates, which must not move when it makes room for the total. */}
      {!offer && <PanelHead item={item} tier={tier} />}
      {range && lacks.length > 0 && (
        <GateNotice
          missing={lacks}
          idPending={forMe?.gates.idPending ?? false}
          itemId={item.id}
          range={range}
          isRefused={missing !== undefined}
        />
      )}
      {wide && facts}
      {offer && <OfferPrice offer={offer} tier={tier} now={now} />}
      {/* On phones the price comes before the other facts, or a tall total and wide letters would push it under the buttons. */}
      {!wide && <FreeOf at={at} />}
      {!wide && facts}
      <HouseRules owner={item.owner} />
      {requestsOnly && <IntroductionOf at={at} />}
    </div>
  );
}

interface PanelFootProps extends PartProps {
  onChooseDates: () => void;
}

/** What must be agreed to or is wrong, right above the buttons it concerns, and the total with them. */
function PanelFoot({ at, wide, onChooseDates }: PanelFootProps) {
  const { item, offer, changed, refusal, consent, holdsLeft, asked, requestsOnly } = at;
  return (
    <div className="flex flex-col gap-2.5 lg:gap-2">
      {wide && <FreeOf at={at} />}
      {changed && offer && <PriceChanged beforeCents={changed.beforeCents} afterCents={offer.chargedCents} />}
      {refusal && (
        <p role="alert" className="rounded-field bg-red-soft px-3.5 py-2.5 text-sm text-red">
          {refusal}
        </p>
      )}
      {offer && !item.requestsOnly && <HoldsLeft left={holdsLeft} asked={asked} />}
      {offer && <DepositConsentBox consent={consent} />}
      <ReserveButtons
        offer={offer}
        withHold={!wide}
        busy={at.busy}
        requestsOnly={requestsOnly}
        asked={asked}
        onChooseDates={wide ? onChooseDates : null}
        onPress={(intent) => void at.press(intent, consent)}
      />
    </div>
  );
}

/** One sentence about the money in the open, and the rest one press away. */
function PanelTerms({ at }: Pick<PartProps, 'at'>) {
  const { item, tier, now, offer, owner, requestsOnly } = at;
  const facts = { owner, requestsOnly, deposit: item.securityDepositCents > 0 };
  return (
    <div className="flex flex-col gap-2">
      {!requestsOnly && <IntroductionOf at={at} />}
      <SecurePayment {...facts} />
      <Assurances owner={owner} />
      <details className="group text-sm">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-brick lg:min-h-9 [&::-webkit-details-marker]:hidden">
          Protection, cancellation and fees
          <ChevronDown
            aria-hidden
            size={18}
            strokeWidth={1.75}
            className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="flex flex-col gap-3 pt-1">
          <MoreProtection {...facts} />
          {offer && <OfferTerms offer={offer} owner={owner} now={now} />}
          <FeesInShort item={item} tier={tier} />
        </div>
      </details>
    </div>
  );
}

function IntroductionOf({ at }: Pick<PartProps, 'at'>) {
  if (!at.offer || at.asked) return null;
  return (
    <IntroductionField
      owner={at.owner}
      value={at.introduction}
      onChange={at.setIntroduction}
      problem={at.unsaid}
      startsOpen={at.requestsOnly}
    />
  );
}

/** If the total and the buttons leave little room, it goes with the other facts about the dates. */
function FreeOf({ at: { offer, now, requestsOnly } }: Pick<PartProps, 'at'>) {
  return offer && !requestsOnly && <FreeUntil offer={offer} now={now} />;
}

/** Scrolls to the part that shows a booking once it has been made. Its ID is undefined while loading, and null if there is none. */
function useSeenOnceNew(id: string | null | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(id);
  useEffect(() => {
    if (before.current === null && id) place.current?.scrollIntoView({ block: 'nearest' });
    before.current = id;
  }, [id]);
  return place;
}
