import type { SignedInSession } from '@borough/domain/accounts/security.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Globe, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { forgetWordsOf } from '../../../lib/kept/forget-person.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { sessionQuery, useSession } from '../../../lib/server/session.ts';
import { counted } from '../../../lib/words/format.ts';
import { present } from '../../../lib/time/now.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { refusalWords, unexpected } from '../refusal.ts';
import { CardLoading } from './card-loading.tsx';
import { SecurityCard } from './security-card.tsx';
import { endSession, sessionsQuery, signOutEverywhere } from './security.api.ts';

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet, other: Globe } as const;
const zone = deviceZone();

/** Where the person is signed in, with sign-out for each. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const { data } = sessions;
  return (
    <SecurityCard
      id="sessions"
      title="Where you are signed in"
      lead="Sign out any device you don't recognize, then change your password."
      status={data && <Badge>{counted(data.sessions.length, 'device')}</Badge>}
    >
      {!data && (
        <CardLoading query={sessions}>
          <div className="flex flex-col gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        </CardLoading>
      )}
      {data && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {data.sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
          {data.sessions.length === 1 && <p className="mt-3 text-sm text-muted">No other devices</p>}
          <SignOutEverywhere />
        </>
      )}
    </SecurityCard>
  );
}

function SessionLine({ session }: { session: SignedInSession }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: ({ message }) => toast.success(message),
    onError: (failure) => toast.error(refusalWords(failure) ?? unexpected),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const Icon = icons[session.device];
  const now = present();
  const words = [
    session.address,
    session.current ? null : `last used ${momentInWords(new Date(session.lastSeenAt), zone, now)}`,
    `since ${momentInWords(new Date(session.firstSeenAt), zone, now)}`,
  ];
  return (
    <li className="flex items-center gap-4 py-3">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {session.program}
          {session.current && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="text-sm break-words text-muted">{words.filter(Boolean).join(' · ')}</p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          pending={isPending}
          aria-label={`Sign out ${session.program}`}
          onClick={() => mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const session = useSession();
  return (
    <>
      <Button variant="danger" size="sm" className="mt-4" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        destructive
        onConfirm={async () => {
          try {
            const { message } = await signOutEverywhere();
            toast.success(message);
            if (session.person) forgetWordsOf(session.person.id);
            await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
          } catch (failure) {
            toast.error(refusalWords(failure) ?? unexpected);
          }
        }}
      >
        This signs you out of every browser and device, including this one. You can sign in again right away.
      </ConfirmDialog>
    </>
  );
}
