import type { ReactNode } from 'react';

/** What a sheet is given, before and after its window is loaded. */
export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What it is about, in one line under the title. */
  about?: string;
  children: ReactNode;
  footer?: ReactNode;
}
