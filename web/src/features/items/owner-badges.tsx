import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

interface OwnerSigns {
  emailVerified: boolean;
  idVerified: boolean;
  trustScore: number;
}

const trustedAbove = 30;
const icon = { size: 14, strokeWidth: 2 } as const;

/** What an owner has proved, strongest first, at most as many as there is room for. */
export function OwnerBadges({ owner, most = 3 }: { owner: OwnerSigns; most?: number }) {
  const badges = [
    owner.idVerified && (
      <Badge key="id" tone="good" icon={<Icon name="badge-check" {...icon} />}>
        ID Verified
      </Badge>
    ),
    owner.trustScore > trustedAbove && (
      <Badge key="trust" tone="good" icon={<Icon name="shield-check" {...icon} />}>
        Trusted
      </Badge>
    ),
    owner.emailVerified && (
      <Badge key="email" icon={<Icon name="mail-check" {...icon} />}>
        Email verified
      </Badge>
    ),
  ].filter((badge) => badge !== false);
  if (badges.length === 0) return null;
  return <span className="flex flex-wrap gap-1.5">{badges.slice(0, most)}</span>;
}
