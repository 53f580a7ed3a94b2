import { hasTrustBadge } from '@borough/domain/trust/trust-badge.rules';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../ui/parts/badge.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import type { BadgeName } from './badge-meanings.tsx';

const BadgeMeanings = lazy(() =>
  import('./badge-meanings.tsx').then(({ BadgeMeanings }) => ({ default: BadgeMeanings })),
);

/** What a card knows about its owner's verifications. */
export interface OwnerSigns {
  emailVerified: boolean;
  /** Shown only on people's own pages. */
  phoneVerified?: boolean;
  idVerified: boolean;
  trustScore: number;
}

/** What people can have verified, strongest first. */
const badges = [
  {
    name: 'ID Verified',
    icon: 'badge-check',
    tone: 'good',
    isTrust: true,
    isOf: (owner: OwnerSigns) => owner.idVerified,
  },
  {
    name: 'Trusted',
    icon: 'shield-check',
    // Not the color of a checked ID, which it doesn't require.
    tone: 'plain',
    isTrust: true,
    isOf: (owner: OwnerSigns) => hasTrustBadge(owner.trustScore),
  },
  {
    name: 'Email verified',
    icon: 'mail-check',
    tone: 'plain',
    isTrust: false,
    isOf: (owner: OwnerSigns) => owner.emailVerified,
  },
  {
    name: 'Phone verified',
    icon: 'phone',
    tone: 'plain',
    isTrust: false,
    isOf: (owner: OwnerSigns) => owner.phoneVerified === true,
  },
] as const satisfies readonly { name: BadgeName; [fact: string]: unknown }[];

type OwnerBadge = (typeof badges)[number];

/** What an owner is trusted for, strongest first; nothing for just an email address or phone number. */
export const signOfTrust = (owner: OwnerSigns): Pick<OwnerBadge, 'name' | 'icon' | 'tone'> | undefined =>
  badges.find(({ isTrust, isOf }) => isTrust && isOf(owner));

/** What an owner has verified: everything, or only the strongest if `folded`. Pressing it explains them all. */
export function OwnerBadges({ owner, folded = false }: { owner: OwnerSigns; folded?: boolean }) {
  const proved = badges.filter(({ isOf }) => isOf(owner));
  const [strongest] = proved;
  if (!strongest) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {folded ? (
        <PressedBadges shown={strongest} explained={proved} inList />
      ) : (
        proved.map((badge) => <PressedBadges key={badge.name} shown={badge} explained={[badge]} />)
      )}
    </span>
  );
}

interface PressedBadgesProps {
  shown: OwnerBadge;
  explained: readonly OwnerBadge[];
  /** In lists, the Tab key skips it: the item's page has it, too. */
  inList?: boolean;
}

function PressedBadges({ shown, explained, inList }: PressedBadgesProps) {
  const [asked, setAsked] = useState(false);
  const trigger = (
    <button
      type="button"
      aria-haspopup="dialog"
      title={explained.length > 1 ? 'What these mean' : 'What this means'}
      tabIndex={inList ? -1 : undefined}
      // The rest of a card is one link that covers everything not raised above it.
      className="relative z-20 flex min-h-6 flex-wrap items-center gap-1.5 rounded-full"
      onClick={() => setAsked(true)}
    >
      <Badge tone={shown.tone} icon={<Icon name={shown.icon} size={14} strokeWidth={2} />}>
        {shown.name}
      </Badge>
    </button>
  );
  if (!asked) return trigger;
  return (
    <Suspense fallback={trigger}>
      <BadgeMeanings trigger={trigger} names={explained.map(({ name }) => name)} />
    </Suspense>
  );
}
