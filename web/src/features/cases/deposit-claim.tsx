import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ownMoment } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { claimQuery } from './claim.api.ts';
import { ClaimLineDialog } from './claim-line-dialog.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { type CaseRental, namesOf, NotLoaded, StateButton } from './case-parts.tsx';

interface DepositClaimProps {
  rental: CaseRental;
  /** Photos of both hand-overs. */
  photos: ReactNode;
  /** The same, with a way to add some. */
  proof: ReactNode;
}

/** The claim against a deposit once there is one; before that, the owner's button to start it, with what it requires. */
export function DepositClaim({ rental, photos, proof }: DepositClaimProps) {
  const of = useQuery(claimQuery(rental.id));
  const now = useNow(30_000);
  const [claiming, setClaiming] = useState(false);
  const names = namesOf(rental);
  if (!of.data) return <NotLoaded of={of} title="The claim against the deposit couldn't be loaded" />;
  const { claim, mayClaim } = of.data;
  if (claim)
    return (
      <ClaimPanel
        bookingId={rental.id}
        of={{ ...of.data, claim }}
        names={names}
        photos={photos}
        proof={proof}
      />
    );
  const open = mayClaim.filter(
    ({ from, until }) => new Date(from) <= now && (!until || now < new Date(until)),
  );
  if (open.length === 0) return null;
  const until = open.find((each) => each.until)?.until ?? null;
  return (
    <div className="flex flex-col items-start gap-1">
      <StateButton onClick={() => setClaiming(true)}>
        Something wrong with the item or its return?
      </StateButton>
      {until && (
        <p className="text-sm text-muted">
          You can file a claim against the deposit until {ownMoment(until, now, names.zone)}. Damage needs
          photos of the pickup and of the return.
        </p>
      )}
      {claiming && (
        <ClaimLineDialog
          bookingId={rental.id}
          of={of.data}
          names={names}
          photos={proof}
          onClose={() => setClaiming(false)}
        />
      )}
    </div>
  );
}
