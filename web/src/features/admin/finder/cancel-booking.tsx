import {
  AnswerCancelSchema,
  CancelBookingSchema,
  type Cancelling,
  moneyIn,
} from '@borough/domain/admin/cancelling.contract';
import { longestReason } from '@borough/domain/admin/moderation.contract';
import { typedCents } from '@borough/domain/cases/claims.contract';
import { product } from '@borough/domain/company';
import { type FormEvent, useState } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { lacksProof, useProving } from '../../../lib/server/proving.ts';
import { ownMoment } from '../../../lib/time/moments.ts';
import { money } from '../../../lib/words/format.ts';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { useProblems } from '../../../ui/forms/use-problems.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { useCancelling } from './finder.api.ts';

interface CancelBookingProps {
  id: string;
  of: Cancelling;
  now: Date;
}

const failure = (error: unknown) =>
  error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.';

/** Where an operator cancels an open booking, or answers another's proposal to. */
export function CancelBookingCard({ id, of, now }: CancelBookingProps) {
  return (
    <section aria-label="Cancel this booking">
      <h2 className="mb-3 text-lg">Cancel this booking</h2>
      <Card className="flex flex-col gap-5">
        {of.proposal ? (
          <Proposal id={id} of={of} proposal={of.proposal} now={now} />
        ) : of.why ? (
          <p>{of.why}</p>
        ) : (
          <CancelForm id={id} of={of} />
        )}
      </Card>
    </section>
  );
}

