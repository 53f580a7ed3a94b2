import type { FirstRun } from '@borough/domain/first-run/first-run.contract';
import type { Restorables, RestoreState } from '@borough/domain/first-run/restore.contract';
import { inUtc } from '@borough/domain/health/health-words';
import { type ChangeEvent, useState } from 'react';
import { sizeOfBackup } from '../../features/admin/backups/backup-words.ts';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { send } from './first-run.api.ts';
import { Restoring } from './restoring.tsx';
import { StepFrame, Typed } from './step-frame.tsx';
import { useSending } from './use-sending.ts';

interface RestoreHereProps {
  run: FirstRun;
  onRun: (run: FirstRun) => void;
  onBack: () => void;
}

/** The other way to begin: with a backup. */
export function RestoreHere({ run, onRun, onBack }: RestoreHereProps) {
  const [found, setFound] = useState<Restorables | null>(null);
  if (found) return <Choose {...{ found, onRun }} onBack={() => setFound(null)} />;
  return <Look {...{ run, onBack }} onFound={setFound} />;
}

interface LookProps extends Pick<RestoreHereProps, 'run' | 'onBack'> {
  onFound: (found: Restorables) => void;
}

/** Where the backups lie. */
function Look({ run, onBack, onFound }: LookProps) {
  const { place: usual, command, failed } = run.restore;
  const [place, setPlace] = useState(usual ?? '');
  const { form, isSending, problems, wrong, sending } = useSending();
  return (
    <StepFrame
      title="Restore a backup"
      lead="Everything comes back as it was when the backup was made: people, items, bookings, messages, photos and settings. What you have set here so far is replaced."
      {...{ form, isSending, problem: problems['form'] ?? failed ?? undefined, act: 'Look' }}
      onAct={() => sending(async () => onFound(await send<Restorables>('POST', '/restore/look', { place })))}
      after={
        <>
          <button type="button" onClick={onBack} className="text-link mt-4 min-h-11 text-sm">
            Set up a new marketplace instead
          </button>
          <p className="mt-6 text-sm text-muted">
            Or type this on the machine itself, with DATABASE_URL of a new, empty database:
          </p>
          <Typed command={command} />
        </>
      }
    >
      <Field
        label="Where the backups lie"
        hint="A folder on this server, or s3://bucket/folder with the S3 access in its environment."
        {...wrong('place')}
      >
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            value={place}
            onChange={(event) => setPlace(event.target.value)}
          />
        )}
      </Field>
    </StepFrame>
  );
}

interface ChooseProps extends Pick<RestoreHereProps, 'onRun' | 'onBack'> {
  found: Restorables;
}

/** Which one, and its key. What was chosen and pasted stays while a try fails. */
function Choose({ found: { place, backups, damaged }, onRun, onBack }: ChooseProps) {
  const [name, setName] = useState(backups.find(({ refused }) => refused === null)?.name ?? '');
  const [key, setKey] = useState('');
  const [begun, setBegun] = useState<RestoreState | null>(null);
  const { form, isSending, problems, wrong, show, sending } = useSending();
  const chosen = backups.find((each) => each.name === name);
  if (begun)
    return (
      <Restoring
        {...{ begun, onRun }}
        onFailed={(why) => {
          setBegun(null);
          show({ form: why });
        }}
      />
    );
  const begin = () =>
    sending(async () =>
      setBegun(
        await send<RestoreState>('POST', '/restore', { place, name, key: chosen?.isEncrypted ? key : '' }),
      ),
    );
  return (
    <StepFrame
      title="Which backup?"
      lead={`These lie in ${place}. All of it is read first: if a single byte was changed, nothing happens.`}
      {...{ form, isSending, problem: problems['form'] ?? problems['place'], act: 'Restore' }}
      onAct={async () =>
        chosen ? begin() : show({ name: 'None of these can be restored here. Look elsewhere.' })
      }
      after={
        <button type="button" onClick={onBack} className="text-link mt-4 min-h-11 text-sm">
          Look elsewhere
        </button>
      }
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Backups, newest first</legend>
        {backups.map((entry) => (
          <Entry key={entry.name} entry={entry} isChosen={entry.name === name} onChoose={setName} />
        ))}
        {damaged.map((each) => (
          <p key={each} className="rounded-card bg-sunk p-4 text-sm wrap-anywhere">
            {`${each} is damaged: it can't be restored.`}
          </p>
        ))}
        {problems['name'] && <FieldError>{problems['name']}</FieldError>}
      </fieldset>
      {chosen?.isEncrypted && <KeyField text={key} onChange={setKey} wrong={wrong('key')} />}
    </StepFrame>
  );
}

interface EntryProps {
  entry: Restorables['backups'][number];
  isChosen: boolean;
  onChoose: (name: string) => void;
}

function Entry({ entry, isChosen, onChoose }: EntryProps) {
  const { name, madeAt, host, refused } = entry;
  return (
    <label className="flex gap-3 rounded-card border border-line bg-surface p-4 has-checked:border-brick">
      <input
        type="radio"
        name="backup"
        value={name}
        checked={isChosen}
        disabled={refused !== null}
        onChange={() => onChoose(name)}
        className="mt-0.5 size-5 shrink-0 accent-brick"
      />
      <span className="min-w-0 text-sm">
        <span className="block text-base font-semibold">{inUtc(madeAt)}</span>
        <span className="block text-muted">
          {`${host === null ? '' : `Used at ${host}. `}${sizeOfBackup(entry)}`}
        </span>
        {refused !== null && <span className="mt-1 block">{refused}</span>}
      </span>
    </label>
  );
}

interface KeyFieldProps {
  text: string;
  onChange: (text: string) => void;
  wrong: { error?: string };
}

/** The private key: pasted, or out of its file. It goes to the server once, and is kept nowhere. */
function KeyField({ text, onChange, wrong }: KeyFieldProps) {
  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) onChange((await file.text()).slice(0, 4_000));
  }
  return (
    <>
      <Field
        label="Private key"
        hint="The line that begins with AGE-SECRET-KEY-1, or all of its file. It is used for this, and kept nowhere."
        {...wrong}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-sm"
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <label className="text-sm font-semibold">
        Or choose its file
        <input
          type="file"
          onChange={(event) => void take(event)}
          className="mt-1 block min-h-11 max-w-full py-2 font-normal"
        />
      </label>
    </>
  );
}
