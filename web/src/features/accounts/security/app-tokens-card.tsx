import { type AppToken, appTokenDays, maxAppTokens } from '@borough/domain/accounts/app-tokens.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { present } from '../../../lib/time/now.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { refusalWords, unexpected } from '../refusal.ts';
import { appTokensQuery, revokeAppToken } from './app-tokens.api.ts';
import { NewAppToken } from './new-app-token.tsx';
import { CardLoading } from './card-loading.tsx';
import { SecurityCard } from './security-card.tsx';

const zone = deviceZone();

/** The tokens that programs use to act for the signed-in person: create, view, and revoke them. */
export function AppTokensCard() {
  const tokens = useQuery(appTokensQuery);
  const { data } = tokens;
  return (
    <SecurityCard
      id="app-tokens"
      title="App tokens"
      lead={`For your own programs. Each token acts as you for ${appTokenDays} days, except where we ask you to confirm it's you. Changing your password or signing out everywhere revokes them all.`}
      status={data && <Badge>{data.items.length === 0 ? 'None' : data.items.length}</Badge>}
    >
      {!data && (
        <CardLoading query={tokens}>
          <div className="flex flex-col gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-11 w-40" />
          </div>
        </CardLoading>
      )}
      {data && (
        <>
          {data.items.length === 0 ? (
            <p className="text-sm text-muted">No tokens yet. Create one when a program asks for one.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {data.items.map((token) => (
                <TokenLine key={token.id} token={token} />
              ))}
            </ul>
          )}
          <NewAppToken full={data.items.length >= maxAppTokens} />
        </>
      )}
    </SecurityCard>
  );
}

function TokenLine({ token }: { token: AppToken }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const moment = (at: string) => momentInWords(new Date(at), zone, present());
  return (
    <li className="flex items-center gap-4 py-3">
      <KeyRound aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{token.name}</span>
          <Badge tone={token.scope === 'read' ? 'plain' : 'waiting'}>
            {token.scope === 'read' ? 'Read-only' : 'Read and write'}
          </Badge>
        </p>
        <p className="text-sm break-words text-muted">
          {token.lastUsedAt ? `Last used ${moment(token.lastUsedAt)}` : 'Never used'} · works until{' '}
          {moment(token.expiresAt)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Revoke ${token.name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke "${token.name}"?`}
        confirmLabel="Revoke"
        destructive
        onConfirm={async () => {
          try {
            const { message } = await revokeAppToken(token.id);
            toast.success(message);
          } catch (failure) {
            toast.error(refusalWords(failure) ?? unexpected);
          }
          await queryClient.invalidateQueries({ queryKey: appTokensQuery.queryKey });
        }}
      >
        The program that uses it loses access immediately. This can&apos;t be undone.
      </ConfirmDialog>
    </li>
  );
}
