import { asksTooLittle, longestSearchName } from '@borough/domain/alerts/saved-search.rules';
import { listingsTitle } from '@borough/domain/search/listings-title.rules';
import { Link } from '@tanstack/react-router';
import { Bell, BellRing } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { toast } from '../../ui/notes/toast.ts';
import { useSavedSearches } from './use-saved-searches.ts';

interface Asked {
  search?: string;
  category?: string;
  location?: string;
  current?: 1;
  radius?: number;
}

interface SaveSearchProps {
  /** The search as the address has it. */
  search: Asked;
  /** Where its place is, if that's known. */
  place: { lat: number; lng: number } | null;
  /** Only the bell where it shares a narrow row. */
  small?: boolean;
  className?: string;
}

/** Saves the search someone is looking at, or leads to where they manage it. Nothing for a search that asks for too little. */
export function SaveSearch({ search, place, small = false, className }: SaveSearchProps) {
  const { save, sameAs, busy } = useSavedSearches();
  const { search: text, category, location, current } = search;
  const center = place ?? undefined;
  if (asksTooLittle({ text, category, center, place: location ? {} : null, radiusMiles: search.radius ?? 0 }))
    return null;
  const query = { ...search, ...place };
  const words = small ? 'max-sm:sr-only lg:max-[1399px]:sr-only' : undefined;
  if (sameAs(query))
    return (
      <Link to={paths.alerts} className={classes(buttonClass({ variant: 'quiet', size: 'sm' }), className)}>
        <BellRing aria-hidden size={17} strokeWidth={1.75} className="text-porch" />
        <span className={words}>Search saved</span>
      </Link>
    );
  const press = async () => {
    const name = listingsTitle({ search: text, category, location, current: current === 1 }).slice(
      0,
      longestSearchName,
    );
    const texts = Object.fromEntries(
      Object.entries(query).flatMap(([part, value]) => (value === undefined ? [] : [[part, String(value)]])),
    );
    if (await save({ name, query: texts }))
      toast.success("Search saved. We'll tell you when something new fits it.");
  };
  return (
    <Button
      variant={small ? 'quiet' : 'secondary'}
      size={small ? 'sm' : undefined}
      className={className}
      pending={busy}
      onClick={() => void press()}
    >
      {!busy && <Bell aria-hidden size={17} strokeWidth={1.75} />}
      <span className={words}>{small ? 'Save search' : 'Tell me when there is one'}</span>
    </Button>
  );
}
