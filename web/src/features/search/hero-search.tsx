import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { ChosenRange } from '../../ui/chosen-range.ts';
import { DateRangePicker } from '../../ui/date-range-picker.tsx';
import { clean, myLocationText } from './filters.ts';
import type { Coordinates } from './listings.api.ts';
import { SearchBox } from './search-box.tsx';
import { Icon } from '../../ui/icon.tsx';

const part =
  'relative flex-1 rounded-card px-1 transition-colors focus-within:bg-sunk hover:bg-sunk has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-brick md:rounded-full';
const caption = 'pointer-events-none absolute top-2 text-xs font-semibold';
const input = 'h-14 pt-5 text-base outline-none md:h-16';

/** The big search of the first page: what, where, when. */
export function HeroSearch({ className }: { className?: string }) {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [place, setPlace] = useState('');
  const [here, setHere] = useState<Coordinates | null>(null);
  const [dates, setDates] = useState<ChosenRange>({ startDate: null, endDate: null });

  function search(text: string) {
    const { startDate, endDate } = dates;
    void navigate({
      to: paths.listings,
      search: clean({
        search: text.trim(),
        ...(here ? { ...here, current: 1, radius: 1 } : { location: place.trim() }),
        startDate: endDate ? (startDate ?? undefined) : undefined,
        endDate: endDate ?? undefined,
      }),
    });
  }

  async function searchAroundMe() {
    const { askForMyLocation } = await import('./my-location.ts');
    setHere(await askForMyLocation());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    search(words);
  }

  return (
    <search className={className}>
      <form
        onSubmit={submit}
        className="flex flex-col rounded-[22px] bg-surface p-2 shadow-float ring-1 ring-line md:grid md:grid-cols-2 lg:flex lg:flex-row lg:items-center lg:rounded-full"
      >
        <div className={`${part} lg:flex-[1.35]`}>
          <span aria-hidden className={`${caption} left-13`}>
            What
          </span>
          <SearchBox
            label="What are you looking for?"
            placeholder="Drill, tent, camera…"
            value={words}
            onChange={setWords}
            onSearch={search}
            inputClassName={input}
          />
        </div>
        <Divider />
        <div className={part}>
          <label>
            <span className={`${caption} left-13`}>Where</span>
            <Icon name="map-pin" className="absolute top-1/2 left-5 -translate-y-1/2 text-muted" />
            <input
              type="text"
              placeholder="City, state or ZIP"
              autoComplete="off"
              maxLength={120}
              value={here ? myLocationText : place}
              onChange={(event) => {
                setHere(null);
                setPlace(here ? '' : event.target.value);
              }}
              className={`w-full bg-transparent pr-12 pl-12 ${input}`}
            />
          </label>
          <button
            type="button"
            aria-label="Near me"
            title="Near me"
            onClick={() => void searchAroundMe()}
            className={`absolute top-1/2 right-2 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-full transition-colors hover:bg-line ${here ? 'text-brick' : 'text-muted'}`}
          >
            <Icon name="locate-fixed" />
          </button>
        </div>
        <Divider />
        <div className={part}>
          <DateRangePicker
            label="When"
            value={dates}
            onChange={setDates}
            faceClassName="flex h-14 w-full items-center gap-3 rounded-full px-4 text-left md:h-16"
            face={(chosen) => (
              <>
                <Icon name="calendar-days" className="shrink-0 text-muted" />
                <span className="min-w-0">
                  <span className="block text-xs font-semibold max-md:translate-y-0.5">When</span>
                  <span className={chosen ? 'block truncate text-base' : 'block text-base text-muted'}>
                    {chosen ?? 'Any dates'}
                  </span>
                </span>
              </>
            )}
          />
        </div>
        <button
          type="submit"
          className={buttonClass({ size: 'lg', className: 'mt-2 md:mt-0 md:min-h-16 md:px-8' })}
        >
          <Icon name="search" strokeWidth={2} />
          Search
        </button>
      </form>
    </search>
  );
}

function Divider() {
  return <span aria-hidden className="mx-4 h-px bg-line md:hidden lg:mx-1 lg:block lg:h-9 lg:w-px" />;
}
