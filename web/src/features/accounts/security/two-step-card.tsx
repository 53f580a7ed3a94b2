import type { NewTotp } from '@borough/domain/accounts/factors.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../lib/words/format.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { CardLoading } from './card-loading.tsx';
import { complain } from './complain.ts';
import { beginTotp, endTotp, factorsQuery, renewRecoveryCodes } from './factors.api.ts';
import { useProved } from './proved.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityCard } from './security-card.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

/** A code from an app after the password, and recovery codes for when the app isn't at hand. */
export function TwoStepCard() {
  const factors = useQuery(factorsQuery);
  const queryClient = useQueryClient();
  const { proved, dialog } = useProved();
  const [setup, setSetup] = useState<NewTotp>();
  const [codes, setCodes] = useState<string[]>();
  const [ending, setEnding] = useState(false);
  const onError = (error: unknown) => complain(error);
  const reload = () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
  const begin = useMutation({ mutationFn: () => proved(beginTotp), onSuccess: setSetup, onError });
  const renew = useMutation({
    mutationFn: () => proved(renewRecoveryCodes),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError,
  });
  const { data } = factors;
  const on = Boolean(data?.totp);
  const anyFactor = on || Boolean(data?.passkeyAsked && data.passkeys.length > 0);
  return (
    <SecurityCard
      id="two-step"
      title="Two-step verification"
      lead="A code from an app on your phone, after your password. A stolen password alone won't be enough."
      status={data && <OnOrOff on={on} />}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined);
            void reload();
          }}
        />
      ) : setup ? (
        <TwoStepSetup
          totp={setup}
          proved={proved}
          onCancel={() => setSetup(undefined)}
          onCodes={(shown) => {
            setSetup(undefined);
            setCodes(shown);
            toast.success('Two-step verification is on');
            void reload();
          }}
        />
      ) : !data ? (
        <CardLoading query={factors} />
      ) : (
        <TwoStepButtons
          anyFactor={anyFactor}
          recoveryCodesLeft={data.recoveryCodesLeft}
          on={on}
          begin={begin}
          renew={renew}
          onEnding={setEnding}
        />
      )}
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title="Turn off two-step verification?"
        confirmLabel="Turn off"
        destructive
        onConfirm={() => turnOff(proved, reload)}
      >
        Your password alone will sign you in. The codes in your app and your recovery codes will stop working.
      </ConfirmDialog>
      {dialog}
    </SecurityCard>
  );
}

/** Turns it off, and says how that went. */
async function turnOff(proved: ReturnType<typeof useProved>['proved'], reload: () => Promise<void>) {
  try {
    const { message } = await proved(endTotp);
    toast.success(message);
    await reload();
  } catch (error) {
    complain(error);
  }
}

/** Its state; off isn't drawn as a badge, which would look like a switch that can't be pressed. */
function OnOrOff({ on }: { on: boolean }) {
  if (!on)
    return (
      <span className="flex flex-wrap justify-end gap-x-2.5 text-sm">
        <span className="text-muted max-sm:sr-only">Off</span>
        <span className="font-semibold text-brick">Turn on</span>
      </span>
    );
  return (
    <Badge tone="good" icon={<CircleCheck aria-hidden size={14} />}>
      On
    </Badge>
  );
}

interface TwoStepButtonsProps {
  on: boolean;
  /** A code, or a passkey that is asked for. */
  anyFactor: boolean;
  recoveryCodesLeft: number;
  begin: Press;
  renew: Press;
  onEnding: (next: boolean) => void;
}

interface Press {
  isPending: boolean;
  mutate: () => void;
}

function TwoStepButtons(props: TwoStepButtonsProps) {
  const { on, anyFactor, recoveryCodesLeft, begin, renew, onEnding } = props;
  return (
    <>
      {anyFactor && (
        <p className="mb-4 text-sm">You have {counted(recoveryCodesLeft, 'recovery code')} left.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {!on && (
          <Button size="sm" pending={begin.isPending} onClick={() => begin.mutate()}>
            Turn on two-step verification
          </Button>
        )}
        {anyFactor && (
          <Button variant="secondary" size="sm" pending={renew.isPending} onClick={() => renew.mutate()}>
            New recovery codes
          </Button>
        )}
        {on && (
          <Button variant="danger" size="sm" onClick={() => onEnding(true)}>
            Turn off
          </Button>
        )}
      </div>
    </>
  );
}
