import { addDays } from '@borough/domain/days';
import { weekend } from '@borough/domain/search/weekends.rules';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { lookFor, lookingFor, typeWords, useLookingFor, useTypedWords } from '../../lib/page/looking-for.ts';
import { dayOf } from '../../lib/time/day-of.ts';
import { present } from '../../lib/time/now.ts';
import { shortRange } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { DateRangeField } from '../../ui/forms/date-range-field.tsx';
import { clean, myLocationText } from './filters.ts';
import { PlaceBox } from './place-box.tsx';
import { keepSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

const part =
  'relative flex-1 rounded-card px-1 transition-colors focus-within:bg-sunk hover:bg-sunk has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-brick md:rounded-full';
const caption = 'pointer-events-none absolute top-1.5 text-xs md:top-2 font-semibold';
const input = 'h-13 rounded-full bg-transparent pt-5 text-base outline-none md:h-16';

/** The landing page's big search: what, where, when. */
export function HeroSearch({ className }: { className?: string }) {
  const navigate = useNavigate();
  // Coming back to the page restores them, like the dates and the place.
  const words = useTypedWords();
  // The dates and the place carry over to every link from here on, whether the person searches or presses something else first.
  const wanted = useLookingFor();
  const { startDate = null, endDate = null, current, location = '' } = wanted;

  function search(text: string) {
    keepSearch(text);
    void navigate({
      to: paths.listings,
      search: clean({
        search: text.trim(),
        ...wanted,
        location: location.trim(),
        startDate: endDate ? (startDate ?? undefined) : undefined,
      }),
    });
  }

  const lookAround = (place: string) =>
    lookFor({ startDate: wanted.startDate, endDate: wanted.endDate, location: place });

  async function searchAroundMe() {
    const { askForMyLocation } = await import('./my-location.ts');
    const here = await askForMyLocation();
    if (here) lookFor({ ...lookingFor(), location: undefined, ...here, current: 1, radius: 1 });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    search(words);
  }

  return (
    <search className={className}>
      <form
        onSubmit={submit}
        className="relative flex flex-col rounded-[22px] bg-surface p-2 shadow-float ring-1 ring-line md:grid md:grid-cols-2 lg:flex lg:flex-row lg:items-center lg:rounded-full"
      >
        <div className={`${part} xl:flex-[1.1]`}>
          <span aria-hidden className={`${caption} left-13`}>
            What
          </span>
          <SearchBox
            label="What are you looking for?"
            placeholder="Drill, tent, camera…"
            value={words}
            onChange={typeWords}
            onSearch={search}
            inputClassName={`pr-4 ${input}`}
          />
        </div>
        <Divider />
        <WherePart
          current={current}
          location={location}
          lookAround={lookAround}
          searchAroundMe={searchAroundMe}
        />
        <Divider />
        <WhenPart startDate={startDate} endDate={endDate} />
        <button
          type="submit"
          className={buttonClass({ size: 'lg', className: 'mt-2 md:mt-0 md:min-h-16 md:px-5 xl:px-8' })}
        >
          <Icon name="search" strokeWidth={2} />
          Search
        </button>
      </form>
    </search>
  );
}

interface WherePartProps {
  current: 1 | undefined;
  location: string;
  lookAround: (place: string) => void;
  searchAroundMe: () => Promise<void>;
}

function WherePart({ current, location, lookAround, searchAroundMe }: WherePartProps) {
  return (
    <div className={part}>
      <span aria-hidden className={`${caption} left-13`}>
        Where
      </span>
      <PlaceBox
        label="Where"
        value={current ? myLocationText : location}
        onChange={(typed) => lookAround(current ? '' : typed)}
        onChoose={lookAround}
        inputClassName={`pr-12 ${input}`}
      />
      <button
        type="button"
        aria-label="Near me"
        title="Near me"
        onClick={() => void searchAroundMe()}
        className={`absolute top-1/2 right-2 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-full transition-colors hover:bg-line ${current ? 'text-brick' : 'text-muted'}`}
      >
        <Icon name="locate-fixed" />
      </button>
    </div>
  );
}

function WhenPart({ startDate, endDate }: { startDate: string | null; endDate: string | null }) {
  return (
    <div className={`${part} lg:flex-[1.25]`}>
      <DateRangeField
        label="When"
        value={{ startDate, endDate }}
        onChange={(dates) =>
          lookFor({
            ...lookingFor(),
            startDate: dates.startDate ?? undefined,
            endDate: dates.endDate ?? undefined,
          })
        }
        faceClassName="flex h-13 w-full items-center gap-3 rounded-full px-4 text-left md:h-16 md:pr-29"
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
      <Weekends startDate={startDate} />
    </div>
  );
}

/** The days most things are wanted on, by one press. The field says which they are. On a Sunday, "this weekend" is today to some. */
function Weekends({ startDate }: { startDate: string | null }) {
  const today = dayOf(present());
  const isSunday = weekend(today, 0).endDate === addDays(today, 7);
  return (
    <div className="flex pl-10 md:absolute md:inset-y-0 md:right-2 md:flex-col md:justify-center md:pl-0">
      {['This weekend', 'Next weekend'].map((name, weeks) => {
        const days = weekend(today, weeks);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={days.startDate === startDate}
            onClick={() => lookFor({ ...lookingFor(), ...days })}
            className="min-h-11 px-2 text-left text-sm text-link aria-pressed:font-semibold md:min-h-7"
          >
            {isSunday ? shortRange(days.startDate, days.endDate) : name}
          </button>
        );
      })}
    </div>
  );
}

function Divider() {
  return <span aria-hidden className="mx-4 h-px bg-line md:hidden lg:mx-1 lg:block lg:h-9 lg:w-px" />;
}
