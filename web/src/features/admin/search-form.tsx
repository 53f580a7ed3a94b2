import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

interface SearchFormProps {
  label: string;
  hint: string;
  error?: string | undefined;
  q: string;
  /** Gets what was typed, without the spaces around it. */
  onSearch: (typed: string) => void;
}

/** One field in which an admin looks for something. */
export function SearchForm({ q, onSearch, ...field }: SearchFormProps) {
  const [typed, setTyped] = useState(q);
  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form onSubmit={search} role="search" noValidate className="flex flex-wrap items-end gap-3">
      <Field {...field} className="min-w-0 flex-1 basis-60">
        {(control) => (
          <TextInput
            {...control}
            enterKeyHint="search"
            autoComplete="off"
            type="search"
            value={typed}
            maxLength={254}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}
