import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lookingFor } from '../../lib/page/looking-for.ts';
import { paths } from '../../paths.ts';
import { clean, myLocationText } from './filters.ts';
import { PlaceBox } from './place-box.tsx';
import { SearchBox } from './search-box.tsx';

/** The small search in the header of pages without their own search: what, and where. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  // Starts with the place last searched in; empty on a page reached through a link.
  const [place, setPlace] = useState(() => placeText());
  function search(text: string, typedPlace: string) {
    const location = typedPlace.trim();
    const where =
      location === myLocationText ? {} : { location, current: undefined, lat: undefined, lng: undefined };
    const radius = location === placeText() ? {} : { radius: undefined };
    void navigate({
      to: paths.listings,
      search: clean({ ...lookingFor(), ...where, ...radius, search: text.trim() }),
    });
  }
  return (
    <search className="flex rounded-full border border-line bg-surface transition-colors focus-within:border-line-strong hover:border-line-strong">
      <SearchBox
        label="Search items"
        placeholder="Search for anything"
        value={words}
        onChange={setWords}
        onSearch={(text) => search(text, place)}
        className="min-w-0 flex-[1.3]"
        inputClassName="h-11 rounded-full bg-transparent pr-3 text-sm"
      />
      <span aria-hidden className="my-2.5 w-px bg-line" />
      <PlaceBox
        label="Where"
        placeholder="Anywhere"
        value={place}
        onChange={setPlace}
        onChoose={(chosen) => {
          setPlace(chosen);
          search(words, chosen);
        }}
        onEnter={(typed) => search(words, typed)}
        className="min-w-0 flex-1"
        inputClassName="h-11 rounded-full bg-transparent pr-3 text-sm"
      />
    </search>
  );
}

function placeText(): string {
  const { current, location } = lookingFor();
  return current ? myLocationText : (location ?? '');
}
