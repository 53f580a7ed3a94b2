import type { NewTotp } from '@borough/domain/accounts/factors.contract';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { lacksProof } from '../../../lib/server/proving.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { refusalWords, unexpected } from '../refusal.ts';
import { confirmTotp } from './factors.api.ts';
import { copyText } from '../../../ui/notes/copy-text.ts';

const QrPicture = lazy(() =>
  import('../../../ui/pictures/qr-picture.tsx').then(({ QrPicture }) => ({ default: QrPicture })),
);

interface TwoStepSetupProps {
  totp: NewTotp;
  proved: <T>(act: () => Promise<T>) => Promise<T>;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** Adds the secret to an app, and asks for its first code. */
export function TwoStepSetup({ totp, proved, onCodes, onCancel }: TwoStepSetupProps) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: string) => proved(() => confirmTotp(typed)),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const wrong = error && !lacksProof(error) ? (refusalWords(error) ?? unexpected) : undefined;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(code.trim() === '');
        if (code.trim() !== '') mutate(code);
      }}
    >
      <div className="flex flex-col gap-5 sm:flex-row">
        <Suspense fallback={<Skeleton className="size-44 shrink-0" />}>
          <div className="shrink-0">
            <QrPicture text={totp.uri} label="QR code for your authenticator app" className="size-44" />
          </div>
        </Suspense>
        <div className="min-w-0 text-sm">
          <p>Scan this with your authenticator app. No camera? Enter this key in the app:</p>
          <p className="mt-3 rounded-field bg-sunk px-3 py-2 font-mono break-all">
            {totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <Button
            variant="quiet"
            size="sm"
            className="mt-1 -ml-3"
            onClick={() => void copyText(totp.secret, 'Key')}
          >
            <Copy aria-hidden size={16} strokeWidth={1.75} />
            Copy key
          </Button>
        </div>
      </div>
      <Field
        label="Code from your app"
        hint="Then enter the 6 digits it shows."
        error={missing ? 'Please enter the 6 digits' : wrong}
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className="max-w-56 text-lg tracking-[0.3em] tabular-nums"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          Turn on
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
