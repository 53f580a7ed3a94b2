import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TrustedBadge } from './trusted-badge.tsx';

interface OwnerSigns {
  emailVerified: boolean;
  idVerified: boolean;
  trustScore: number;
}

const trustedAbove = 30;
const icon = { size: 14, strokeWidth: 2 } as const;

/** What an owner has proved, strongest first: as many as there is room for, and the others behind a press. */
export function OwnerBadges({ owner, most = 3 }: { owner: OwnerSigns; most?: number }) {
  const [open, setOpen] = useState(false);
  const badges = [
    owner.idVerified && (
      <Badge key="id" tone="good" icon={<Icon name="badge-check" {...icon} />}>
        ID Verified
      </Badge>
    ),
    owner.trustScore > trustedAbove && <TrustedBadge key="trust" inList={most < 3} />,
    owner.emailVerified && (
      <Badge key="email" icon={<Icon name="mail-check" {...icon} />}>
        Email verified
      </Badge>
    ),
  ].filter((badge) => badge !== false);
  if (badges.length === 0) return null;
  const folded = open ? 0 : badges.length - most;
  return (
    <span className="flex flex-wrap gap-1.5">
      {badges.slice(0, open ? badges.length : most)}
      {folded > 0 && (
        <button
          aria-label={`${folded} more`}
          onClick={() => setOpen(true)}
          // The rest of a card is one link, which lies over everything that is not above it.
          className="relative z-20 min-h-6 min-w-6 text-xs text-muted"
        >
          +{folded}
        </button>
      )}
    </span>
  );
}
