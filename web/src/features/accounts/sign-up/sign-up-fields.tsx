import { firstDisplayName } from '@borough/domain/profiles/profiles.rules';
import type { ReactNode } from 'react';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { PasswordInput } from '../passwords/password-input.tsx';
import type { SignUpErrors, SignUpForm } from '../sign-up-checks.ts';
import { StrengthMeter } from '../passwords/strength-meter.tsx';

/** What each step shows and changes. */
export interface StepProps {
  form: SignUpForm;
  errors: SignUpErrors;
  onChange: (change: Partial<SignUpForm>) => void;
}

/** Step 1: address and password. */
export function AccountStep({ form, errors, onChange }: StepProps) {
  return (
    <>
      <Field label="Email" error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            value={form.email}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={form.password}
            onChange={(event) => onChange({ password: event.target.value })}
          />
        )}
      </Field>
      {!errors.password && <StrengthMeter password={form.password} email={form.email} />}
      <Field label="Confirm password" error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmPassword"
            autoComplete="new-password"
            value={form.confirmPassword}
            onChange={(event) => onChange({ confirmPassword: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** Step 2: name and phone. */
export function NameStep({ form, errors, onChange }: StepProps) {
  const shown = firstDisplayName(form.firstName || 'Maya', form.lastName || 'Rodriguez');
  return (
    <>
      <Field label="First name" error={errors.firstName}>
        {(control) => (
          <TextInput
            {...control}
            name="firstName"
            autoComplete="given-name"
            value={form.firstName}
            onChange={(event) => onChange({ firstName: event.target.value })}
          />
        )}
      </Field>
      <Field label="Last name" error={errors.lastName}>
        {(control) => (
          <TextInput
            {...control}
            name="lastName"
            autoComplete="family-name"
            value={form.lastName}
            onChange={(event) => onChange({ lastName: event.target.value })}
          />
        )}
      </Field>
      <p className="-mt-1 text-xs text-muted">
        Your full name stays private. Others see <strong className="font-semibold text-ink">{shown}</strong>
      </p>
      <Field
        label="Phone"
        optional
        error={errors.phone}
        hint="For your own records. It isn't shown to anyone or used to sign in."
      >
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            name="phone"
            autoComplete="tel"
            inputMode="tel"
            value={form.phone}
            onChange={(event) => onChange({ phone: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** Step 3: terms and mail. */
export function TermsStep({ form, errors, onChange, terms }: StepProps & { terms: ReactNode }) {
  return (
    <div>
      <Checkbox
        label={terms}
        checked={form.acceptTerms}
        aria-invalid={errors.acceptTerms ? true : undefined}
        aria-describedby={errors.acceptTerms ? 'terms-error' : undefined}
        onChange={(event) => onChange({ acceptTerms: event.target.checked })}
      />
      {errors.acceptTerms && <FieldError id="terms-error">{errors.acceptTerms}</FieldError>}
      <Checkbox
        label="Send me occasional news and offers. You can unsubscribe anytime."
        checked={form.marketingOptIn}
        onChange={(event) => onChange({ marketingOptIn: event.target.checked })}
      />
    </div>
  );
}
