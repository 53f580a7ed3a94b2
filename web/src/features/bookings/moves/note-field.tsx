import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

const longestNote = 500;

interface NoteFieldProps {
  to: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A few words for the other party; they read them in the booking. */
export function NoteField({ to, value, problem, onChange }: NoteFieldProps) {
  return (
    <Field label={`A few words for ${to}`} optional error={problem} className="mt-4 text-ink">
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={longestNote}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-20"
        />
      )}
    </Field>
  );
}
