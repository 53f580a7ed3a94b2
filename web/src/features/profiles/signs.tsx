import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import { BadgeCheck, MailCheck, Phone, Star } from 'lucide-react';
import { counted } from '../../lib/words/format.ts';
import { Badge } from '../../ui/parts/badge.tsx';

const icon = { 'aria-hidden': true, size: 14, strokeWidth: 2 } as const;

type Proofs = Partial<Pick<ProfileCard, 'emailVerified' | 'phoneVerified' | 'idVerified'>>;

/** What a person has verified. */
export function ProvedBadges({ person }: { person: Proofs }) {
  return (
    <>
      {person.emailVerified && (
        <Badge tone="good" icon={<MailCheck {...icon} />}>
          Email verified
        </Badge>
      )}
      {person.phoneVerified && (
        <Badge tone="good" icon={<Phone {...icon} />}>
          Phone verified
        </Badge>
      )}
      {person.idVerified && (
        <Badge tone="good" icon={<BadgeCheck {...icon} />}>
          ID Verified
        </Badge>
      )}
    </>
  );
}

/** A person's average rating, not counting their items; nothing until someone has rated them. */
export function Stars({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return null;
  return (
    <span className="tabular flex items-center gap-1">
      <Star aria-hidden size={15} strokeWidth={0} className="fill-brick" />
      <span className="sr-only">Rated </span>
      <span>
        {rating.toFixed(1)} ({counted(count, 'personal review')})
      </span>
    </span>
  );
}
