import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSignInRequest } from '../../lib/page/return-to.ts';
import { paths } from '../../paths.ts';
import { cameFromServer } from './refusal.ts';

/** Whether signing in got as far as the second factor. */
export function wantsSecondFactor(error: unknown): boolean {
  return cameFromServer(error) && error.code === 'account.second-factor';
}

/** Continues to the second factor; afterwards the person lands where signing in would have led, or at the given address. */
export function useToSecondFactor(): (returnTo?: string) => void {
  const router = useRouter();
  const { returnTo: asked } = useSignInRequest();
  return useCallback(
    (returnTo) => void router.navigate({ to: paths.secondFactor, state: { returnTo: returnTo ?? asked } }),
    [router, asked],
  );
}
