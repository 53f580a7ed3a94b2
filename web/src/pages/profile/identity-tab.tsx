import { IdentitySection } from '../../features/identity/identity-section.tsx';
import { WayBack } from './way-back.tsx';

/** The tab in which somebody proves who they are before returning to what asked for it. */
export function IdentityTab() {
  return (
    <>
      <WayBack />
      <IdentitySection />
    </>
  );
}
