import type { BackupEntry, BackupRun, Backups } from '@borough/domain/backup/backups.contract';
import { inUtc } from '@borough/domain/health/health-words';
import { useQuery } from '@tanstack/react-query';
import { HttpProblem } from '../../../lib/server/http.ts';
import { lacksProof, useProving } from '../../../lib/server/proving.ts';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { CardSkeletons } from '../card-skeletons.tsx';
import { sizeOfBackup } from './backup-words.ts';
import { backupsQuery, downloadOf, useAskForBackup } from './backups.api.ts';

/** What there is to fall back on: backups, making one, and trying whether the newest can be restored. */
export function BackupList() {
  const backups = useQuery(backupsQuery);
  if (backups.error && !backups.data)
    return (
      <ErrorState
        title="Backups couldn't be loaded"
        onRetry={() => void backups.refetch()}
        retrying={backups.isFetching}
      />
    );
  if (!backups.data) return <CardSkeletons label="Loading backups" />;
  return <Loaded backups={backups.data} />;
}

function Loaded({ backups }: { backups: Backups }) {
  const { place, unreadable, damaged, runs } = backups;
  return (
    <div className="space-y-6">
      <Summary backups={backups} />
      {unreadable !== null && (
        <p role="alert" className="text-sm text-red">
          {unreadable}
        </p>
      )}
      {damaged.map((name) => (
        <p key={name} role="alert" className="text-sm text-red">
          {`${name} was changed and can't be restored.`}
        </p>
      ))}
      {place !== null && (
        <ul className="space-y-3">
          {backups.backups.map((entry) => (
            <Entry key={entry.name} entry={entry} />
          ))}
        </ul>
      )}
      {runs.length > 0 && (
        <section>
          <h2 className="font-display text-lg">Lately</h2>
          <ul className="mt-2 space-y-3">
            {runs.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Summary({ backups: { place, at, nextAt, isEncrypted, backups, runs } }: { backups: Backups }) {
  const ask = useAskForBackup();
  const proved = useProving();
  const underWay = runs.some(({ endedAt }) => endedAt === null);
  async function want(kind: 'backup' | 'drill') {
    try {
      await proved(() => ask.mutateAsync(kind));
      toast.success(
        kind === 'backup' ? 'The backup begins in a few seconds' : 'The drill begins in a few seconds',
      );
    } catch (error) {
      if (!lacksProof(error)) toast.error(wordsOf(error));
    }
  }
  if (place === null)
    return (
      <p className="text-muted">
        Backups have no place to go yet. Set BACKUP_TO and BACKUP_AT, as docs/operations.md describes.
      </p>
    );
  const when =
    at === null
      ? 'None is made automatically: set BACKUP_AT.'
      : `One is made each day at ${at} UTC${nextAt === null ? '' : `, the next ${inUtc(nextAt)}`}.`;
  const how = isEncrypted
    ? 'They are encrypted.'
    : 'They are not encrypted: whoever has them can read them, but for IDs and evidence.';
  return (
    <div>
      <p className="text-muted">{`Backups go to ${place}. ${when} ${how}`}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void want('backup')} disabled={underWay || ask.isPending}>
          Make a backup
        </Button>
        <Button
          variant="secondary"
          onClick={() => void want('drill')}
          disabled={underWay || ask.isPending || backups.length === 0}
        >
          Hold a drill
        </Button>
      </div>
    </div>
  );
}

function Entry({ entry }: { entry: BackupEntry }) {
  const proved = useProving();
  async function download() {
    try {
      location.assign(await proved(() => downloadOf(entry.name)));
    } catch (error) {
      if (!lacksProof(error)) toast.error(wordsOf(error));
    }
  }
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
        <div>
          <p className="font-semibold">{inUtc(entry.madeAt)}</p>
          <p className="text-sm text-muted">{sizeOfBackup(entry)}</p>
        </div>
        <Button variant="secondary" size="sm" onClick={() => void download()}>
          Download
        </Button>
      </Card>
    </li>
  );
}

function Run({ run }: { run: BackupRun }) {
  const what = run.kind === 'backup' ? 'Backup' : 'Drill';
  return (
    <li className="text-sm">
      <p className="font-semibold">{`${what}, ${inUtc(run.beganAt ?? run.askedAt)}: ${stateOf(run)}`}</p>
      {run.error !== null && <p className="text-red">{run.error}</p>}
      {run.report?.map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
    </li>
  );
}

function stateOf({ beganAt, endedAt, error }: BackupRun): string {
  if (endedAt !== null) return error === null ? 'went well' : 'failed';
  return beganAt === null ? 'waits for a server' : 'under way';
}

const wordsOf = (error: unknown) =>
  error instanceof HttpProblem ? error.message : 'An unexpected error occurred. Please try again.';
