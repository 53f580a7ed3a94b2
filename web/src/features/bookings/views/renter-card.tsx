import type { Booking, RenterProfile } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, CircleAlert, CircleDashed, Phone, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../../lib/words/format.ts';
import { monthAndYear } from '../../../lib/time/month-and-year.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { classes } from '../../../ui/parts/class-names.ts';

interface RenterCardProps {
  renter: Booking['renter'];
  facts: RenterProfile;
  /** Shows all of what they wrote, not just the beginning. */
  whole?: boolean;
  /** Inside a card already: without a ground of its own. */
  plain?: boolean;
  /** Wraps the name, for instance with a card about that person. */
  around?: (personId: string, name: ReactNode) => ReactNode;
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'shrink-0' } as const;

/** The renter as an owner wants to know them: their ratings, their history here, what they verified, and their own words. */
export function RenterCard({ renter, facts, whole, plain, around = (_, name) => name }: RenterCardProps) {
  const { rating, reviewCount, rentalsDone, memberSince, idVerified, phoneVerified, cancelledLate, note } =
    facts;
  return (
    <div className={classes('text-sm', plain ? 'border-t border-line pt-4' : 'rounded-card bg-sunk p-4')}>
      <div className="flex items-center gap-3">
        <Avatar name={renter.displayName} src={renter.avatarUrl} size={44} />
        <div className="min-w-0">
          {around(
            renter.id,
            <Link
              to={paths.person}
              params={{ personId: renter.id }}
              dir="auto"
              className="font-display text-base font-semibold hover:text-brick"
            >
              {renter.displayName}
            </Link>,
          )}
          <p className="tabular flex flex-wrap items-center gap-x-1.5 text-muted">
            {rating === null ? (
              <span>No reviews yet</span>
            ) : (
              <span className="inline-flex items-center gap-1">
                <Star aria-hidden size={15} strokeWidth={0} className="fill-brick" />
                <span className="sr-only">Rated </span>
                {rating.toFixed(1)} ({counted(reviewCount, 'review')})
              </span>
            )}
            <Dot />
            <span>
              {rentalsDone.asRenter === 0 ? 'First rental here' : counted(rentalsDone.asRenter, 'rental')}
            </span>
            {!plain && (
              <>
                <Dot className="max-sm:hidden" />
                <span>Member since {monthAndYear(memberSince)}</span>
              </>
            )}
          </p>
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5" aria-label={`About ${renter.displayName}`}>
        <Proof given={idVerified} yes="ID verified" no="ID not verified" sign={<BadgeCheck {...icon} />} />
        <Proof
          given={phoneVerified}
          yes="Phone verified"
          no="Phone not verified"
          sign={<Phone {...icon} />}
        />
        {cancelledLate > 0 && (
          <li className="flex items-center gap-1.5 font-semibold text-amber">
            <CircleAlert {...icon} />
            Cancelled late {counted(cancelledLate, 'time')} in the last 12 months
          </li>
        )}
      </ul>
      {note && (
        <blockquote
          dir="auto"
          className={classes('mt-3 break-words whitespace-pre-wrap', !whole && 'line-clamp-3')}
        >
          “{note}”
        </blockquote>
      )}
    </div>
  );
}

function Dot({ className }: { className?: string }) {
  return (
    <span aria-hidden className={className}>
      ·
    </span>
  );
}

function Proof({ given, yes, no, sign }: { given: boolean; yes: string; no: string; sign: ReactNode }) {
  return (
    <li className={classes('flex items-center gap-1.5', given ? 'font-semibold text-porch' : 'text-muted')}>
      {given ? sign : <CircleDashed {...icon} />}
      {given ? yes : no}
    </li>
  );
}
