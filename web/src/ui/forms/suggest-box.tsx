import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../lib/page/composing.ts';
import { classes } from '../parts/class-names.ts';
import { useBackCloses } from '../windows/back-closes.ts';
import type { FieldControl } from './field.tsx';
import { Icon } from '../parts/icon.tsx';

interface SuggestBoxProps {
  /** Names the field if no surrounding label does. */
  label?: string;
  control?: FieldControl;
  placeholder: string;
  value: string;
  longest: number;
  icon: 'search' | 'map-pin';
  /** What to offer for the value; empty while the list is closed. */
  suggestions: readonly string[];
  /** Shows them side by side: there are few, and none matches what is typed. */
  asChips?: boolean;
  /** The suggestion list's name. */
  listLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: (value: string) => void;
  /** Called when a suggestion is chosen by press or keyboard. */
  onChoose: (value: string) => void;
  /** Called on Enter with no suggestion highlighted; without it, Enter submits the surrounding form. */
  onEnter?: (value: string) => void;
  className?: string;
  /** The field's shape: height, border, background, and padding at its end. */
  inputClassName: string;
}

/** A text field that suggests texts as you type; free text is accepted too. */
export function SuggestBox(props: SuggestBoxProps) {
  const { label, control, placeholder, value, longest, icon, suggestions } = props;
  const { open, onOpenChange, onChange, onChoose, onEnter, className, inputClassName } = props;
  const id = useId();
  const [marked, setMarked] = useState(-1);
  const shown = open && suggestions.length > 0;
  useBackCloses(shown, close);

  function close() {
    onOpenChange(false);
    setMarked(-1);
  }

  function choose(words: string) {
    close();
    onChoose(words);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const chosen = shown ? suggestions[marked] : undefined;
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Enter') {
      if (onEnter) event.preventDefault();
      close();
      onEnter?.(value);
    } else if (event.key === 'Escape') {
      // Keep the surrounding sheet or window open.
      if (shown) event.stopPropagation();
      close();
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
        <Icon name={icon} />
      </span>
      <input
        {...control}
        type={icon === 'search' ? 'search' : 'text'}
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
        maxLength={longest}
        onChange={(event) => {
          onChange(event.target.value);
          onOpenChange(true);
          setMarked(-1);
        }}
        onFocus={() => onOpenChange(value === '')}
        onBlur={close}
        onKeyDown={onKeyDown}
        className={classes(
          'w-full appearance-none pl-12 [&::-webkit-search-cancel-button]:hidden',
          inputClassName,
        )}
      />
      <Suggestions {...props} id={id} shown={shown} marked={marked} onMarked={setMarked} onChoose={choose} />
    </div>
  );
}

interface SuggestionsProps extends Pick<
  SuggestBoxProps,
  'suggestions' | 'asChips' | 'listLabel' | 'icon' | 'value' | 'onChoose'
> {
  id: string;
  shown: boolean;
  marked: number;
  onMarked: (index: number) => void;
}

function Suggestions(props: SuggestionsProps) {
  const { id, listLabel, shown, suggestions, asChips, marked, onMarked, onChoose, icon, value } = props;
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={listLabel}
      hidden={!shown}
      className={classes(
        'absolute top-full left-0 z-40 mt-2 min-w-full animate-rise rounded-card bg-surface p-1.5 text-left shadow-float ring-1 ring-line',
        asChips && shown && 'flex flex-wrap gap-1.5',
      )}
    >
      {shown &&
        suggestions.map((words, index) => (
          <li
            key={words}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            // Before the field loses focus, which closes the list.
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(words);
            }}
            // Not on entering: a list that opens under a resting pointer would take the mark from the keys.
            onMouseMove={() => onMarked(index)}
            className={classes(
              'flex min-h-11 cursor-pointer items-center gap-3 px-3 text-sm',
              asChips ? 'rounded-full ring-1 ring-line' : 'rounded-field',
              index === marked && 'bg-sunk',
            )}
          >
            <Icon name={icon} size={16} className="shrink-0 text-muted" />
            <Marked words={words} part={value.trim()} />
          </li>
        ))}
    </ul>
  );
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
