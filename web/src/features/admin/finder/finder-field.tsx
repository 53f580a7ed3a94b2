import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { isElsewhere } from '../inbox/use-row-keys.ts';

/** The one field of the desk that finds people, items, bookings and money. The key `/` leads to it. */
export function FinderField({ q }: { q: string }) {
  const [typed, setTyped] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isElsewhere(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  function search(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted.length >= 2) void navigate({ to: paths.adminFind, search: { q: wanted } });
  }
  return (
    <form
      onSubmit={search}
      role="search"
      aria-label="Admin"
      className="relative mb-6 max-w-[52rem] print:hidden"
    >
      <Search
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <TextInput
        ref={field}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        aria-label="Find a person, an item, a booking or money"
        aria-keyshortcuts="/"
        placeholder="Name, email, title, number or ID"
        maxLength={254}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="!px-10 placeholder-shown:text-ellipsis"
      />
    </form>
  );
}
