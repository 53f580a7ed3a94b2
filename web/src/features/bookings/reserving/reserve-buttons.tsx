import { Lock } from 'lucide-react';
import { money, shortMoney } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/parts/button.tsx';
import type { Offer } from './booking-offer.ts';
import type { Intent } from '../checkout/reserve.rules.ts';

interface ReserveButtonsProps {
  /** What the chosen dates cost; null until both dates are chosen. */
  offer: Pick<Offer, 'chargedCents' | 'depositCents' | 'days'> | null;
  /** The total names the hold, too, because the lines behind it may be out of view. */
  withHold: boolean;
  busy: Intent | null;
  /** This person already has an open request for the item. */
  asked: boolean;
  /** The owner answers requests first, so no one pays right away. */
  requestsOnly: boolean;
  onPress: (intent: Intent) => void;
  /** Opens the calendar; null if it's open or visible anyway. */
  onChooseDates: (() => void) | null;
}

const names = {
  pay: 'Pay & Reserve Now',
  request: 'Request to Rent First',
} as const satisfies Record<Intent, string>;

/**
 * The ways to rent that are available now: the one that leads as a button, the others in plain words. Without dates, choosing
 * them leads.
 */
export function ReserveButtons(props: ReserveButtonsProps) {
  const { offer, withHold, busy, asked, requestsOnly, onPress, onChooseDates } = props;
  const press = (way: Intent) => ({
    pending: busy === way,
    disabled: busy !== null,
    onClick: () => onPress(way),
  });
  const ways = (['pay', 'request'] as const).filter((way) => (way === 'pay' ? !requestsOnly : !asked));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 lg:gap-y-2">
      <Total offer={offer} withHold={withHold} requestsOnly={requestsOnly} />
      {!offer && onChooseDates && (
        <Button size="lg" className="w-full" onClick={onChooseDates}>
          Check availability
        </Button>
      )}
      <div className="flex w-full flex-wrap justify-center gap-x-1 lg:gap-y-1">
        {ways.map((way, index) => {
          const leads = index === 0 && offer !== null;
          return (
            <Button
              key={way}
              size={leads ? 'lg' : 'md'}
              variant={leads ? 'primary' : 'quiet'}
              className={leads ? 'w-full max-lg:mb-1 max-lg:px-4' : 'px-2.5! text-muted! hover:text-ink!'}
              {...press(way)}
            >
              {leads && way === 'pay' && busy === null && <Lock aria-hidden size={17} strokeWidth={2} />}
              {way === 'request' && !leads && offer ? <FreeRequest /> : names[way]}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** The alternative to paying now: asking first, and what that costs. */
function FreeRequest() {
  return (
    <span className="flex min-w-0 flex-col leading-tight">
      <span className="text-ink">{names.request}</span>
      <span className="text-xs font-normal whitespace-normal">Free until accepted</span>
    </span>
  );
}

/** The one figure that matters. */
function Total({
  offer,
  withHold,
  requestsOnly,
}: Pick<ReserveButtonsProps, 'offer' | 'withHold' | 'requestsOnly'>) {
  const depositCents = offer?.depositCents ?? 0;
  return (
    <p role="status" className="tabular w-full leading-tight empty:hidden">
      {offer && (
        <>
          <span className="flex flex-wrap items-baseline justify-between">
            <span className="font-semibold">
              Total for {offer.days} {offer.days === 1 ? 'day' : 'days'}
            </span>{' '}
            <span className="font-display text-xl font-semibold lg:text-2xl">
              {money(offer.chargedCents)}
            </span>
          </span>{' '}
          <span className="block text-xs text-muted">
            {requestsOnly ? 'Fees included.' : 'Due now by card, fees included.'}
            {withHold && depositCents > 0 && (
              <>
                <span className="whitespace-nowrap"> + {shortMoney(depositCents)} hold</span>
              </>
            )}
          </span>
        </>
      )}
    </p>
  );
}
