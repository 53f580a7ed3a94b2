import type { ReactNode } from 'react';
import { pageWidth } from '../../ui/layout/page.tsx';

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  /** Shown next to the form where there is room, below it elsewhere. */
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
      <div className="mx-auto flex max-w-[61.5rem] flex-wrap items-start gap-x-14 gap-y-12">
        {form}
        <aside className="mx-auto max-w-[29rem] flex-[1_1_16rem] rounded-card bg-sunk p-6 md:p-8">
          {aside}
        </aside>
      </div>
    </div>
  );
}
