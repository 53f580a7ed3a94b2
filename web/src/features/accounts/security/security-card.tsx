import type { ReactNode } from 'react';
import { Card } from '../../../ui/parts/card.tsx';

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

/** The frame of one security setting: what it is, its state, and what the person can do about it. */
export function SecurityCard({ id, title, lead, status, children }: SecurityCardProps) {
  const heading = `${id}-heading`;
  return (
    <Card id={id} aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={heading} className="text-lg">
          {title}
        </h3>
        {status}
      </div>
      <p className="mt-1 text-sm text-muted">{lead}</p>
      <div className="mt-5">{children}</div>
    </Card>
  );
}
