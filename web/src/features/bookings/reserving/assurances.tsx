import { currentTerms } from '@borough/domain/terms/terms';
import { Link } from '@tanstack/react-router';
import { HandCoins, Lock, MessageSquareWarning } from 'lucide-react';
import { paths } from '../../../paths.ts';

interface AssurancesProps {
  owner: string;
  requestsOnly: boolean;
  /** The item has a deposit. */
  deposit: boolean;
}

/** What protects a renter, in two lines. Promises only what the rules enforce. */
export function Assurances({ owner }: Pick<AssurancesProps, 'owner'>) {
  return (
    <ul aria-label="How you're protected" className="flex flex-col gap-2 text-sm text-muted">
      <li className="flex gap-2.5">
        <MessageSquareWarning {...sign} />
        <span className="min-w-0">Not as described? Ask for money back.</span>
      </li>
      <li className="flex gap-2.5">
        <HandCoins {...sign} />
        <span className="min-w-0 break-words">{`${owner} is paid after the rental.`}</span>
      </li>
    </ul>
  );
}

/** What a deposit may be used for, and where to read what protects rentals and what doesn't. */
export function MoreProtection({ deposit }: Pick<AssurancesProps, 'deposit'>) {
  return (
    <div className="text-sm">
      <p className="text-muted">
        If it isn&apos;t as described, you can ask for part or all of your money back within{' '}
        {currentTerms.complaints.withinHours} hours of pickup.
      </p>
      {deposit && (
        <p className="mt-2 text-muted">
          The deposit is kept only for damage, missing parts, or a return that is late or never happens. If
          the two of you disagree, we decide.
        </p>
      )}
      <Link to={paths.trustSafety} className="inline-flex min-h-9 items-center text-link">
        How rentals are protected, and what isn&apos;t insured
      </Link>
    </div>
  );
}

/** When the card is charged, in the one sentence that is always in sight. */
export function SecurePayment({ owner, requestsOnly }: Omit<AssurancesProps, 'deposit'>) {
  return (
    <p className="flex gap-2.5 text-sm text-muted">
      <Lock {...sign} />
      <span className="min-w-0 break-words">
        {requestsOnly
          ? `${owner} approves each renter first. You pay nothing until ${owner} accepts and you confirm.`
          : 'Secure payment. Paying confirms the reservation, or you get it all back.'}
      </span>
    </p>
  );
}

const sign = {
  'aria-hidden': true,
  size: 17,
  strokeWidth: 1.75,
  className: 'mt-0.5 shrink-0 text-porch',
} as const;
