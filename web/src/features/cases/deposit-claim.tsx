import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { claimQuery } from './claim.api.ts';
import { ClaimLineDialog } from './claim-line-dialog.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import type { Names } from './case-words.ts';

type Rental = Pick<BookingDetail, 'id' | 'part' | 'renter' | 'owner' | 'timeZone'>;

/** The claim against a deposit once there is one; before that, the owner's button to start it, with what it requires. */
export function DepositClaim({ rental, photos }: { rental: Rental; photos: ReactNode }) {
  const of = useQuery(claimQuery(rental.id));
  const now = useNow(30_000);
  const [claiming, setClaiming] = useState(false);
  const { part, renter, owner, timeZone } = rental;
  const names: Names = { part, renter: renter.displayName, owner: owner.displayName };
  if (!of.data)
    return of.isError ? (
      <ErrorState
        title="The claim against the deposit couldn't be loaded"
        onRetry={() => void of.refetch()}
        retrying={of.isFetching}
      />
    ) : null;
  const { claim, mayClaim } = of.data;
  if (claim)
    return (
      <ClaimPanel
        bookingId={rental.id}
        timeZone={timeZone}
        of={{ ...of.data, claim }}
        names={names}
        photos={photos}
      />
    );
  const open = mayClaim.filter(
    ({ from, until }) => new Date(from) <= now && (!until || now < new Date(until)),
  );
  if (open.length === 0) return null;
  const until = open.find((each) => each.until)?.until ?? null;
  return (
    <div className="flex flex-col items-start gap-1">
      <button
        type="button"
        onClick={() => setClaiming(true)}
        className="text-link inline-flex min-h-11 items-center gap-2 text-left text-sm"
      >
        <CircleHelp aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        Something wrong with the item or its return?
      </button>
      {until && (
        <p className="text-sm text-muted">
          You can file a claim against the deposit until {momentInWords(new Date(until), timeZone, now)}.
          Damage needs photos of the pickup and of the return.
        </p>
      )}
      {claiming && (
        <ClaimLineDialog
          bookingId={rental.id}
          timeZone={timeZone}
          of={of.data}
          names={names}
          onClose={() => setClaiming(false)}
        />
      )}
    </div>
  );
}
