import { longestReason } from '@borough/domain/admin/moderation.contract';
import {
  BanSchema,
  HideReviewSchema,
  LiftSchema,
  SuspendSchema,
} from '@borough/domain/admin/people.contract';
import { RedirectSchema } from '@borough/domain/health/health.contract';
import { type ReasonsFor, usualReasons } from '@borough/domain/settings/ready-reasons';
import { type Clause, clauses, ClauseSchema } from '@borough/domain/moderation/guideline-clauses';
import { type FormEvent, useId, useRef, useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { useReadyReasons } from '../../lib/server/ready-reasons.ts';
import { lacksProof, useProving } from '../../lib/server/proving.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { CannedWords } from '../../ui/forms/canned-words.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useProblems } from '../../ui/forms/use-problems.ts';
import { toast } from '../../ui/notes/toast.ts';
import { type Act, useAct } from './admin.api.ts';
import { actWords } from './act-words.ts';

interface ActDialogProps {
  of: Act;
  /** Whom or what it's about, in words. */
  about: string;
  onClose: () => void;
  onDone?: () => void;
}

/** What each act asks besides the reason: those for breaking a guideline name it. */
const schemas = {
  suspend: SuspendSchema,
  ban: BanSchema,
  warn: BanSchema,
  'take-down': BanSchema,
  'hide-review': HideReviewSchema,
  'hide-reply': HideReviewSchema,
} as const;
const namesGuideline = (act: Act['act']): act is keyof typeof schemas => act in schemas;

/** Asks for an act's reason, and the guideline if one was broken, then performs it. */
export function ActDialog({ of, about, onClose, onDone }: ActDialogProps) {
  const form = useId();
  const words = actWords[of.act];
  const [before, after] = words.title.split('{about}');
  const run = useAct();
  const proved = useProving();
  const [reason, setReason] = useState('');
  const [clause, setClause] = useState<Clause | ''>(of.act.startsWith('hide-') ? 'reviews' : '');
  const [days, setDays] = useState('7');
  const [to, setTo] = useState('');
  const { problems, setProblems, correcting } = useProblems();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const plain = of.act === 'redirect' ? RedirectSchema : LiftSchema;
    const input = (namesGuideline(of.act) ? schemas[of.act] : plain).safeParse({
      reason,
      to,
      clause,
      days: Number(days),
    });
    if (!input.success) return setProblems(missingFrom(input.error.issues));
    setProblems({});
    try {
      await proved(() => run.mutateAsync({ of, body: input.data }));
      toast.success(words.done);
      onDone?.();
      onClose();
    } catch (error) {
      if (lacksProof(error)) return;
      const said = error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.';
      setProblems({ form: said });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || run.isPending || onClose()}
      title={
        <>
          {before}
          <bdi>{about}</bdi>
          {after}
        </>
      }
      description={words.outcome}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={run.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={run.isPending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex flex-col gap-4 pt-2"
      >
        <AddressField of={of} problems={problems} to={to} onTo={correcting('to', setTo)} />
        <DaysField of={of} problems={problems} days={days} onDays={correcting('days', setDays)} />
        <GuidelineField
          of={of}
          problems={problems}
          clause={clause}
          onClause={correcting('clause', setClause)}
        />
        <ReasonField of={of} problems={problems} reason={reason} onReason={correcting('reason', setReason)} />
        {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      </form>
    </Dialog>
  );
}

/** What is missing or wrong, by field. */
const missingFrom = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(
    issues.map(({ path: [field], message }) => [
      String(field),
      field === 'clause' ? 'Please choose one' : message,
    ]),
  );

const hasReasons = (act: Act['act']): act is Act['act'] & ReasonsFor => Object.hasOwn(usualReasons, act);

interface ReasonFieldProps extends Pick<ActDialogProps, 'of'> {
  problems: Record<string, string>;
  reason: string;
  onReason: (next: string) => void;
}

/** The reason, with ready ones below that can be changed once they are in the field. */
function ReasonField({ of: { act }, problems, reason, onReason }: ReasonFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = useReadyReasons();
  return (
    <>
      <Field label="Your reason" hint={actWords[act].whoReads} error={problems['reason']}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            value={reason}
            maxLength={longestReason}
            onChange={(event) => onReason(event.target.value)}
            className="min-h-24"
          />
        )}
      </Field>
      <CannedWords
        label="Ready reasons"
        words={hasReasons(act) ? ready(act) : []}
        onPick={(words) => {
          onReason(words);
          field.current?.focus();
        }}
      />
    </>
  );
}

interface AddressFieldProps extends Pick<ActDialogProps, 'of'> {
  problems: Record<string, string>;
  to: string;
  onTo: (next: string) => void;
}

function AddressField({ of, problems, to, onTo }: AddressFieldProps) {
  return (
    of.act === 'redirect' && (
      <Field label="Send it to" error={problems['to']}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="email"
            autoComplete="off"
            type="email"
            value={to}
            onChange={(event) => onTo(event.target.value)}
          />
        )}
      </Field>
    )
  );
}

interface DaysFieldProps extends Pick<ActDialogProps, 'of'> {
  problems: Record<string, string>;
  days: string;
  onDays: (next: string) => void;
}

function DaysField({ of, problems, days, onDays }: DaysFieldProps) {
  return (
    of.act === 'suspend' && (
      <Field label="Number of days" error={problems['days']}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            inputMode="numeric"
            value={days}
            onChange={(event) => onDays(event.target.value)}
          />
        )}
      </Field>
    )
  );
}

interface GuidelineFieldProps extends Pick<ActDialogProps, 'of'> {
  problems: Record<string, string>;
  clause: Clause | '';
  onClause: (next: Clause | '') => void;
}

function GuidelineField({ of, problems, clause, onClause }: GuidelineFieldProps) {
  return (
    namesGuideline(of.act) && (
      <Field label="Guideline" error={problems['clause']}>
        {(control) => (
          <Select
            {...control}
            // The longest heading fits a narrow phone.
            className="max-sm:[&>select]:text-[1rem] max-sm:[&>select]:tracking-tight"
            value={clause}
            onChange={(event) => onClause(ClauseSchema.safeParse(event.target.value).data ?? '')}
          >
            <option value="">Please choose</option>
            {Object.entries(clauses).map(([id, heading]) => (
              <option key={id} value={id}>
                {heading}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  );
}
