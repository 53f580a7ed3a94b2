import { money, shortMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { Offer } from './booking-offer.ts';
import type { Intent } from '../checkout/reserve.rules.ts';

interface ReserveButtonsProps {
  /** What the chosen dates cost; null until both are chosen. */
  offer: Pick<Offer, 'chargedCents' | 'depositCents' | 'days'> | null;
  busy: Intent | null;
  /** A request of this person for the item is open already. */
  asked: boolean;
  /** The owner answers requests first: nobody pays at once. */
  requestsOnly: boolean;
  onPress: (intent: Intent) => void;
}

/** What the two ways to rent have to do with each other. */
export const twoWays = 'Pay now to book instantly. Requesting is free.';

const names = {
  pay: 'Pay & Reserve Now',
  request: 'Request to Rent First',
} as const satisfies Record<Intent, string>;

/** The ways to rent that are open now, the main one beside the total. */
export function ReserveButtons({ offer, busy, asked, requestsOnly, onPress }: ReserveButtonsProps) {
  const ways = (['pay', 'request'] as const).filter((way) => (way === 'pay' ? !requestsOnly : !asked));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <p role="status" className="tabular grow leading-tight whitespace-nowrap empty:hidden">
        {offer && (
          <>
            <span className="block text-xs text-muted">
              Total
              <span className="lg:hidden">
                {' '}
                for {offer.days} {offer.days === 1 ? 'day' : 'days'}
              </span>
            </span>{' '}
            <span className="font-display text-xl font-semibold">{money(offer.chargedCents)}</span>
            {offer.depositCents > 0 && (
              <span className="block text-xs text-muted"> + {shortMoney(offer.depositCents)} hold</span>
            )}
          </>
        )}
      </p>
      {ways.map((way, index) => (
        <Button
          key={way}
          size={index === 0 ? 'lg' : 'md'}
          variant={index === 0 ? 'primary' : 'secondary'}
          className={index === 0 && offer ? 'grow px-4 lg:px-5' : 'w-full'}
          pending={busy === way}
          disabled={busy !== null}
          onClick={() => onPress(way)}
        >
          {names[way]}
        </Button>
      ))}
      {ways.length === 2 && <p className="w-full text-xs text-muted max-lg:hidden">{twoWays}</p>}
    </div>
  );
}
