import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../lib/words/format.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { CardLoading } from '../security/card-loading.tsx';
import { noPasskeysHere } from './browser-passkey.ts';
import { complain } from '../security/complain.ts';
import { askForPasskey, factorsQuery } from '../security/factors.api.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { useProved } from '../security/proved.tsx';
import { RecoveryCodes } from '../security/recovery-codes.tsx';
import { SecurityCard } from '../security/security-card.tsx';

/** Signing in with a fingerprint, face, or security key instead of a password. */
export function PasskeysCard() {
  const factors = useQuery(factorsQuery);
  const queryClient = useQueryClient();
  const { proved, dialog } = useProved();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const reload = () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
  const ask = useMutation({
    mutationFn: (asked: boolean) => proved(() => askForPasskey(asked)),
    onSuccess: async ({ recoveryCodes }) => {
      if (recoveryCodes.length > 0) setCodes(recoveryCodes);
      await reload();
    },
    onError: (error) => complain(error),
  });
  const { data } = factors;
  const passkeys = data?.passkeys ?? [];
  const barred = noPasskeysHere();
  return (
    <SecurityCard
      id="passkeys"
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or a security key. It can't be guessed or phished."
      status={data && <Badge>{passkeys.length === 0 ? 'None' : counted(passkeys.length, 'passkey')}</Badge>}
    >
      {!data && <CardLoading query={factors} />}
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} proved={proved} onChanged={reload} />
          ))}
        </ul>
      )}
      {codes && (
        <div className="mb-4">
          <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
        </div>
      )}
      {passkeys.length > 0 && (
        <Switch
          label="Ask for a passkey after my password"
          hint="Your password alone will no longer be enough. A passkey by itself still signs you in."
          checked={ask.isPending ? ask.variables : (data?.passkeyAsked ?? false)}
          disabled={ask.isPending}
          onChange={(asked) => ask.mutate(asked)}
          className="mb-4"
        />
      )}
      {data && barred && <p className="text-sm text-muted">{barred}</p>}
      {data && !barred && !adding && (
        <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
      {adding && (
        <AddPasskey
          proved={proved}
          onCancel={() => setAdding(false)}
          onAdded={async () => {
            setAdding(false);
            await reload();
          }}
        />
      )}
      {dialog}
    </SecurityCard>
  );
}
