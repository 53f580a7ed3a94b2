import type { Quote } from '@borough/domain/bookings/bookings.contract';
import type { DayRange } from '@borough/domain/days';
import type { GatedData } from '@borough/domain/dealings/gates.contract';
import type { Missing } from '@borough/domain/dealings/gates.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { isAnswered, useIntention } from '../../../lib/server/intention.ts';
import { useAskToSignIn } from '../../../lib/page/return-to.ts';
import { type Session, signedOut } from '../../../lib/server/session.ts';
import { useSettledSession } from '../../../lib/server/settled-session.ts';
import { openPaymentTab } from '../../../lib/server/waiting-tab.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { differs, type Offer } from './booking-offer.ts';
import { askForQuote, createCheckout, refreshBookings, requestToRent } from '../bookings.api.ts';
import type { DepositConsent } from '../checkout/deposit-consent.tsx';
import {
  heldInWords,
  type Intent,
  openingCheckout,
  refusalWords,
  requestSent,
  whyNotYet,
} from '../checkout/reserve.rules.ts';

interface Reservable {
  item: { id: string; timeZone: string } | null | undefined;
  range: DayRange | null;
  rangeProblem: string | null | undefined;
  session: Session;
  /** The price the page shows for the range. */
  offer: Offer | null;
  /** The introduction that goes with a request, and how to clear it once sent. */
  introduction: { text: string; forget: () => void };
}

/** Something the panel must say about the chosen dates; changing them clears it. */
interface About {
  range: string;
  /** The price changed between showing and pressing: the old total and the new quote. */
  changed?: { beforeCents: number; quote: Quote };
  refusal?: string;
  /** What the server says this renter needs first. */
  missing?: readonly Missing[];
  /** Why the introduction, and with it the request, wasn't sent. */
  unsaid?: string;
}

const nameOf = (range: DayRange | null) => (range ? `${range.startDate} ${range.endDate}` : '');

/**
 * The two ways to rent from an item's page. Pressing never loses what was chosen; a changed total is shown and needs another
 * press; `link` is where to pay if the browser blocked the new tab.
 */
export function useReserve({ item, range, rangeProblem, session, offer, introduction }: Reservable) {
  const client = useQueryClient();
  const askToSignIn = useAskToSignIn();
  const settledSession = useSettledSession();
  // A retry must use the same quote, or the server would see another booking.
  const tried = useRef<{ of: string; quote: Quote }>(null);
  const [busy, setBusy] = useState<Intent | null>(null);
  const [about, setAbout] = useState<About>({ range: '' });
  const { pay, request, link } = useSending(introduction);
  const current = about.range === nameOf(range) ? about : undefined;

  async function press(intent: Intent, consent: DepositConsent): Promise<void> {
    if (await stops(intent, session)) return;
    if (!item || !range || !offer) return;
    if (intent === 'pay' && !consent.given()) return;
    // Browsers only allow a new tab now, while the press is being handled.
    const tab = intent === 'pay' ? openPaymentTab(openingCheckout) : undefined;
    setBusy(intent);
    setAbout({ range: nameOf(range), changed: current?.changed });
    const of = `${intent} ${nameOf(range)}`;
    try {
      if (await stops(intent, await settledSession())) return tab?.close();
      const known = current?.changed?.quote ?? (tried.current?.of === of ? tried.current.quote : undefined);
      const quote = known ?? (await askForQuote(item.id, range));
      if (!current?.changed && differs(quote, offer)) {
        tab?.close();
        return priceChanged(quote);
      }
      tried.current = { of, quote };
      await (tab ? pay(quote, consent, tab) : request(quote));
      tried.current = null;
      setAbout({ range: '' });
    } catch (error) {
      tab?.close();
      if (isAnswered(error)) tried.current = null;
      await refused(error, intent);
    } finally {
      setBusy(null);
      void refreshBookings(client);
    }
  }

  /** Shows what's in the way, if anything. Returns whether something is. */
  async function stops(intent: Intent, known: Session): Promise<boolean> {
    const obstacle = whyNotYet({ item, range, rangeProblem, session: known }, intent);
    if (!obstacle) return false;
    if (obstacle.nobody) {
      toast.message(obstacle.words);
      await askToSignIn(obstacle.nobody);
    } else toast.error(obstacle.words);
    return true;
  }

  async function refused(error: unknown, intent: Intent): Promise<void> {
    if (error instanceof HttpProblem && error.status === 401) return void (await stops(intent, signedOut));
    if (error instanceof HttpProblem && error.code === 'quote.stale')
      return priceChanged(error.data as Quote); // the contract of this refusal
    const said = aboutRefusal(error, intent, { item, range });
    // The introduction stays in its field, which says what's wrong with it.
    if (said.unsaid === undefined) toast.error(refusalWords(error, intent));
    setAbout(said);
  }

  function priceChanged(quote: Quote): void {
    if (!offer) return;
    setAbout({ range: nameOf(range), changed: { beforeCents: offer.chargedCents, quote } });
  }

  const { changed, refusal, missing, unsaid } = current ?? {};
  return { press, busy, link, changed, refusal, missing, unsaid };
}

/** Pays for a quote in a tab, or requests it; `link` is where to pay. */
function useSending(introduction: Reservable['introduction']) {
  const intend = useIntention();
  const [link, setLink] = useState<string | null>(null);
  async function pay(
    quote: Quote,
    consent: DepositConsent,
    tab: { go: (url: string) => void },
  ): Promise<void> {
    const { url } = await intend(`pay ${quote.id}`, (key) => createCheckout(quote.id, consent.words, key));
    if (!url) throw new Error('the checkout has no address');
    tab.go(url);
    setLink(url);
  }
  async function request(quote: Quote): Promise<void> {
    const { text, forget } = introduction;
    await intend(`request ${quote.id} ${text}`, (key) => requestToRent(quote.id, text, key));
    forget();
    toast.success(requestSent);
  }
  return { pay, request, link };
}

/** What the panel says about the dates after a refusal. */
function aboutRefusal(
  error: unknown,
  intent: Intent,
  { item, range }: Pick<Reservable, 'item' | 'range'>,
): About {
  const about = { range: nameOf(range) };
  const words = refusalWords(error, intent);
  if (error instanceof HttpProblem && error.code === 'booking.gated') {
    const { missing } = error.data as GatedData; // the contract of this refusal
    return { ...about, missing };
  }
  if (error instanceof HttpProblem && error.code === 'message.filtered') return { ...about, unsaid: words };
  const held = item ? heldInWords(error, item.timeZone) : null;
  return { ...about, refusal: held ? `${words} ${held}` : words };
}
