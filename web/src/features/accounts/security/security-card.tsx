import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { phone, useMedia } from '../../../lib/page/media.ts';
import { usePageQuery } from '../../../lib/page/page-query.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { classes } from '../../../ui/parts/class-names.ts';

interface SecurityCardProps {
  /** Also the card's anchor, for links to it. */
  id: string;
  title: string;
  /** What this is for, in one line. */
  lead: ReactNode;
  /** The current state, as a badge or a few words; nothing while unknown. */
  status?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of one security setting: what it is, its state, and what the person can do about it. On phones it is closed until
 * someone presses it, or a link leads to it.
 */
export function SecurityCard({ id, title, lead, status, children }: SecurityCardProps) {
  const heading = `${id}-heading`;
  const isPhone = useMedia(phone);
  const [open, setOpen] = useState(usePageQuery().query.at === id);
  const shows = open || !isPhone;
  return (
    <Card id={id} aria-labelledby={heading} className="relative">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="text-lg max-md:flex-1">
          {isPhone ? (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="-my-2 flex min-h-11 w-full items-center text-left after:absolute after:inset-x-0 after:top-0 after:h-18 after:rounded-card"
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {status}
        {isPhone && (
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={classes('shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        )}
      </div>
      {shows && (
        <>
          <p className="mt-1 text-sm text-muted">{lead}</p>
          <div className="mt-5">{children}</div>
        </>
      )}
    </Card>
  );
}
