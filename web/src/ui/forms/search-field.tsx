import { Search, X } from 'lucide-react';
import { IconButton } from '../parts/icon-button.tsx';
import { TextInput } from './text-input.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  words: string;
  onWords: (words: string) => void;
  className?: string;
}

/** A search box of at most a hundred characters, with a button that clears it. */
export function SearchField({ label, placeholder, words, onWords, className }: SearchFieldProps) {
  return (
    <div className={`relative min-w-0 ${className ?? ''}`}>
      <Search
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <TextInput
        enterKeyHint="search"
        autoComplete="off"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={words}
        onChange={({ target }) => onWords(target.value)}
        className="!px-10 [&::-webkit-search-cancel-button]:hidden"
      />
      {words !== '' && (
        <IconButton
          label="Clear the search"
          className="absolute top-0 right-0"
          onClick={({ currentTarget }) => {
            onWords('');
            currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <X aria-hidden size={18} strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}
