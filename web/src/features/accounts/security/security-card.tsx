import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePageQuery } from '../../../lib/page/page-query.ts';
import { classes } from '../../../ui/parts/class-names.ts';

/** Settings that belong together: a heading, and a surface with a row for each. */
export function SecurityGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-sans text-sm font-semibold tracking-normal text-muted">
        {title}
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">{children}</div>
    </section>
  );
}

interface SecurityCardProps {
  /** Also the row's anchor, for links to it. */
  id: string;
  title: string;
  /** What this is for, in one line. */
  lead: ReactNode;
  /** The current state, as a badge or a few words; nothing while unknown. */
  status?: ReactNode;
  /** It needs the person, so it is open to begin with. */
  needed?: boolean;
  children: ReactNode;
}

/**
 * One security setting: its name and state in a row that opens to what it is for and what the person can do about it. A link to it
 * opens it, too.
 */
export function SecurityCard({ id, title, lead, status, needed = false, children }: SecurityCardProps) {
  const heading = `${id}-heading`;
  const [open, setOpen] = useState(usePageQuery().query.at === id || needed);
  return (
    <section id={id} aria-labelledby={heading} className="relative px-5 md:px-6">
      <div className="flex min-h-14 items-center gap-4">
        <h3 id={heading} className="flex-1 font-sans text-base font-semibold tracking-normal">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-14 w-full items-center text-left after:absolute after:inset-x-0 after:top-0 after:h-14 after:rounded-card"
          >
            {title}
          </button>
        </h3>
        {status}
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className={classes('shrink-0 text-muted transition-transform', open && 'rotate-180')}
        />
      </div>
      {open && (
        <div className="max-w-2xl pb-6">
          <p className="text-sm text-muted">{lead}</p>
          <div className="mt-5">{children}</div>
        </div>
      )}
    </section>
  );
}
