import type { MyProPage } from '@borough/domain/profiles/pro-page.contract';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionPerson } from '../../../lib/server/session.ts';
import { IconButton } from '../../../ui/parts/icon-button.tsx';

/** The person's own Pro page, and whose it is. */
export interface PartProps {
  page: MyProPage;
  person: SessionPerson;
}

interface BlockProps {
  title: string;
  /** What the pencil edits, for screen readers. */
  change?: string;
  onEdit?: () => void;
  children: ReactNode;
}

/** A titled part of the person's Pro page, with a pencil if it's editable. */
export function Block({ title, change, onEdit, children }: BlockProps) {
  return (
    <section aria-label={title} className="border-t border-line py-4 first-of-type:border-0 last:pb-0">
      <div className="flex min-h-11 items-center gap-1">
        <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
        {onEdit && change && (
          <IconButton label={change} onClick={onEdit}>
            <Pencil aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      {children}
    </section>
  );
}

/** Shown in place of a part that isn't there yet. */
export const Invitation = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[58ch] text-sm text-muted">{children}</p>
);
