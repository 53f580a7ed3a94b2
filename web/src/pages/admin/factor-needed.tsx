import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useIsDemoAdmin } from '../../features/accounts/security/demo-admin.ts';
import { factorsQuery } from '../../features/accounts/security/factors.api.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';

const ProveAgainDialog = lazy(() =>
  import('../../features/accounts/security/prove-again-dialog.tsx').then(({ ProveAgainDialog }) => ({
    default: ProveAgainDialog,
  })),
);

/** Sends an admin to set up a second factor, or asks for the one they have. */
export function FactorNeeded({ onPassed }: { onPassed: () => void }) {
  const factors = useQuery(factorsQuery);
  const [asking, setAsking] = useState(false);
  const isDemoAdmin = useIsDemoAdmin();
  const has = isDemoAdmin || Boolean(factors.data?.totp) || (factors.data?.passkeys.length ?? 0) > 0;
  return (
    <EmptyState
      drawing={<Drawing name="key" width={120} />}
      title="Admins need two-step verification"
      action={
        has ? (
          <Button onClick={() => setAsking(true)}>Confirm it's you</Button>
        ) : (
          <Link to={paths.accountPart} params={{ part: 'security' }} className={buttonClass()}>
            Go to Security
          </Link>
        )
      }
    >
      {has
        ? "You haven't used two-step verification in this session yet. Enter a code from your app or use your passkey."
        : "Decisions here affect other people, so a password alone isn't enough. Turn on two-step verification with an app or add a passkey, then come back."}
      {asking && (
        <Suspense fallback={null}>
          <ProveAgainDialog
            open
            onProved={() => {
              setAsking(false);
              onPassed();
            }}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </EmptyState>
  );
}
