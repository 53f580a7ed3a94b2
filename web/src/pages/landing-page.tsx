import { lazy, Suspense } from 'react';
import { CategoryTiles } from './landing/category-tiles.tsx';
import { FeaturedItems } from './landing/featured-items.tsx';
import { Hero } from './landing/hero.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';

const FurtherDown = lazy(() =>
  import('./landing/further-down.tsx').then(({ FurtherDown }) => ({ default: FurtherDown })),
);

/** The first page: search, categories, the newest items, how it works, what it costs. */
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
