import { badgeAbove, maximumTrust } from '@borough/domain/trust/trust.rules';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { Popover } from '../../ui/popover.tsx';

/** What the badge stands for, open from the start. */
export function TrustedMeaning({ trigger }: { trigger: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <Popover label="What Trusted means" trigger={trigger} open={open} onOpenChange={setOpen}>
      <p className="max-w-64 text-sm">
        More than {badgeAbove} of {maximumTrust} points of the trust score, which counts what somebody
        confirmed, rented and was reviewed for. Their profile shows every line.{' '}
        <Link to={paths.trustSafety} className="font-semibold text-brick underline-offset-4 hover:underline">
          How it works
        </Link>
      </p>
    </Popover>
  );
}
