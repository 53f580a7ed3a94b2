import { lazy, Suspense } from 'react';
import { CategoryTiles } from './landing/category-tiles.tsx';
import { FeaturedItems } from './landing/featured-items.tsx';
import { Hero } from './landing/hero.tsx';
import { HowItWorks } from './landing/how-it-works.tsx';
import { PlansTeaser } from './landing/plans-teaser.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';

const ClosingCalls = lazy(() =>
  import('./landing/closing-calls.tsx').then(({ ClosingCalls }) => ({ default: ClosingCalls })),
);

/** The first page: search, categories, the newest items, how it works, what it costs. */
export function LandingPage() {
  useDocumentTitle();
  return (
    <>
      <Hero />
      <CategoryTiles />
      <FeaturedItems />
      <HowItWorks />
      <PlansTeaser />
      <Suspense fallback={<div className="h-128" />}>
        <ClosingCalls />
      </Suspense>
    </>
  );
}
