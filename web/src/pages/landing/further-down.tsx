import { ClosingCalls } from './closing-calls.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PlansTeaser } from './plans-teaser.tsx';

/** The lower half of the landing page, not visible at first. */
export function FurtherDown() {
  return (
    <>
      <HowItWorks />
      <PlansTeaser />
      <ClosingCalls />
    </>
  );
}
