import type { CodeSent, MyPhone } from '@borough/domain/accounts/phones.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/server/session.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { AskForCode, sendingCode } from '../phones/ask-for-code.tsx';
import { CodeEntry } from '../phones/code-entry.tsx';
import {
  askToConfirmPhone,
  confirmPhone,
  myPhoneQuery,
  removePhone,
  showPhone,
} from '../phones/phone.api.ts';
import { needsFreshCode, triesLeft } from '../phones/phone-words.ts';
import { refusalWords } from '../refusal.ts';
import { complain } from './complain.ts';
import { useProved } from './proved.tsx';
import { SecurityCard } from './security-card.tsx';

/** The signed-in person's phone number: add, confirm, change, and remove it. */
export function PhoneCard() {
  const { data, isError, isFetching, refetch } = useQuery(myPhoneQuery);
  const { person } = useSession();
  return (
    <SecurityCard
      id="phone"
      title="Phone"
      lead={`Optional. A verified number adds to your trust score${person?.isAdmin ? "; admins can't sign in with it." : ', can sign you in, and lets you choose a new password.'}`}
      status={data && <Standing phone={data.phone} />}
    >
      {data ? (
        <Phone mine={data} />
      ) : isError ? (
        <ErrorState
          title="We couldn't load your phone number"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-11 w-full max-w-sm" />
      )}
    </SecurityCard>
  );
}

function Standing({ phone }: { phone: MyPhone['phone'] }) {
  return phone ? (
    <Badge tone="good" icon={<CircleCheck aria-hidden size={14} />}>
      Verified
    </Badge>
  ) : (
    <Badge icon={<Clock aria-hidden size={14} />}>Not verified</Badge>
  );
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function Phone({ mine }: { mine: MyPhone }) {
  const [editing, setEditing] = useState(false);
  const { phone, available } = mine;
  if (!phone && !available)
    return (
      <p className="text-sm">
        Text messages aren&apos;t set up on this site, so phone numbers can&apos;t be verified.
      </p>
    );
  if (!phone || editing)
    return (
      <Confirming
        first={phone ? '' : (mine.note ?? '')}
        onDone={() => setEditing(false)}
        onCancel={phone ? () => setEditing(false) : undefined}
      />
    );
  return (
    <>
      <p className="font-semibold">{phone.number}</p>
      <p className="text-sm text-muted">Verified on {longDay.format(new Date(phone.confirmedAt))}</p>
      <ShowPhone shown={phone.shown} />
      <div className="mt-4 flex flex-wrap gap-2">
        {available && (
          <Button variant="secondary" onClick={() => setEditing(true)}>
            Change
          </Button>
        )}
        <RemovePhone number={phone.number} />
      </div>
    </>
  );
}

/** Whether the other person in a rental sees the number; the switch takes effect immediately. */
function ShowPhone({ shown }: { shown: boolean }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: showPhone,
    onSuccess: (mine) => queryClient.setQueryData(myPhoneQuery.queryKey, mine),
    onError: (error) => complain(error),
  });
  return (
    <Switch
      className="mt-4 max-w-sm"
      label="Show my number in rentals"
      hint="Only the other person in a rental sees it, while pickup details are visible."
      checked={isPending ? variables : shown}
      disabled={isPending}
      onChange={(on) => mutate(on)}
    />
  );
}

/** Refetches everything that shows the number or its verified mark. */
function useLookAgain(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: myPhoneQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['profile'] }),
      // An item's requirements for renters may include a number.
      queryClient.invalidateQueries({ queryKey: ['item'] }),
    ]);
}

interface ConfirmingProps {
  first: string;
  onDone: () => void;
  onCancel: (() => void) | undefined;
}

function Confirming({ first, onDone, onCancel }: ConfirmingProps) {
  const [typed, setTyped] = useState(first);
  const [sent, setSent] = useState<CodeSent>();
  const [wentBack, setWentBack] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { proved, dialog } = useProved();
  const lookAgain = useLookAgain();
  const send = (phone: string) => proved(() => askToConfirmPhone(phone));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: confirmPhone,
    onSuccess: async () => {
      toast.success('Phone verified successfully!');
      await lookAgain();
      onDone();
    },
    onError: (failure) => {
      const words = refusalWords(failure);
      toast.error(words ? `Phone verification failed: ${words}` : 'Phone verification failed');
    },
  });
  const again = (then: () => void) => {
    reset();
    setRefusal(undefined);
    then();
  };
  return (
    <div className="max-w-sm">
      {sent ? (
        <CodeEntry
          phone={sent.phone}
          minutes={sent.minutes}
          certain
          submitLabel="Confirm"
          pending={isPending}
          error={refusal ?? triesLeft(error) ?? (needsFreshCode(error) ? refusalWords(error) : undefined)}
          over={needsFreshCode(error)}
          onCode={(code) => again(() => mutate(code))}
          onResend={async () => {
            const outcome = await sendingCode(() => send(typed));
            again(() => undefined);
            if (outcome && 'refusal' in outcome) setRefusal(outcome.refusal);
          }}
          onOtherNumber={() =>
            again(() => {
              setSent(undefined);
              setWentBack(true);
            })
          }
        />
      ) : (
        <AskForCode
          phone={typed}
          onPhone={setTyped}
          send={send}
          onSent={setSent}
          focus={wentBack || onCancel !== undefined}
        >
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </AskForCode>
      )}
      {dialog}
    </div>
  );
}

function RemovePhone({ number }: { number: string }) {
  const [asking, setAsking] = useState(false);
  const { proved, dialog } = useProved();
  const lookAgain = useLookAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: () => proved(removePhone),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await lookAgain();
    },
    onError: (error) => complain(error),
  });
  return (
    <>
      <Button variant="danger" pending={isPending} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove your phone number?"
        confirmLabel="Remove"
        destructive
        onConfirm={() => mutate()}
      >
        {number} will no longer sign you in, and your profile will no longer show a verified phone.
      </ConfirmDialog>
      {dialog}
    </>
  );
}
