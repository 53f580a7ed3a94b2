import { ClosingCalls } from './closing-calls.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PlansTeaser } from './plans-teaser.tsx';

/** The lower half of the first page, which nobody sees at first. */
export function FurtherDown() {
  return (
    <>
      <HowItWorks />
      <PlansTeaser />
      <ClosingCalls />
    </>
  );
}
