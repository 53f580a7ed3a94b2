import type { Conversation } from '@borough/domain/messaging/messaging.contract';
import { fromWithFees } from '@borough/domain/pricing/price-words.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { perDay } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** The item a conversation is about and its price, as a one-line link to its dates. */
export function ThreadItem({ item, mine }: { item: Conversation['item']; mine: boolean }) {
  const [from, amount, withFees] = fromWithFees(item.dailyPriceCents, currentTerms);
  return (
    <Link
      to={paths.item}
      params={{ itemId: item.id }}
      className="flex items-center gap-3 rounded-field bg-sunk px-4 py-3 text-sm transition-colors hover:bg-brick-soft"
    >
      <Picture
        picture={item.thumbnail ? { src: item.thumbnail } : null}
        alt=""
        aspect="1/1"
        className="size-13 shrink-0 !rounded-field"
      />
      <span className="tabular min-w-0 flex-1">
        <span className="block">
          <span className="text-muted">
            {from} <span className="font-semibold text-ink">{amount}</span> {withFees}
          </span>{' '}
          <span className="text-xs whitespace-nowrap text-muted">
            <span aria-hidden>· </span>
            <span>{perDay(item.dailyPriceCents)}</span>
          </span>
        </span>
        <span className="mt-0.5 block text-muted">
          {mine ? 'Nothing booked yet' : 'Nothing booked yet. See available dates'}
        </span>
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
    </Link>
  );
}
