import { IdentitySection } from '../../features/identity/identity-section.tsx';
import { WayBack } from './way-back.tsx';

/** The tab with which somebody shows who they are, and goes back to what asked for it. */
export function IdentityTab() {
  return (
    <>
      <WayBack />
      <IdentitySection />
    </>
  );
}
