import { SignUpSchema } from '@borough/domain/accounts/accounts.contract';
import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, type KeyboardEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../../lib/page/composing.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/class-names.ts';
import { focusFirstInvalid } from '../../../ui/forms/first-invalid.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { signUp } from '../accounts.api.ts';
import { Banner } from '../banner.tsx';
import { keepPendingUser } from '../pending-user.ts';
import { cameFromServer, failureWords, refusalWords } from '../refusal.ts';
import {
  checkStep,
  emptySignUp,
  isStepFilled,
  type SignUpErrors,
  type SignUpForm,
  signUpSteps,
  stepOf,
} from '../sign-up-checks.ts';
import { AccountStep, NameStep, type StepProps, TermsStep } from './sign-up-fields.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { TermsSentence } from './terms-sentence.tsx';
import { usePasswordCheck } from '../passwords/use-password-check.ts';

/** From which side a step comes; a custom property, which React's types don't know. */
const fromSide = (from: string | undefined) => ({ '--from': from }) as CSSProperties;

const last = signUpSteps.length - 1;
const passwordStep = 0;

/** What others know about a person and would guess first. */
const aboutOf = ({ email, firstName, lastName }: SignUpForm): string[] =>
  [email, firstName, lastName].map((text) => text.trim()).filter((text) => text !== '');

/** Sign-up in three steps. `onDone` receives the sentence for the next page, and the address that can sign in there. */
export function SignUpWizard({ onDone }: { onDone: (message: string, email: string) => void }) {
  const [step, setStep] = useState(0);
  const [from, setFrom] = useState<'2rem' | '-2rem'>();
  const [form, setForm] = useState<SignUpForm>(emptySignUp);
  const [errors, setErrors] = useState<SignUpErrors>({});
  const [refusal, setRefusal] = useState('');
  const start = useRef<HTMLFormElement>(null);
  const [isChecking, setChecking] = useState(false);
  const whyWeak = usePasswordCheck({ password: form.password, about: aboutOf(form) }, (words) =>
    setErrors((found) => ({ ...found, password: words })),
  );

  const { mutate, isPending } = useSigningUp({ form, onDone, setErrors, setRefusal, setStep, start });

  function goTo(next: number) {
    // Synchronously: a moment later the person may already be typing in another field.
    flushSync(() => {
      setFrom(next > step ? '2rem' : '-2rem');
      setStep(next);
      setErrors({});
      setRefusal('');
    });
    start.current?.querySelector('input')?.focus();
  }

  async function goOn() {
    if (isPending || isChecking) return;
    const found = checkStep(step, form);
    setErrors(found);
    setRefusal('');
    if (Object.keys(found).length > 0) return focusFirstInvalid(start.current);
    if (step === last) return mutate();
    setChecking(true);
    const weak = await whyWeak();
    setChecking(false);
    if (weak === null) return goTo(step + 1);
    if (step !== passwordStep) goTo(passwordStep);
    setErrors({ password: weak });
    focusFirstInvalid(start.current);
  }

  // A disabled button would swallow the Enter key; this way it says what's missing.
  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void goOn();
  }

  // Corrected fields no longer count as wrong.
  function change(part: Partial<SignUpForm>) {
    setForm({ ...form, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
  }

  return (
    <form
      ref={start}
      noValidate
      onKeyDown={onEnter}
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <StepIndicator steps={signUpSteps.map(({ title }) => title)} current={step} />
      {refusal !== '' && <Banner tone="bad">{refusal}</Banner>}
      <Step key={step} step={step} from={from} form={form} errors={errors} onChange={change} />
      <StepButtons step={step} isPending={isPending} isChecking={isChecking} goTo={goTo} form={form} />
    </form>
  );
}

interface StepFieldsProps extends StepProps {
  step: number;
  /** Where it slides in from; undefined for the first. */
  from: string | undefined;
}

/** The fields of one step, which come from the side the person goes to. */
function Step({ step, from, ...fields }: StepFieldsProps) {
  return (
    <fieldset className={classes('flex flex-col gap-4', from && 'animate-aside')} style={fromSide(from)}>
      <legend className="sr-only">
        Step {step + 1} of {signUpSteps.length}: {signUpSteps[step]?.title}
      </legend>
      {step === 0 && <AccountStep {...fields} />}
      {step === 1 && <NameStep {...fields} />}
      {step === 2 && <TermsStep {...fields} terms={<TermsSentence />} />}
    </fieldset>
  );
}

/** Signs up; a refusal leads back to the step with the field it is about. */
function useSigningUp({
  form,
  onDone,
  setErrors,
  setRefusal,
  setStep,
  start,
}: {
  form: SignUpForm;
  onDone: (message: string, email: string) => void;
  setErrors: (next: SignUpErrors) => void;
  setRefusal: (next: string) => void;
  setStep: (next: number) => void;
  start: RefObject<HTMLFormElement | null>;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => signUp(SignUpSchema.parse(form)),
    onSuccess: ({ message }) => {
      keepPendingUser(form);
      toast.message('Please check your email to confirm your account before signing in');
      onDone(message, form.email.trim());
    },
    onError: (error) => {
      toast.error(failureWords('Sign up failed', 'Failed to create account. Please try again.', error));
      const fields = cameFromServer(error) ? error.fields : {};
      setErrors(fields);
      // Errors shown next to a field aren't repeated above the form.
      setRefusal(Object.keys(fields).length > 0 ? '' : (refusalWords(error) ?? 'Failed to create account'));
      const wrong = stepOf(Object.keys(fields));
      if (wrong !== undefined) setStep(wrong);
      focusFirstInvalid(start.current);
    },
  });
  return { mutate, isPending };
}

interface StepButtonsProps {
  step: number;
  isPending: boolean;
  isChecking: boolean;
  goTo: (next: number) => void;
  form: SignUpForm;
}

function StepButtons({ step, isPending, isChecking, goTo, form }: StepButtonsProps) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button
        variant="secondary"
        size="lg"
        disabled={step === 0 || isPending || isChecking}
        onClick={() => goTo(step - 1)}
      >
        Previous
      </Button>
      <Button
        type="submit"
        size="lg"
        disabled={!isStepFilled(step, form)}
        pending={isPending || isChecking}
        className="grow"
      >
        {step < last ? 'Next' : 'Create Account'}
      </Button>
    </div>
  );
}
