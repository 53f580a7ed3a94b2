import type { ItemDetail } from '@borough/domain/items/items.contract';
import { MapPin, Star } from 'lucide-react';
import { counted } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';

/** What an item is, where it is, and what others thought of it. */
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
    </header>
  );
}

function Rating({ rating, count }: { rating: number | null; count: number }) {
  const isNew = rating === null || count === 0;
  return (
    <span className="tabular flex items-center gap-1.5">
      <Star
        aria-hidden
        size={17}
        strokeWidth={isNew ? 1.75 : 0}
        className={isNew ? 'text-porch' : 'fill-brick'}
      />
      {isNew ? (
        <span className="font-semibold text-porch">New</span>
      ) : (
        <span className="font-semibold">
          <span className="sr-only">Rated </span>
          {rating.toFixed(1)}
        </span>
      )}
      <span className="text-muted">{counted(count, 'review')}</span>
    </span>
  );
}