/** Who gets what, once that much is refunded. */
function Shares({ of, refundCents }: { of: Cancelling; refundCents: number }) {
  const { renterCents, ownerCents, oursCents } = moneyIn(of, refundCents);
  const rows = [
    ['The renter gets back', renterCents],
    ['The owner gets', ownerCents],
    [`${product.name} keeps`, oursCents],
  ] as const;
  return (
    <dl aria-live="polite" className="flex flex-col gap-1 border-y border-line py-3 text-sm">
      {rows.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular font-semibold">{money(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

const meansForMany = 'A second operator has to agree before anything happens.';

/** What was typed to cancel a booking, what is wrong with it, and how to do it. */
function useCancelForm(id: string, of: Cancelling) {
  const { cancel } = useCancelling(id);
  const proved = useProving();
  const [typed, setTyped] = useState((of.paidCents / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const { problems, setProblems, correcting } = useProblems();
  const refundCents = of.paidCents === 0 ? 0 : typedCents(typed);
  const fits = !Number.isNaN(refundCents) && refundCents <= of.paidCents;
  const body = { reason, refundCents, paidCents: of.paidCents };

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = Object.fromEntries(
      (CancelBookingSchema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [
        String(path[0]),
        message,
      ]),
    );
    if (!fits) missing['refundCents'] = `From $0 to ${money(of.paidCents)}`;
    setProblems(missing);
    if (Object.keys(missing).length === 0) setAsking(true);
  }

  async function confirm() {
    try {
      const { outcome } = await proved(() => cancel.mutateAsync(body));
      toast.success(
        outcome === 'cancelled'
          ? "Cancelled. We've told both of them."
          : 'Proposed. A second operator finds it in the inbox.',
      );
    } catch (error) {
      if (!lacksProof(error)) setProblems({ form: failure(error) });
    }
  }

  return {
    ...{ typed, reason, asking, setAsking, problems, refundCents, fits, submit, confirm },
    setTyped: correcting('refundCents', setTyped),
    setReason: correcting('reason', setReason),
    pending: cancel.isPending,
  };
}

function CancelForm({ id, of }: { id: string; of: Cancelling }) {
  const form = useCancelForm(id, of);
  const { problems } = form;
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <Refund of={of} form={form} />
      <Field label="Your reason" hint="The renter and the owner read it." error={problems['reason']}>
        {(control) => (
          <Textarea
            {...control}
            value={form.reason}
            maxLength={longestReason}
            onChange={(event) => form.setReason(event.target.value)}
            className="min-h-24"
          />
        )}
      </Field>
      {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" pending={form.pending}>
          {of.needsSecond ? 'Propose to cancel' : 'Cancel the booking'}
        </Button>
        {of.needsSecond && <p className="text-sm text-muted">{meansForMany}</p>}
      </div>
      <ConfirmDialog
        open={form.asking}
        onOpenChange={form.setAsking}
        title={of.needsSecond ? 'Propose to cancel?' : 'Cancel this booking?'}
        confirmLabel={of.needsSecond ? 'Propose it' : 'Cancel the booking'}
        cancelLabel="Not now"
        destructive={!of.needsSecond}
        onConfirm={form.confirm}
      >
        {of.needsSecond ? meansForMany : "We tell both of them right away. This can't be undone."}{' '}
        {of.paidCents > 0 && `The renter gets ${money(form.refundCents)} back.`} Any deposit is released.
      </ConfirmDialog>
    </form>
  );
}

/** How much goes back, and who gets what then. */
function Refund({ of, form }: { of: Cancelling; form: ReturnType<typeof useCancelForm> }) {
  if (of.paidCents === 0)
    return (
      <p className="text-sm text-muted">
        Nothing was paid, or the bank took it back. There is nothing to refund.
      </p>
    );
  return (
    <>
      <Field
        label="Refund"
        hint={`From $0 to ${money(of.paidCents)}, everything that was paid. The rent goes back first, then the fees.`}
        error={form.problems['refundCents']}
        className="max-w-64"
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={form.typed}
            onChange={(event) => form.setTyped(event.target.value)}
          />
        )}
      </Field>
      {form.fits && <Shares of={of} refundCents={form.refundCents} />}
    </>
  );
}

interface ProposalProps extends CancelBookingProps {
  proposal: NonNullable<Cancelling['proposal']>;
}

function useAnswer(id: string) {
  const { answer } = useCancelling(id);
  const proved = useProving();
  const [reason, setReason] = useState('');
  const { problems, setProblems, correcting } = useProblems();

  async function send(agrees: boolean) {
    const input = AnswerCancelSchema.safeParse({ agrees, reason: agrees ? reason || 'Agreed.' : reason });
    if (!input.success) return setProblems({ reason: 'Please give a reason' });
    setProblems({});
    try {
      await proved(() => answer.mutateAsync(input.data));
      toast.success(agrees ? "Cancelled. We've told both of them." : 'The booking stands.');
    } catch (error) {
      if (!lacksProof(error)) setProblems({ form: failure(error) });
    }
  }

  return { reason, problems, send, setReason: correcting('reason', setReason), pending: answer.isPending };
}

function Proposal({ id, of, proposal, now }: ProposalProps) {
  const { reason, setReason, problems, send, pending } = useAnswer(id);
  const [asking, setAsking] = useState(false);
  const { by, isMine, at, refundCents } = proposal;
  return (
    <>
      <p>
        {isMine ? 'You propose' : <bdi>{by}</bdi>}
        {`${isMine ? '' : ' proposes'} to cancel it, ${ownMoment(at, now)}. `}
        {isMine && 'Another operator has to agree.'}
      </p>
      <blockquote className="border-l-2 border-line-strong pl-4 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
        {proposal.reason}
      </blockquote>
      {of.paidCents > 0 && <Shares of={of} refundCents={refundCents} />}
      {of.why && <p className="text-sm">{of.why}</p>}
      <Field
        label={isMine ? 'Why you take it back' : 'Why the booking should stand'}
        hint="Only admins read it."
        error={problems['reason']}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={reason}
            maxLength={longestReason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      <div className="flex flex-wrap gap-3">
        {!isMine && !of.why && (
          <Button onClick={() => setAsking(true)} pending={pending}>
            Agree and cancel
          </Button>
        )}
        <Button variant="secondary" onClick={() => void send(false)} pending={pending}>
          {isMine ? 'Take it back' : 'Keep the booking'}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this booking?"
        confirmLabel="Agree and cancel"
        cancelLabel="Not now"
        destructive
        onConfirm={() => send(true)}
      >
        {`We tell both of them right away, with the reason above. ${of.paidCents > 0 ? `The renter gets ${money(refundCents)} back. ` : ''}This can't be undone.`}
      </ConfirmDialog>
    </>
  );
}
