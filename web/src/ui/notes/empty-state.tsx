import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A small drawn object. */
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  /** A single next step. */
  action?: ReactNode;
  /** It is all there is on the page, so its title is the page's. */
  isPage?: boolean;
}

/** A friendly empty state with one next step. */
export function EmptyState({ drawing, title, children, action, isPage }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-8 text-center sm:py-14">
      <div aria-hidden className="text-brick">
        {drawing}
      </div>
      <Heading className="mt-6 text-xl">{title}</Heading>
      {children && <p className="mt-2 text-balance text-muted">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
