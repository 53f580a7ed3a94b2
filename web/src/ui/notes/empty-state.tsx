import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A small drawn object. */
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  /** A single next step. */
  action?: ReactNode;
}

/** A friendly empty state with one next step. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-8 text-center sm:py-14">
      <div aria-hidden className="text-brick">
        {drawing}
      </div>
      <h2 className="mt-6 text-xl">{title}</h2>
      {children && <p className="mt-2 text-balance text-muted">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
