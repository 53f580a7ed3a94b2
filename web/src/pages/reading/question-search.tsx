import { TextInput } from '../../ui/forms/text-input.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

interface QuestionSearchProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** How many answers are left, in words; announced as it changes. */
  outcome: string;
}

/** A search box that answers as people type. */
export function QuestionSearch({ label, typed, onType, outcome }: QuestionSearchProps) {
  return (
    <div role="search" aria-label={label} className="print:hidden">
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
        />
        <TextInput
          enterKeyHint="search"
          type="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          autoComplete="off"
          className="min-h-13 pl-12"
        />
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {outcome}
      </p>
    </div>
  );
}
