import type { ReactNode } from 'react';

/** A sheet's props, both before and after its window has loaded. */
export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What it's about, in one line under the title. */
  about?: string;
  children: ReactNode;
  footer?: ReactNode;
}
