import { usePageQuery } from '../../lib/page-query.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';

const toItem = /^\/item\/([\w-]+)\?([\w=&-]+)$/;

/** The item and the days somebody came from, with the panel as it was; nothing for any other address. */
export function WayBack() {
  const { query } = usePageQuery();
  const [, itemId, days] = toItem.exec(query['back'] ?? '') ?? [];
  if (!itemId) return null;
  return (
    <BackLink
      to={paths.item}
      params={{ itemId }}
      search={Object.fromEntries(new URLSearchParams(days))}
      look={buttonClass({ variant: 'secondary', className: 'mb-6 self-start' })}
    >
      Back to your dates
    </BackLink>
  );
}
