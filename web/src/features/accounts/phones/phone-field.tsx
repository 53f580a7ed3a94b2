import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

interface PhoneFieldProps {
  value: string;
  error: string | undefined;
  /** The field just replaced the focused element. */
  focus: boolean;
  onChange: (phone: string) => void;
}

/** A phone number field that accepts any format. */
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
