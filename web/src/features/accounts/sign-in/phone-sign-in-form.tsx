import type { CodeSent } from '@borough/domain/accounts/phones.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { useSignedIn } from '../after-sign-in.ts';
import { AskForCode, sendingCode } from '../phones/ask-for-code.tsx';
import { CodeEntry } from '../phones/code-entry.tsx';
import { sendPhoneCode, signInByPhone } from '../phones/phone.api.ts';
import { codeRefusal, needsFreshCode } from '../phones/phone-words.ts';
import { useToSecondFactor, wantsSecondFactor } from '../to-second-factor.ts';

/** Signs in with a code sent to the person's confirmed number; `onBack` returns to email and password. */
export function PhoneSignInForm({ onBack }: { onBack: () => void }) {
  const [typed, setTyped] = useState('');
  const [rememberMe, setRememberMe] = useState(true);
  const [sent, setSent] = useState<CodeSent>();
  const [refusal, setRefusal] = useState<string>();
  const signedIn = useSignedIn();
  const toSecondFactor = useToSecondFactor();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: signInByPhone,
    onSuccess: async (me) => {
      toast.success('Signed in successfully!');
      await signedIn(me);
    },
    onError: (failure) => {
      if (wantsSecondFactor(failure)) toSecondFactor();
      else setRefusal(codeRefusal(failure));
    },
  });
  const send = (phone: string) => sendPhoneCode(phone, 'sign-in');
  const again = () => {
    reset();
    setRefusal(undefined);
  };
  if (!sent)
    return (
      <AskForCode phone={typed} onPhone={setTyped} send={send} onSent={setSent} focus>
        <Button variant="quiet" onClick={onBack}>
          Use my password
        </Button>
      </AskForCode>
    );
  return (
    <CodeEntry
      phone={sent.phone}
      minutes={sent.minutes}
      submitLabel="Sign In"
      pending={isPending}
      error={refusal}
      over={needsFreshCode(error)}
      onCode={(code) => {
        again();
        mutate({ phone: typed, code, rememberMe });
      }}
      onResend={async () => {
        const outcome = await sendingCode(() => send(typed));
        again();
        if (outcome && 'refusal' in outcome) setRefusal(outcome.refusal);
      }}
      onOtherNumber={() => {
        again();
        setSent(undefined);
      }}
    >
      <Checkbox
        label="Remember me"
        checked={rememberMe}
        onChange={(event) => setRememberMe(event.target.checked)}
      />
    </CodeEntry>
  );
}
