import { ChangeEmailSchema, type Security } from '@borough/domain/accounts/security.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { fullMomentInWords } from '../../../lib/time/moments.ts';
import { lacksProof } from '../../../lib/server/proving.ts';
import type { SessionPerson } from '../../../lib/server/session.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { DemoOutbox } from '../../../ui/notes/demo-outbox.tsx';
import { cameFromServer, refusalWords, unexpected } from '../refusal.ts';
import { ResendConfirmation } from '../resend-confirmation.tsx';
import { useProved } from './proved.tsx';
import { SecurityCard } from './security-card.tsx';
import { cancelEmailChange, changeEmail, securityQuery } from './security.api.ts';

/** The sign-in address, and changing it by way of both mailboxes. */
export function EmailCard({ person }: { person: SessionPerson }) {
  const { data } = useQuery(securityQuery);
  const [changing, setChanging] = useState(false);
  return (
    <SecurityCard
      id="email"
      title="Email"
      needed={!person.emailVerified}
      lead="You sign in with it, and we send everything about your rentals there."
      status={
        person.emailVerified ? (
          <Badge tone="good" icon={<CircleCheck aria-hidden size={14} />}>
            Verified
          </Badge>
        ) : (
          <Badge tone="waiting" icon={<Clock aria-hidden size={14} />}>
            Not verified
          </Badge>
        )
      }
    >
      {!person.emailVerified && <ResendConfirmation email={person.email} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-semibold break-words">{person.email}</p>
        {!changing && (
          <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
            Change email
          </Button>
        )}
      </div>
      {data?.newEmail && !changing && <UnderWay change={data.newEmail} email={person.email} />}
      {changing && <ChangeEmail person={person} onDone={() => setChanging(false)} />}
    </SecurityCard>
  );
}

function ChangeEmail({ person, onDone }: { person: SessionPerson; onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [withoutMailbox, setWithoutMailbox] = useState(false);
  const { data: security } = useQuery(securityQuery);
  const { proved, dialog } = useProved();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: { email: string; withoutMailbox: boolean }) => proved(() => changeEmail(wanted)),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
      onDone();
    },
    onError: (failure) => {
      if (lacksProof(failure)) return;
      if (cameFromServer(failure) && failure.fields['email']) setError(failure.fields['email']);
      else toast.error(refusalWords(failure) ?? unexpected);
    },
  });
  return (
    <form
      noValidate
      className="mt-5 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = ChangeEmailSchema.safeParse({ email, withoutMailbox });
        setError(parsed.error?.issues[0]?.message);
        if (parsed.success) mutate(parsed.data);
      }}
    >
      <Field label="New email address" hint={hintOf(person.emailVerified, withoutMailbox)} error={error}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            type="email"
            name="new-email"
            autoComplete="email"
            inputMode="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {withoutMailbox ? 'Start the 72 hours' : 'Send link'}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
      {person.emailVerified && security?.hasFactor && (
        <Checkbox
          label={`I can't get into ${person.email}. Use two-step verification instead: we tell every address you've had, and nothing changes for 72 hours.`}
          checked={withoutMailbox}
          onChange={(event) => setWithoutMailbox(event.target.checked)}
        />
      )}
      {person.emailVerified && security?.hasFactor === false && (
        <p className="text-sm text-muted">
          Can&apos;t get into {person.email}? Two-step verification can stand in for it.{' '}
          <Link to={paths.contact} className="text-link">
            Contact us
          </Link>{' '}
          if you have neither.
        </p>
      )}
      {dialog}
    </form>
  );
}

function hintOf(emailVerified: boolean, withoutMailbox: boolean): string {
  if (withoutMailbox) return "We'll email a link to the new address in 72 hours.";
  return emailVerified
    ? "We'll email a link to your current address first, then one to the new address."
    : "We'll email a link to the new address.";
}

function UnderWay({ change, email }: { change: NonNullable<Security['newEmail']>; email: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: async ({ message }) => {
      toast.message(message);
      await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
    onError: (failure) => toast.error(refusalWords(failure) ?? unexpected),
  });
  return (
    <div className="mt-4 rounded-field bg-sunk px-4 py-3 text-sm">
      <p>
        Changing to <strong className="font-semibold break-words">{change.email}</strong>.{' '}
        {change.waitsUntil === null ? (
          <>
            Please open the link we emailed to{' '}
            <span className="break-words">{change.approved ? change.email : email}</span>.
          </>
        ) : (
          `It gets a link on ${fullMomentInWords(new Date(change.waitsUntil), deviceZone())}.`
        )}
      </p>
      <DemoOutbox />
      <Button variant="quiet" size="sm" className="mt-2 -ml-4" pending={isPending} onClick={() => mutate()}>
        Keep current address
      </Button>
    </div>
  );
}
