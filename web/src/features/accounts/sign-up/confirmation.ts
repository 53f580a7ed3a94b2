import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/notes/toast.ts';
import { confirmEmail, denySignUp } from '../accounts.api.ts';
import { useSignedIn } from '../after-sign-in.ts';
import { cameFromServer, refusalWords, unexpected } from '../refusal.ts';
import { useToSecondFactor, wantsSecondFactor } from '../to-second-factor.ts';
import { takeReturn } from '../where-to.ts';

export type ConfirmationState = 'ready' | 'password-needed' | 'expired' | 'removed' | 'failed' | 'done';

/** Confirms the address from an emailed link once someone presses, because mail scanners open links too; reports the status. */
export function useConfirmation(token: string) {
  const [state, setState] = useState<ConfirmationState>(token === '' ? 'expired' : 'ready');
  const [error, setError] = useState<string>();
  const [unused, setUnused] = useState(false);
  const [email, setEmail] = useState('');
  const signedIn = useSignedIn();
  const toSecondFactor = useToSecondFactor();
  const { mutate, isPending } = useMutation({
    mutationFn: confirmEmail,
    onSuccess: async ({ message }) => {
      toast.success(message);
      await signedIn();
      setState('done');
    },
    onError: (failure) => {
      const code = cameFromServer(failure) ? failure.code : '';
      setUnused(code === 'request.too-many');
      setError(undefined);
      if (wantsSecondFactor(failure)) {
        toSecondFactor(takeReturn());
        return;
      }
      if (code === 'account.link-expired') setState('expired');
      else if (code === 'account.password-needed') {
        setEmail(addressIn(failure));
        setState('password-needed');
      } else {
        setError(refusalWords(failure) ?? unexpected);
        setState((before) => (before === 'password-needed' ? before : 'failed'));
      }
    },
  });
  return {
    state,
    error,
    /** Whose account the link confirms; empty until a password is needed. */
    email,
    /** Refused before the link was checked, so the link still works. */
    unused,
    pending: isPending,
    confirm: () => mutate({ token }),
    withPassword: (password: string) => mutate({ token, password }),
    deny: async () => {
      try {
        const { message } = await denySignUp(token);
        toast.success(message);
        setState('removed');
      } catch (failure) {
        if (cameFromServer(failure) && failure.code === 'account.link-expired') setState('expired');
        else toast.error(refusalWords(failure) ?? unexpected);
      }
    },
  };
}

/** The address the server named with its refusal; empty if it didn't. */
function addressIn(failure: unknown): string {
  const data = cameFromServer(failure) ? failure.data : undefined;
  const email: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'email') : undefined;
  return typeof email === 'string' ? email : '';
}
