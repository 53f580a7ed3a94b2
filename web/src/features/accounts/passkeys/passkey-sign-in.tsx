import type { Me } from '@borough/domain/accounts/accounts.contract';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { useSignedIn } from '../after-sign-in.ts';
import { offerPasskeys, passkeyFailure, signWithPasskey } from './browser-passkey.ts';
import { signInPasskeyOptions, signInWithPasskey } from '../security/factors.api.ts';

const byPasskey = async () => signInWithPasskey(await signWithPasskey(await signInPasskeyOptions()), true);

/** Sign-in with a passkey: by pressing the button, or by choosing one that the browser offers in the email field. */
export function PasskeySignIn() {
  const signedIn = useSignedIn();
  const done = async (me: Me) => {
    toast.success('Signed in successfully!');
    await signedIn(me);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: byPasskey,
    onSuccess: done,
    onError: (error) => toast.error(`Login failed: ${passkeyFailure(error)}`),
  });

  const offered = useRef<{ end: () => void }>(null);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    const offer = offerPasskeys(signInPasskeyOptions, async (response) => {
      try {
        await latest.current(await signInWithPasskey(response, true));
      } catch (error) {
        toast.error(`Login failed: ${passkeyFailure(error)}`);
      }
    });
    offered.current = offer;
    return () => offer.end();
  }, []);

  function press() {
    // If the offer started after this press, it would cancel what the press started.
    offered.current?.end();
    mutate();
  }

  return (
    <Button variant="secondary" className="w-full" pending={isPending} onClick={press}>
      <KeyRound aria-hidden size={18} strokeWidth={1.75} />
      Sign in with a passkey
    </Button>
  );
}
