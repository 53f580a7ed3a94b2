import { Lock } from 'lucide-react';
import { money, shortMoney } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/class-names.ts';
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
  /** The owner's name. */
  owner: string;
  onPress: (intent: Intent) => void;
  /** Opens the calendar; null if it's open or visible anyway. */
  onChooseDates: (() => void) | null;
}

const names = {
  pay: 'Pay & Reserve Now',
  request: 'Request to Rent First',
} as const satisfies Record<Intent, string>;

/** The ways to rent that are available now. Until dates are chosen, choosing them is the only action. */
export function ReserveButtons(props: ReserveButtonsProps) {
  const { offer, withHold, busy, asked, requestsOnly, owner, onPress, onChooseDates } = props;
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
      {offer || !onChooseDates ? (
        ways.map((way, index) => {
          const leads = index === 0 && offer !== null;
          return (
            <Button
              key={way}
              size={leads ? 'lg' : 'md'}
              variant={leads ? 'primary' : 'secondary'}
              className={classes(
                'max-lg:px-4',
                leads ? 'grow lg:w-full' : 'min-h-12 w-full',
                !offer && 'text-muted!',
              )}
              {...press(way)}
            >
              {leads && way === 'pay' && busy === null && <Lock aria-hidden size={17} strokeWidth={2} />}
              {way === 'request' && !leads && offer ? <FreeRequest owner={owner} /> : names[way]}
            </Button>
          );
        })
      ) : (
        <div className="grid w-full auto-cols-fr grid-flow-col grid-cols-none gap-2">
          {ways.map((way) => (
            <Button
              key={way}
              size="sm"
              variant="secondary"
              className="px-1! text-xs! text-muted!"
              {...press(way)}
            >
              {names[way]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The alternative to paying now: asking first, and what that costs. */
function FreeRequest({ owner }: { owner: string }) {
  return (
    <span className="flex min-w-0 flex-col leading-tight">
      {names.request}
      <span className="text-xs font-normal whitespace-normal text-muted">
        Free. You pay only if {owner} accepts.
      </span>
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
    <p
      role="status"
      className="tabular leading-tight whitespace-nowrap empty:hidden lg:grid lg:w-full lg:grid-cols-[1fr_auto] lg:items-center"
    >
      {offer && (
        <>
          <span className="block text-xs text-muted lg:text-base lg:font-semibold lg:text-ink">
            Total for {offer.days} {offer.days === 1 ? 'day' : 'days'}
          </span>{' '}
          <span className="font-display text-xl font-semibold lg:row-span-2 lg:text-2xl">
            {money(offer.chargedCents)}
          </span>{' '}
          <span className="block text-xs text-muted">
            {requestsOnly ? (
              'Fees included.'
            ) : (
              <>
                Due now by card<span className="max-lg:hidden">, fees included.</span>
              </>
            )}
          </span>
          {withHold && depositCents > 0 && (
            <span className="block text-xs text-muted">+ {shortMoney(depositCents)} hold</span>
          )}
        </>
      )}
    </p>
  );
}
