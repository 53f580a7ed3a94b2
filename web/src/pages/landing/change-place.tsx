import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { keepLastPlace } from '../../features/search/last-place.ts';
import { geocodeQuery } from '../../features/search/listings.api.ts';
import { PlaceBox } from '../../features/search/place-box.tsx';
import { Button } from '../../ui/parts/button.tsx';

/** Asks for another place to show items near, and stores it. */
export function ChangePlace({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);

  async function choose(place: string) {
    const found = place.trim() && (await client.ensureQueryData(geocodeQuery(place)));
    if (found) keepLastPlace(found);
    if (found || !place.trim()) onDone();
    else setUnknown(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void choose(typed);
  }

  return (
    <form ref={form} onSubmit={submit} className="relative flex w-full max-w-sm items-center gap-2">
      <PlaceBox
        label="Show items near"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setUnknown(false);
        }}
        onChoose={(place) => void choose(place)}
        className="flex-1"
        inputClassName="h-11 rounded-full border border-line-strong bg-surface pr-4 text-base text-ink"
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
      {unknown && (
        <span role="alert" className="absolute top-full left-4 mt-1 text-red">
          We don't recognize this place.
        </span>
      )}
    </form>
  );
}
