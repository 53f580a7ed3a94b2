import { Clock, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullMomentInWords } from '../../../lib/time/moments.ts';
import { WholeDates } from '../../../ui/parts/whole-dates.tsx';
import { spanInWords } from '../words/booking-words.ts';
import type { Offer } from './booking-offer.ts';

interface PickupFactsProps {
  offer: Offer;
  sameDay: boolean;
  location: string;
  now: Date;
}

/** When the item can be picked up and is due back, roughly where it is, and when the renter will see the exact place. */
export function PickupFacts({ offer, sameDay, location, now }: PickupFactsProps) {
  const { timeZone, contactOpensAt: opens } = offer;
  return (
    <ul aria-label="Pickup and return" className="flex flex-col gap-2 text-sm">
      <Fact Icon={Clock} main={spanInWords(offer, now)}>
        {sameDay && 'Charged as one day.'}
      </Fact>
      <Fact Icon={MapPin} main={location ? `Near ${location}` : 'Location not specified'}>
        <WholeDates>
          {opens > now
            ? `Exact address from ${fullMomentInWords(opens, timeZone)}.`
            : 'Exact address as soon as you pay.'}
        </WholeDates>
      </Fact>
    </ul>
  );
}

function Fact({ Icon, main, children }: { Icon: LucideIcon; main: string; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brick" />
      <span className="tabular min-w-0">
        <span dir="auto" className="block font-semibold break-words">
          <WholeDates>{main}</WholeDates>
        </span>
        <span className="block text-xs text-muted">{children}</span>
      </span>
    </li>
  );
}
