import { longestWords } from '@borough/domain/cases/cases.contract';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { focusFirstInvalid } from '../../ui/forms/first-invalid.ts';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useProblems } from '../../ui/forms/use-problems.ts';
import { toast } from '../../ui/notes/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { refusedProblems } from './claim-problems.ts';

/**
 * What's wrong with a form, by field, how to correct it, and how to send it: `send` closes the window, or says at the named fields what the server
 * refused.
 */
export function useSending(onClose: () => void) {
  const { problems, setProblems, correcting } = useProblems();
  async function send(press: () => Promise<unknown>, done: string, fields: readonly string[]) {
    setProblems({});
    try {
      await press();
      toast.success(done);
      onClose();
    } catch (error) {
      setProblems(refusedProblems(error, fields));
    }
  }
  return { problems, setProblems, correcting, send };
}

interface CaseDialogProps {
  title: string;
  description: string | undefined;
  submitLabel?: string;
  pending: boolean;
  /** What's wrong with the whole form. */
  problem: string | undefined;
  onSubmit: () => Promise<void> | void;
  onClose: () => void;
  /** Goes back to the screen before; undefined on the first. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** Asks one side for what a case needs from them. */
export function CaseDialog(props: CaseDialogProps) {
  const {
    title,
    description,
    submitLabel = 'Send',
    pending,
    problem,
    onSubmit,
    onClose,
    onBack,
    children,
  } = props;
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await onSubmit();
    focusFirstInvalid(fields.current);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || pending || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onBack ?? onClose} disabled={pending}>
            {onBack ? 'Back' : 'Cancel'}
          </Button>
          <Button type="submit" form={form} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex flex-col gap-4 pt-2"
      >
        {children}
        {problem && <FieldError>{problem}</FieldError>}
      </form>
    </Dialog>
  );
}

/** One screen of a form. */
export interface FormStep {
  title: string;
  /** Whether it's complete; says what is missing if not. */
  isDone: () => boolean;
  content: ReactNode;
}

interface SteppedDialogProps extends Omit<CaseDialogProps, 'onBack' | 'children'> {
  steps: readonly FormStep[];
}

/** Asks for one thing a screen; what was answered before stays. */
export function SteppedDialog({ steps, onSubmit, submitLabel, description, ...dialog }: SteppedDialogProps) {
  const [reached, setReached] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = Math.min(reached, steps.length - 1);
  const step = steps[at];
  const isLast = at === steps.length - 1;
  const go = (to: number) => {
    setReached(to);
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <CaseDialog
      {...dialog}
      // What follows from sending matters where it's sent.
      description={isLast ? description : undefined}
      submitLabel={isLast ? submitLabel : 'Next'}
      onSubmit={() => {
        if (!step?.isDone()) return;
        return isLast ? onSubmit() : go(at + 1);
      }}
      onBack={at > 0 ? () => go(at - 1) : undefined}
    >
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex items-baseline justify-between gap-3 font-sans text-base font-semibold tracking-normal outline-none"
      >
        {step?.title}
        <span className="tabular shrink-0 text-xs font-normal text-muted">{`Step ${at + 1} of ${steps.length}`}</span>
      </h3>
      {step?.content}
    </CaseDialog>
  );
}

interface TypedProps {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (typed: string) => void;
}

/** What a side says in their own words. */
export function WordsField(props: TypedProps & { optional?: boolean; className?: string }) {
  const { value, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={longestWords}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-24"
        />
      )}
    </Field>
  );
}

/** How much: dollars with cents, or a whole percentage. */
export function AmountField(props: TypedProps & { inputMode: 'decimal' | 'numeric' }) {
  const { value, onChange, inputMode, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          inputMode={inputMode}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface Choice<Value extends string> {
  value: Value;
  title: string;
  hint: string;
  /** It can't be chosen now; the hint says why. */
  off?: boolean;
}

interface ChoicesProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** One of several answers, each with what it means. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, name, choices, chosen, onChoose } = props;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, title, hint, off = false }) => (
        <label
          key={value}
          className={
            off
              ? 'flex gap-3 rounded-field border border-line p-3 text-muted'
              : 'flex cursor-pointer gap-3 rounded-field border border-line p-3 hover:border-brick has-checked:border-brick'
          }
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            disabled={off}
            onChange={() => onChoose(value)}
            className="mt-1 size-4 shrink-0 accent-brick"
          />
          <span>
            <span className="font-semibold">{title}</span>
            <span className="tabular mt-0.5 block text-sm text-muted">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
