import { Link } from '@tanstack/react-router';
import { HeroSearch } from '../../features/search/hero-search.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { pageWidth } from '../../ui/page.tsx';
import { ScenePicture } from './scene-picture.tsx';

const columns = [
  ['telescope', 'bicycle', 'grill'],
  ['drill', 'tent', 'record-player'],
  ['canoe', 'camera', 'moped'],
] as const;

/** The headline beside a wall of things from the street, and the big search across both. */
export function Hero() {
  return (
    <section className="relative z-10">
      <div className="relative overflow-hidden md:h-[600px]">
        <PictureWall />
        <div
          className={`${pageWidth} relative pt-7 pb-8 md:flex md:h-[520px] md:flex-col md:justify-center md:py-0`}
        >
          <h1 className="max-w-[11ch] text-[2.75rem] leading-[1.04] md:text-[4.25rem] lg:text-[5rem]">
            The drill is three doors down.
          </h1>
          <p className="mt-4 max-w-[34ch] text-lg text-muted md:mt-6">
            Rent anything from anyone in your community, for a day or a week, and lend what you have.
          </p>
          <div className="mt-6 hidden gap-3 md:flex">
            <Link to={paths.listings} className={buttonClass({ variant: 'secondary' })}>
              Browse Items
            </Link>
            <Link to={paths.listItem} className={buttonClass({ variant: 'quiet' })}>
              List Your Item
            </Link>
          </div>
        </div>
      </div>
      <div className={`${pageWidth} relative z-10 md:-mt-10`}>
        <HeroSearch />
        <div className="mt-4 grid grid-cols-2 gap-3 md:hidden">
          <Link to={paths.listings} className={buttonClass({ variant: 'secondary' })}>
            Browse Items
          </Link>
          <Link to={paths.listItem} className={buttonClass({ variant: 'quiet' })}>
            List Your Item
          </Link>
        </div>
      </div>
    </section>
  );
}

/** Pictures in three staggered columns that run off the page; on phones one short row. */
function PictureWall() {
  return (
    <>
      <div aria-hidden className="flex justify-center gap-3 overflow-hidden pt-4 md:hidden">
        {['tent', 'bicycle', 'camera'].map((name) => (
          <ScenePicture key={name} name={name} sizes="52vw" priority className="w-[52vw] shrink-0" />
        ))}
      </div>
      <div
        aria-hidden
        className="absolute inset-y-0 right-0 left-[52%] hidden grid-cols-3 gap-4 md:grid lg:left-[47%] 2xl:left-1/2"
      >
        {columns.map((names, column) => (
          <div key={names[0]} className={offsets[column]}>
            {names.map((name) => (
              <ScenePicture
                key={name}
                name={name}
                sizes="(min-width: 1024px) 19vw, 26vw"
                aspect="1/1"
                priority
                className="mb-4"
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

const offsets = ['-mt-20', '-mt-44', '-mt-8'];
