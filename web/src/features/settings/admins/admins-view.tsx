import type { AdminsView as View, AdminView } from '@borough/domain/admin/admins.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownMoment } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/now.ts';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { changeInWords, isOneAlone, reachOf, restsInWords, rightNames } from './admin-words.ts';
import { adminsQuery } from './admins.api.ts';
import { AppointAdmin } from './appoint-admin.tsx';
import { ChangeRight } from './change-right.tsx';

/** Who runs the site: who may, and who gave or took which right. */
export function AdminsView() {
  const { data, isPending, isFetching, refetch } = useQuery(adminsQuery);
  const [appoints, setAppoints] = useState(false);
  if (isPending) return <Skeleton className="h-64" />;
  if (!data)
    return (
      <ErrorState
        title="The admins couldn't be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div className="flex flex-col gap-8">
      <div className="max-w-[62ch] text-muted">
        <p>{reachOf.operator}</p>
        <p>{reachOf.moderator}</p>
      </div>
      {isOneAlone(data.admins) && (
        <p className="max-w-[62ch]">
          Only one operator can act. No one may decide what concerns them, and no one stands in for them.
          Appoint a second one.
        </p>
      )}
      <AdminRows admins={data.admins} />
      <Button className="self-start" onClick={() => setAppoints(true)}>
        Appoint someone
      </Button>
      {appoints && <AppointAdmin onClose={() => setAppoints(false)} />}
      <History changes={data.changes} />
    </div>
  );
}

type Asked = { id: string; right: AdminView['right'] | null } | null;

function AdminRows({ admins }: { admins: readonly AdminView[] }) {
  const [asked, setAsked] = useState<Asked>(null);
  const found = asked && admins.find(({ id }) => id === asked.id);
  return (
    <section aria-label="Admins">
      <ul className="flex flex-col gap-3">
        {admins.map((admin) => (
          <AdminRow key={admin.id} admin={admin} onAsk={(right) => setAsked({ id: admin.id, right })} />
        ))}
      </ul>
      {found && <ChangeRight admin={found} right={asked.right} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface AdminRowProps {
  admin: AdminView;
  onAsk: (right: AdminView['right'] | null) => void;
}

function AdminRow({ admin: { name, email, right, since, rests }, onAsk }: AdminRowProps) {
  const now = useNow(60_000);
  const other = right === 'operator' ? 'moderator' : 'operator';
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <Badge tone={rests ? 'waiting' : right === 'operator' ? 'good' : 'plain'}>{rightNames[right]}</Badge>
      </div>
      <p className="text-sm text-muted wrap-anywhere">{email}</p>
      <p className="text-sm text-muted">{`Since ${ownMoment(since, now)}`}</p>
      {rests && <p className="mt-2 text-sm">{restsInWords[rests]}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {rests === null && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Make ${name} ${other === 'operator' ? 'an operator' : 'a moderator'}`}
            onClick={() => onAsk(other)}
          >
            {`Make ${other}`}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Take the right of ${name}`}
          onClick={() => onAsk(null)}
        >
          Take the right
        </Button>
      </div>
    </li>
  );
}

function History({ changes }: Pick<View, 'changes'>) {
  const now = useNow(60_000);
  if (changes.length === 0) return null;
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">Earlier changes</summary>
      <ol className="mt-2 flex flex-col gap-4">
        {changes.map((change) => (
          <li key={change.id} className="text-sm wrap-anywhere">
            <p>
              <bdi>{change.name}</bdi> {changeInWords(change)}
            </p>
            <p className="text-muted">
              {change.by ? <bdi>{change.by}</bdi> : 'A command on the server'}, {ownMoment(change.at, now)}
            </p>
            {change.reason && <p className="text-muted">{change.reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
