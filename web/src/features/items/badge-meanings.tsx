import { badgeAbove } from '@borough/domain/trust/trust-badge.rules';
import { maximumTrust } from '@borough/domain/trust/trust.rules';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { Popover } from '../../ui/windows/popover.tsx';

const meanings = {
  'ID Verified': 'Our staff compared a government ID with a photo of this person.',
  Trusted: `More than ${badgeAbove} of ${maximumTrust} points on the trust score, which is based on verified details, rentals and reviews. An ID check adds to it but isn't required.`,
  'Email verified': "This person verified their email address. That's all it means.",
  'Phone verified': "This person verified their phone number. That's all it means.",
} as const;
export type BadgeName = keyof typeof meanings;

/** What badges mean, open from the start. */
export function BadgeMeanings({ trigger, names }: { trigger: ReactNode; names: readonly BadgeName[] }) {
  const [open, setOpen] = useState(true);
  const label = names.length === 1 ? `What ${names[0]} means` : 'What these badges mean';
  return (
    <Popover label={label} trigger={trigger} open={open} onOpenChange={setOpen}>
      <dl className="flex max-w-72 flex-col gap-2.5 text-sm">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{meanings[name]}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={paths.trustSafety}
        className="mt-2 inline-flex min-h-9 items-center text-sm font-semibold text-brick underline-offset-4 hover:underline"
      >
        How it works
      </Link>
    </Popover>
  );
}
