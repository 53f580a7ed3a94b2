import type { ReactNode } from 'react';
import { classes } from '../parts/class-names.ts';

export const pageWidth = 'mx-auto w-full max-w-[1240px] px-4 md:px-8';

/** The frame of a page: one width, one margin, space above and below. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes(pageWidth, 'pt-6 pb-20 md:pt-10 md:pb-28', className)}>{children}</div>;
}

/** A page heading with an optional sentence, and actions on the right. */
export function PageHeading({
  title,
  lead,
  actions,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {lead && <p className="mt-2 max-w-[62ch] text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
