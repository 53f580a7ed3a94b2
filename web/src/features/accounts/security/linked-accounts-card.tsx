import type { Identities, IdentityProvider } from '@borough/domain/accounts/identities.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveFor } from '../../../lib/page/leave-for.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { ProviderSign } from '../social-signs.tsx';
import { useLinkEnd } from '../way-back.ts';
import { complain } from './complain.ts';
import { identitiesQuery, type Identity, linkIdentity, unlinkIdentity } from './identities.api.ts';
import { useProved } from './proved.tsx';
import { SecurityCard } from './security-card.tsx';

/** The provider accounts the person can sign in with. */
export function LinkedAccountsCard() {
  useLinkEnd();
  const { data, isError, isFetching, refetch } = useQuery(identitiesQuery);
  return (
    <SecurityCard
      id="linked-accounts"
      title="Linked accounts"
      lead="Sign in with an account you already have elsewhere. It only tells us who you are; we get no other access to it."
    >
      {data ? (
        <Rows {...data} />
      ) : isError ? (
        <ErrorState
          title="We couldn't load your linked accounts"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </SecurityCard>
  );
}

interface Row {
  id: IdentityProvider;
  name: string;
  linked: Identity | undefined;
}

/** One row for each configured provider, and for each linked one that no longer is. */
function rowsOf({ items, providers }: Identities): Row[] {
  const gone = items
    .map(({ provider }) => provider)
    .filter(({ id }) => providers.every((each) => each.id !== id));
  return [...providers, ...gone].map(({ id, name }) => ({
    id,
    name,
    linked: items.find(({ provider }) => provider.id === id),
  }));
}

function Rows(identities: Identities) {
  const { proved, dialog } = useProved();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<Row>();
  const link = useMutation({
    mutationFn: async ({ id }: Row) => {
      const { url } = await proved(() => linkIdentity(id));
      await leaveFor(url);
    },
    onError: (error, { name }) => complain(error, `${name} couldn't be linked. Please try again.`),
  });
  const unlink = useMutation({
    mutationFn: ({ id }: Identity) => proved(() => unlinkIdentity(id)),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({
        queryKey: identitiesQuery.queryKey,
      });
    },
    onError: (error, { provider }) =>
      complain(error, `${provider.name} couldn't be unlinked. Please try again.`),
  });

  const rows = rowsOf(identities);
  if (rows.length === 0)
    return (
      <p className="text-sm text-muted">Signing in with other accounts isn&apos;t set up on this site.</p>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <Provider row={row} />
            {row.linked ? (
              <Button
                variant="quiet"
                size="sm"
                pending={unlink.isPending && unlink.variables.id === row.linked.id}
                onClick={() => setLeaving(row)}
                aria-label={`Unlink ${row.name}`}
              >
                Unlink
              </Button>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                pending={link.isPending && link.variables.id === row.id}
                onClick={() => link.mutate(row)}
                aria-label={`Link ${row.name}`}
              >
                Link
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => {
          if (!open) setLeaving(undefined);
        }}
        title={`Unlink ${leaving?.name ?? ''}?`}
        confirmLabel="Unlink"
        destructive
        onConfirm={() => {
          if (leaving?.linked) unlink.mutate(leaving.linked);
        }}
      >
        You&apos;ll no longer be able to sign in with it. Your account here doesn&apos;t change.
      </ConfirmDialog>
      {dialog}
    </>
  );
}

function Provider({ row }: { row: Row }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ProviderSign provider={row.id} />
      <div className="min-w-0">
        <p className="font-semibold">{row.name}</p>
        <p className="text-sm break-words text-muted">
          {row.linked ? (row.linked.email ?? 'Linked') : 'Not linked'}
        </p>
      </div>
    </div>
  );
}
