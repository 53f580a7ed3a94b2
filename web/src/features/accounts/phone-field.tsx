import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface PhoneFieldProps {
  value: string;
  error: string | undefined;
  /** It has just taken the place of what had the focus. */
  focus: boolean;
  onChange: (phone: string) => void;
}

/** Where a phone number is typed, in whatever form. */
export function PhoneField({ value, error, focus, onChange }: PhoneFieldProps) {
  return (
    <Field label="Phone number" error={error}>
      {(control) => (
        <TextInput
          {...control}
          autoFocus={focus}
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
