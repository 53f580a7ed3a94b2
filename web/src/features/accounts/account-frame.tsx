import type { ReactNode } from 'react';
import { pageWidth } from '../../ui/layout/page.tsx';

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  /** Shown next to the form on wide screens, below it on phones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every sign-in and sign-up page: one column with the form, and optionally something reassuring next to it. */
export function AccountFrame({ title, lead, aside, children }: AccountFrameProps) {
  const form = (
    <div className="mx-auto w-full max-w-[26rem]">
      <h1 className="text-2xl">{title}</h1>
      {lead && <p className="mt-2 text-sm text-muted">{lead}</p>}
      <div className="mt-6">{children}</div>
    </div>
  );
  if (!aside) return <div className={`${pageWidth} pt-8 pb-20 md:pt-16`}>{form}</div>;
  return (
    <div className={`${pageWidth} pt-8 pb-16 md:pt-14`}>
      <div className="mx-auto grid max-w-[60rem] gap-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16">
        {form}
        <aside className="mx-auto w-full max-w-[26rem] self-start rounded-card bg-sunk p-6 md:p-8 lg:mx-0 lg:mt-1 lg:max-w-none">
          {aside}
        </aside>
      </div>
    </div>
  );
}
