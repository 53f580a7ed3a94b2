import type { ItemDetail } from '@borough/domain/items/items.contract';
import { IdCard, MapPin, MessageCircleQuestionMark, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../lib/words/format.ts';
import { Badge } from '../../ui/parts/badge.tsx';
import { LabelledRating } from './labelled-rating.tsx';
import { OwnerLine } from './owner-line.tsx';

/** What an item is, where it is, its rating, and whose it is. */
export function ItemFacts({ item }: { item: ItemDetail }) {
  return (
    <header>
      <p className="flex flex-wrap gap-2">
        {item.category && <Badge tone="brick">{item.category.name}</Badge>}
      </p>
      <h1 dir="auto" className="mt-3 text-2xl md:text-3xl">
        {item.title}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm">
        <Rating rating={item.rating} count={item.reviewCount} />
        <span className="flex items-center gap-1.5 text-muted">
          <MapPin aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
          <bdi>{item.location || 'Location not specified'}</bdi>
        </span>
      </p>
      <OwnerLine owner={item.owner} className="mt-4" />
      {(item.requestsOnly || item.idVerifiedOnly) && (
        <ul aria-label="Who can rent it" className="mt-4 flex flex-col gap-1.5 text-sm">
          {item.requestsOnly && (
            <Choice icon={<MessageCircleQuestionMark {...sign} />} name="Requests only">
              the owner approves each request, and no one can book instantly
            </Choice>
          )}
          {item.idVerifiedOnly && (
            <Choice icon={<IdCard {...sign} />} name="ID-verified renters only">
              your ID must be approved before you can request or book it
            </Choice>
          )}
        </ul>
      )}
    </header>
  );
}

const sign = {
  'aria-hidden': true,
  size: 18,
  strokeWidth: 1.75,
  className: 'mt-0.5 shrink-0 text-brick',
} as const;

/** A requirement of the owner's, and what it means. */
function Choice({ icon, name, children }: { icon: ReactNode; name: string; children: string }) {
  return (
    <li className="flex gap-1.5">
      {icon}
      <span>
        <span className="font-semibold">{name}:</span> <span className="text-muted">{children}</span>
      </span>
    </li>
  );
}

function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating !== null && count > 0)
    return <LabelledRating name="Item rating" rating={rating} count={count} />;
  return (
    <span className="tabular flex items-center gap-1.5">
      <Star aria-hidden size={17} strokeWidth={1.75} className="text-porch" />
      <span className="font-semibold text-porch">New</span>
      <span className="text-muted">{counted(count, 'review')} of this item</span>
    </span>
  );
}
