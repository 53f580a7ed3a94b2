import { Link } from '@tanstack/react-router';
import { HandCoins, Lock, MessageSquareWarning, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';

interface AssurancesProps {
  owner: string;
  requestsOnly: boolean;
  /** The item has a deposit. */
  deposit: boolean;
}

/** What happens to a renter's money, and what helps if something goes wrong. Promises only what the rules enforce. */
export function Assurances({ owner, deposit }: AssurancesProps) {
  return (
    <section aria-label="How you're protected">
      <h3 className="font-sans text-sm font-semibold tracking-normal">How you&apos;re protected</h3>
      <ul className="mt-2 flex flex-col gap-2 text-sm text-muted">
        <Assurance icon={<HandCoins {...sign} />}>
          {`${owner} is paid only after the rental is over.`}
        </Assurance>
        <Assurance icon={<MessageSquareWarning {...sign} />}>
          Not as described? Within 24 hours of pickup, you can ask for part or all of your money back.
        </Assurance>
        {deposit && (
          <Assurance icon={<ShieldCheck {...sign} />}>
            The deposit is kept only for damage, missing parts, or a return that is late or never happens. If
            the two of you disagree, we decide.
          </Assurance>
        )}
      </ul>
      <Link to={paths.trustSafety} className="mt-1 inline-flex min-h-9 items-center text-sm text-link">
        How rentals are protected, and what isn&apos;t insured
      </Link>
    </section>
  );
}

/** When the card is charged, in the one sentence that is always in sight. */
export function SecurePayment({ owner, requestsOnly }: AssurancesProps) {
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

function Assurance({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex gap-2.5">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
