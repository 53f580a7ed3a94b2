import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';

const toItem = /^\/item\/([\w-]+)\?([\w=&-]+)$/;

/** A link back to the item and dates someone came from, with its panel as it was; nothing for any other address. */
export function WayBack() {
  const { query } = usePageQuery();
  const [, itemId, days] = toItem.exec(query['back'] ?? '') ?? [];
  if (!itemId) return null;
  return (
    <Link
      to={paths.item}
      params={{ itemId }}
      search={Object.fromEntries(new URLSearchParams(days))}
      className={buttonClass({ variant: 'secondary', className: 'mb-6 self-start' })}
    >
      <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
      Back to your dates
    </Link>
  );
}
