import { product, usualProduct } from '@borough/domain/company';
import { firstOnWall, wallOf } from '@borough/domain/site-pictures';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { HeroSearch } from '../../features/search/hero-search.tsx';
import { useLookingFor } from '../../lib/page/looking-for.ts';
import { sitePictures } from '../../lib/words/site-pictures.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { pageWidth } from '../../ui/layout/page.tsx';
import { ScenePicture } from './scene-picture.tsx';
import { WhatProtects } from './what-protects.tsx';

/** The pictures of the wall, two to a column. */
const wall = wallOf(sitePictures);
const columns = [0, 2, 4].map((at) => wall.slice(at, at + 2));

const JustListed = lazy(() =>
  import('./just-listed.tsx').then(({ JustListed }) => ({ default: JustListed })),
);
const justListed = (
  <Suspense>
    <JustListed />
  </Suspense>
);

/** The one picture that is requested before anything else. */
const first = wall[firstOnWall] ?? '';

/**
 * The width of the wall's pictures and of the one next to the headline on phones: one of the two is hidden, and doesn't request
 * another file.
 */
const wallSizes = '(min-width: 1280px) 202px, (min-width: 1024px) 15vw, (min-width: 768px) 19vw, 29vw';

/** The headline next to a wall of pictures of items, and the big search across both. */
export function Hero() {
  // Of our own sentence, phones show what the tagline says.
  const shown = usualProduct.tagline.length - 1;
  const isOurs = product.welcome === usualProduct.welcome;
  const lead = isOurs ? product.welcome.slice(0, shown) : product.welcome;
  const rest = isOurs && product.welcome.slice(shown, -1);
  return (
    <section className="relative z-10">
      <div className="md:h-[540px] lg:h-[600px]">
        <div
          className={`${pageWidth} relative py-3.5 md:flex md:h-[490px] md:flex-col md:justify-center md:py-0 lg:h-[540px]`}
        >
          <PictureWall />
          <div className="flex items-center justify-between gap-2">
            <h1 className="max-w-[11ch] text-[2.375rem] leading-[1.06] md:text-[3.25rem] md:leading-[1.04] lg:text-[4.5rem] xl:text-[5rem]">
              {product.headline}
            </h1>
            <ScenePicture
              address={first}
              sizes={wallSizes}
              aspect="1/1"
              priority
              className="w-[29vw] max-w-44 shrink-0 md:hidden"
            />
          </div>
          <p className="mt-2.5 text-[0.9375rem] text-muted md:mt-6 md:max-w-[22rem] md:text-lg lg:max-w-[27rem]">
            {lead}
            {rest && <span className="max-md:hidden">{rest}</span>}
            {rest && '.'}
          </p>
          <div className="max-md:hidden md:max-w-[23rem] lg:max-w-[27rem]">
            <Ways className="mt-6 flex gap-3" />
            <div className="mt-5 min-h-12">{justListed}</div>
          </div>
        </div>
      </div>
      <div className={`${pageWidth} relative z-10 md:-mt-10`}>
        <HeroSearch />
      </div>
      <div className={`${pageWidth} md:hidden`}>
        <div className="mt-3 min-h-11">{justListed}</div>
      </div>
      <WhatProtects />
      {/* Far enough down that the bottom bar of a typical phone doesn't cut through them. */}
      <Ways className={`${pageWidth} mt-16 grid grid-cols-2 gap-3 md:hidden`} />
    </section>
  );
}

/** The two things people come for. */
function Ways({ className }: { className: string }) {
  const wanted = useLookingFor();
  return (
    <div className={className}>
      <Link to={paths.listings} search={wanted} className={buttonClass({ variant: 'secondary' })}>
        Browse Items
      </Link>
      <Link to={paths.listItem} className={buttonClass({ variant: 'quiet' })}>
        List Your Item
      </Link>
    </div>
  );
}

/** Pictures in staggered columns next to the headline, all of them whole. */
function PictureWall() {
  return (
    <div
      aria-hidden
      className="absolute top-0 right-8 left-[56%] hidden grid-cols-2 gap-4 md:grid lg:left-1/2 lg:grid-cols-3 xl:left-[46%]"
    >
      {columns.map((addresses, column) => (
        <div key={offsets[column]} className={offsets[column]}>
          {addresses.map((address, at) => (
            <ScenePicture
              key={at}
              address={address}
              sizes={wallSizes}
              aspect="1/1"
              priority={address === first}
              className="mb-4"
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const offsets = ['mt-12', 'mt-20 lg:mt-24', 'mt-12 max-lg:hidden'];
