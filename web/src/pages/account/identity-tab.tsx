import { IdentitySection } from '../../features/identity/identity-section.tsx';
import { WayBack } from './way-back.tsx';

/** Where someone verifies their identity before returning to what required it, as a tab of the profile. */
export const IdentityTab = () => <Identity />;

/** The same as a page of the account. */
export const IdentityPart = () => <Identity asPage />;

function Identity({ asPage }: { asPage?: boolean }) {
  return (
    <>
      <WayBack />
      <IdentitySection asPage={asPage} />
    </>
  );
}
