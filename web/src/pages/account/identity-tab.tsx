import { IdentitySection } from '../../features/identity/identity-section.tsx';
import { WayBack } from './way-back.tsx';

/** The tab where someone verifies their identity before returning to what required it. */
export function IdentityTab() {
  return (
    <>
      <WayBack />
      <IdentitySection />
    </>
  );
}
