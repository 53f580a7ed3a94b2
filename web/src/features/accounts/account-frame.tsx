import type { ReactNode } from 'react';
import { pageWidth } from '../../ui/layout/page.tsx';

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  /** Shown next to the form on wide screens, below it on phones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** On phones the form is the page; wider screens frame it. */
const card = 'sm:rounded-card sm:border sm:border-line sm:bg-surface sm:px-8 sm:py-9';

/** The frame of every sign-in and sign-up page: one column with the form, and optionally something reassuring next to it. */
export function AccountFrame({ title, lead, aside, children }: AccountFrameProps) {
  const form = (
    <div className={`mx-auto w-full max-w-[29rem] ${card}`}>
      <h1 className="text-2xl">{title}</h1>
      {lead && <p className="mt-2 text-sm text-muted">{lead}</p>}
      <div className="mt-7">{children}</div>
    </div>
  );
  if (!aside) return <div className={`${pageWidth} pt-8 pb-20 md:pt-14`}>{form}</div>;
  return (
    <div className={`${pageWidth} pt-8 pb-16 md:pt-14`}>
      <div className="mx-auto grid max-w-[62rem] gap-12 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)] lg:gap-14">
        {form}
        <aside className="mx-auto w-full max-w-[29rem] self-start rounded-card bg-sunk p-6 md:p-8 lg:mx-0 lg:max-w-none">
          {aside}
        </aside>
      </div>
    </div>
  );
}
