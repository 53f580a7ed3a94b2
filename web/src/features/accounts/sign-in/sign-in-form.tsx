import { SignInSchema } from '@borough/domain/accounts/accounts.contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { focusFirstInvalid } from '../../../ui/forms/first-invalid.ts';
import { PageSpinner } from '../../../ui/parts/spinner.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { signIn, signInAsDemoAdmin } from '../accounts.api.ts';
import { useSignedIn } from '../after-sign-in.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { PasswordInput } from '../passwords/password-input.tsx';
import { useCompanyOf } from '../providers.ts';
import { cameFromServer, failureWords } from '../refusal.ts';
import { ResendConfirmation } from '../resend-confirmation.tsx';
import { useToSecondFactor, wantsSecondFactor } from '../to-second-factor.ts';

const CompanySignIn = lazy(() =>
  import('./company-sign-in.tsx').then(({ CompanySignIn }) => ({ default: CompanySignIn })),
);

const SignInCodeForm = lazy(() =>
  import('./sign-in-code-form.tsx').then(({ SignInCodeForm }) => ({ default: SignInCodeForm })),
);

interface SignInFormProps {
  /** The address they typed on the page before. */
  known: string;
  /** The other ways to sign in. */
  children: ReactNode;
}

/** Email and password, the other ways, and the people of a demo. The page around it moves people on once the session knows them. */
export function SignInForm({ known, children }: SignInFormProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(true);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [unconfirmed, setUnconfirmed] = useState('');
  const [codeAsked, setCodeAsked] = useState(false);
  const company = useCompanyOf(email);
  const { isPending, submit, asDemoAdmin } = useSigningIn(setCodeAsked, setUnconfirmed, setErrors);

  if (codeAsked)
    return (
      <>
        <Suspense fallback={<PageSpinner />}>
          <SignInCodeForm onBack={() => setCodeAsked(false)} />
        </Suspense>
        {children}
      </>
    );
  return (
    <>
      {unconfirmed !== '' && <ResendConfirmation email={unconfirmed} />}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit({ email, password, rememberMe });
          focusFirstInvalid(event.currentTarget);
        }}
      >
        <Field label="Email" error={errors['email']}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              autoComplete="username webauthn"
              inputMode="email"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setErrors({});
              }}
            />
          )}
        </Field>
        {company !== undefined && (
          <Suspense fallback={null}>
            <CompanySignIn name={company} email={email} />
          </Suspense>
        )}
        <PasswordField errors={errors} password={password} onPassword={setPassword} onErrors={setErrors} />
        <RememberMe email={email} rememberMe={rememberMe} onRememberMe={setRememberMe} />
        <Button type="submit" size="lg" pending={isPending}>
          Sign In
        </Button>
      </form>
      {children}
      <DemoSignIns
        disabled={isPending}
        onChoose={(chosen) => {
          setEmail(chosen.email);
          setPassword(chosen.password);
          submit({ ...chosen, rememberMe });
        }}
        onAdmin={asDemoAdmin}
      />
    </>
  );
}

/** Checks what was typed and signs in; what goes wrong leads on to the next step or is said. */
function useSigningIn(
  setCodeAsked: (next: boolean) => void,
  setUnconfirmed: (next: string) => void,
  setErrors: (next: Record<string, string>) => void,
) {
  const signedIn = useSignedIn();
  const toSecondFactor = useToSecondFactor();

  const { mutate, isPending } = useMutation({
    mutationFn: signIn,
    onSuccess: async (me) => {
      toast.success('Signed in successfully!');
      await signedIn(me);
    },
    onError: (error, form) => {
      if (wantsSecondFactor(error)) {
        toSecondFactor();
        return;
      }
      if (cameFromServer(error) && error.code === 'account.sign-in-code') {
        setCodeAsked(true);
        return;
      }
      const words = failureWords('Login failed', 'Failed to sign in. Please try again.', error);
      if (cameFromServer(error) && error.code === 'account.unconfirmed') {
        // A step that is still to be made, not something that went wrong.
        setUnconfirmed(form.email);
        toast.message(words);
      } else toast.error(words);
    },
  });

  const asAdmin = useMutation({
    mutationFn: signInAsDemoAdmin,
    onSuccess: async (me) => {
      toast.success('Signed in successfully!');
      await signedIn(me);
    },
    onError: (error) =>
      toast.error(failureWords('Login failed', 'Failed to sign in. Please try again.', error)),
  });

  function submit(form: { email: string; password: string; rememberMe: boolean }) {
    setUnconfirmed('');
    const parsed = SignInSchema.safeParse(form);
    const found: Record<string, string> = {};
    for (const { path, message } of parsed.error?.issues ?? []) found[String(path[0])] ??= message;
    setErrors(found);
    if (parsed.success) mutate(parsed.data);
  }
  return { isPending: isPending || asAdmin.isPending, submit, asDemoAdmin: () => asAdmin.mutate() };
}

interface PasswordFieldProps {
  errors: Record<string, string>;
  password: string;
  onPassword: (next: string) => void;
  onErrors: (next: Record<string, string>) => void;
}

function PasswordField({ errors, password, onPassword, onErrors }: PasswordFieldProps) {
  return (
    <Field label="Password" error={errors['password']}>
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            onPassword(event.target.value);
            onErrors({});
          }}
        />
      )}
    </Field>
  );
}

function RememberMe({
  email,
  rememberMe,
  onRememberMe,
}: {
  email: string;
  rememberMe: boolean;
  onRememberMe: (next: boolean) => void;
}) {
  return (
    <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
      <Checkbox
        label="Remember me"
        checked={rememberMe}
        onChange={(event) => onRememberMe(event.target.checked)}
      />
      <Link to={paths.forgotPassword} state={{ email }} className="text-link py-2.5 text-sm">
        Forgot password?
      </Link>
    </div>
  );
}
