import { type MadeAppToken, NewAppTokenSchema } from '@borough/domain/accounts/app-tokens.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { lacksProof } from '../../../lib/server/proving.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { cameFromServer, refusalWords, unexpected } from '../refusal.ts';
import { appTokensQuery, makeAppToken } from './app-tokens.api.ts';
import { useProved } from './proved.tsx';

type Scope = MadeAppToken['scope'];

/** Creates a token: its purpose, its permissions, and its text, shown only once. */
export function NewAppToken({ full }: { full: boolean }) {
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeAppToken | null>(null);
  if (made) return <MadeToken made={made} onDone={() => setMade(null)} />;
  if (making)
    return (
      <TokenForm
        onCancel={() => setMaking(false)}
        onMade={(token) => {
          setMade(token);
          setMaking(false);
        }}
      />
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" disabled={full} onClick={() => setMaking(true)}>
        New token
      </Button>
      {full && (
        <p className="text-sm text-muted">
          You&apos;ve reached the limit for one account. Revoke a token first.
        </p>
      )}
    </div>
  );
}

function TokenForm({ onMade, onCancel }: { onMade: (made: MadeAppToken) => void; onCancel: () => void }) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('read');
  const [error, setError] = useState<string>();
  const { proved, dialog } = useProved();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => proved(() => makeAppToken({ name, scope })),
    onSuccess: async (token) => {
      await queryClient.invalidateQueries({ queryKey: appTokensQuery.queryKey });
      onMade(token);
    },
    onError: (failure) => {
      if (lacksProof(failure)) return;
      if (cameFromServer(failure) && failure.fields['name']) setError(failure.fields['name']);
      else toast.error(refusalWords(failure) ?? unexpected);
    },
  });
  return (
    <form
      noValidate
      className="mt-5 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const wish = NewAppTokenSchema.safeParse({ name, scope });
        setError(wish.error?.issues[0]?.message);
        if (wish.success) mutate();
      }}
    >
      <Field label="What is it for?" hint="So you can recognize it in the list." error={error}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={60}
            placeholder="My calendar script"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Field label="What can it do?">
        {(control) => (
          <Select
            {...control}
            value={scope}
            onChange={(event) => setScope(event.target.value === 'write' ? 'write' : 'read')}
          >
            <option value="read">Read what I can see</option>
            <option value="write">Read, and act for me</option>
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          Create token
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {dialog}
    </form>
  );
}

function MadeToken({ made, onDone }: { made: MadeAppToken; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(made.token);
      setCopied(true);
    } catch {
      toast.error("It couldn't be copied. It's selected now: copy it with your keyboard.");
    }
  }
  return (
    <div className="mt-5 rounded-field bg-sunk p-4">
      <Field
        label={`Your token "${made.name}"`}
        hint="Copy it now and keep it safe, like a password. You won't see it again."
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            autoFocus
            readOnly
            className="font-mono text-sm"
            value={made.token}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {copied ? (
            <Check aria-hidden size={18} strokeWidth={1.75} />
          ) : (
            <Copy aria-hidden size={18} strokeWidth={1.75} />
          )}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
