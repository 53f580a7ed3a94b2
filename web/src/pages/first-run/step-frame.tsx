import type { FormEvent, ReactNode, RefObject } from 'react';
import { FieldError } from '../../ui/forms/field.tsx';
import { Button } from '../../ui/parts/button.tsx';

interface StepFrameProps {
  title: string;
  lead: ReactNode;
  form: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  /** What is wrong with the step as a whole. */
  problem?: string | undefined;
  /** What the button that sends it says. */
  act: string;
  onAct: () => Promise<unknown>;
  /** Goes on without sending it again; absent while it isn't done. */
  onNext?: (() => void) | undefined;
  children: ReactNode;
  /** Below the buttons. */
  after?: ReactNode;
}

// Defined once: a new function on each render would grab the focus every time.
const giveFocus = (title: HTMLElement | null) => title?.focus();

/** What a screen is about. It has the focus as the screen begins. */
export function StepTitle({ children }: { children: string }) {
  return (
    <h1 ref={giveFocus} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h1>
  );
}

/** A command, as it is typed on the machine. */
export function Typed({ command }: { command: string }) {
  return <p className="mt-2 rounded-field bg-sunk px-3 py-2 font-mono text-sm break-words">{command}</p>;
}

/** One step: what it is for, its form, and the way on. */
export function StepFrame(props: StepFrameProps) {
  const { title, lead, form, isSending, problem, act, onAct, onNext, children, after } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    void onAct();
  }
  return (
    <>
      <StepTitle>{title}</StepTitle>
      <div className="mt-2 max-w-[62ch] text-muted">{lead}</div>
      <form ref={form} onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
        {children}
        {problem && <FieldError>{problem}</FieldError>}
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button type="submit" variant={onNext ? 'secondary' : 'primary'} pending={isSending}>
            {act}
          </Button>
          {onNext && (
            <Button disabled={isSending} onClick={onNext}>
              Next
            </Button>
          )}
        </div>
      </form>
      {after}
    </>
  );
}

/** What is set in the environment, and isn't set here. */
export function Fixed({ by, value }: { by: string; value: string }) {
  return (
    <p className="rounded-field bg-sunk px-4 py-3 text-sm">
      <span className="font-semibold break-all">{value}</span>
      <span className="block text-muted">{`Set by ${by} in the server's environment.`}</span>
    </p>
  );
}
