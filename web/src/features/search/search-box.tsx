import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useDebounced } from '../../lib/debounced.ts';
import { classes } from '../../ui/class-names.ts';
import { suggestionsQuery } from './search.api.ts';
import { Icon } from '../../ui/icon.tsx';

const maxSuggestions = 8;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed, or a suggestion chosen. */
  onSearch: (value: string) => void;
  className?: string;
  inputClassName?: string;
  icon?: ReactNode;
}

/** A text field that offers what others search for while one types. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, onChange, onSearch, className, inputClassName, icon } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const suggestions = useSuggestions(value, open);
  const shown = open && suggestions.length > 0;

  function choose(words: string) {
    setOpen(false);
    setMarked(-1);
    onChange(words);
    onSearch(words);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      choose((shown && suggestions[marked]) || value);
    } else if (event.key === 'Escape') {
      setOpen(false);
      setMarked(-1);
    } else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = suggestions.length + 1;
      setMarked(((marked + 1 + step + places) % places) - 1);
    }
  }

  return (
    <div className={classes('relative', className)}>
      <span aria-hidden className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted">
        {icon ?? <Icon name="search" />}
      </span>
      <input
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && marked >= 0 ? `${id}-${marked}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        value={value}
        maxLength={200}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setMarked(-1);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className={classes(
          'w-full appearance-none rounded-full bg-transparent pr-4 pl-12 [&::-webkit-search-cancel-button]:hidden',
          inputClassName,
        )}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!shown}
        className="absolute inset-x-0 top-full z-40 mt-2 animate-rise rounded-card bg-surface p-1.5 text-left shadow-float ring-1 ring-line"
      >
        {shown &&
          suggestions.map((words, index) => (
            <li
              key={words}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === marked}
              // Before the field loses the focus, which closes the list.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(words);
              }}
              onMouseEnter={() => setMarked(index)}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-sm',
                index === marked && 'bg-sunk',
              )}
            >
              <Icon name="search" size={16} className="shrink-0 text-muted" />
              <Marked words={words} part={value.trim()} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function useSuggestions(typed: string, open: boolean): string[] {
  const rested = useDebounced(typed, 120);
  const query = suggestionsQuery(rested);
  const { data } = useQuery({ ...query, enabled: open && rested.trim() !== '' });
  const words = typed.trim().toLowerCase();
  if (words === '') return [];
  return (data?.items ?? [])
    .filter((item) => item.toLowerCase().includes(words) && item.toLowerCase() !== words)
    .slice(0, maxSuggestions);
}

function Marked({ words, part }: { words: string; part: string }) {
  const at = words.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0 || part === '') return <span>{words}</span>;
  return (
    <span>
      {words.slice(0, at)}
      <strong className="font-semibold text-brick">{words.slice(at, at + part.length)}</strong>
      {words.slice(at + part.length)}
    </span>
  );
}
