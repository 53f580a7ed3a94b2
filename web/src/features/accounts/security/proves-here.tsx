import type { ReactNode } from 'react';
import { ProvingContext } from '../../../lib/server/proving.ts';
import { useProved } from './proved.tsx';

/** Lets acts on a page ask for fresh proof of identity in a window over the page. */
export function ProvesHere({ children }: { children: ReactNode }) {
  const { proved, dialog } = useProved();
  return (
    <ProvingContext value={proved}>
      {children}
      {dialog}
    </ProvingContext>
  );
}
