import { lazy, Suspense } from 'react';
import { CategoryTiles } from './category-tiles.tsx';
import { FeaturedItems } from './featured-items.tsx';
import { Hero } from './hero.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';

const FurtherDown = lazy(() =>
  import('./further-down.tsx').then(({ FurtherDown }) => ({ default: FurtherDown })),
);

/** The landing page: search, categories, the newest items, how it works, what it costs. */
export function LandingPage() {
  useDocumentTitle();
  return (
    <>
      <Hero />
      <CategoryTiles />
      <FeaturedItems />
      <Suspense fallback={<div className="h-[120rem] md:h-[90rem]" />}>
        <FurtherDown />
      </Suspense>
    </>
  );
}
