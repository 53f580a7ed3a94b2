import type { RecordFinding, RecordFindings } from '@borough/domain/first-run/first-run.contract';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../ui/notes/copy-text.ts';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { send } from './first-run.api.ts';
import { useSending } from './use-sending.ts';

const signs = {
  ok: { icon: CircleCheck, name: 'Right', color: 'text-porch' },
  note: { icon: Info, name: 'Worth knowing', color: 'text-muted' },
  wrong: { icon: CircleAlert, name: 'To mend', color: 'text-red' },
} as const;

/** What DNS says of the domain that mail comes from, with the records that mend it. Going on doesn't wait for it. */
export function MailRecords() {
  const [selector, setSelector] = useState('');
  const [found, setFound] = useState<RecordFindings | null>(null);
  const { form, isSending, problems, wrong, sending } = useSending();
  const look = (named: string) =>
    sending(async () =>
      setFound(await send<RecordFindings>('GET', `/mail/records?selector=${encodeURIComponent(named)}`)),
    );
  useEffect(() => {
    void look('');
    // Once; afterwards by the button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <section aria-labelledby="records-title" className="mt-10 border-t border-line pt-6">
      <h2 id="records-title" className="text-lg">
        So that it doesn't land in spam
      </h2>
      <p className="mt-1 max-w-[62ch] text-sm text-muted">
        Mailboxes look into the DNS of your domain: whether this server may send for it (SPF), whether it
        signs what it sends (DKIM), and what to do with email that only pretends to (DMARC). Records take up
        to an hour to be seen. You can go on meanwhile.
      </p>
      <ul aria-live="polite" className="mt-4 flex flex-col gap-4">
        {found?.findings.map((finding) => (
          <Finding key={finding.about} finding={finding} />
        ))}
      </ul>
      <form
        ref={form}
        noValidate
        className="mt-5 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void look(selector);
        }}
      >
        <Field label="DKIM selector" optional className="grow" {...wrong('selector')}>
          {(control) => (
            <TextInput
              {...control}
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              placeholder="s1"
              value={selector}
              onChange={(event) => setSelector(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" pending={isSending}>
          Look again
        </Button>
      </form>
      {problems['form'] && <FieldError>{problems['form']}</FieldError>}
    </section>
  );
}

function Finding({ finding: { state, says, record } }: { finding: RecordFinding }) {
  const { icon: Sign, name, color } = signs[state];
  return (
    <li className="flex gap-3 text-sm">
      <Sign aria-label={name} role="img" size={20} strokeWidth={1.75} className={`mt-px shrink-0 ${color}`} />
      <div className="min-w-0 grow">
        <p>{says}</p>
        {record && (
          <div className="mt-2 rounded-field bg-sunk p-3">
            <p className="text-xs break-all text-muted">{`${record.type} record at ${record.name}`}</p>
            <p className="mt-1 font-mono text-xs break-all">{record.value}</p>
            <Button
              variant="quiet"
              size="sm"
              className="mt-1 -ml-3"
              onClick={() => void copyText(record.value, 'Record')}
            >
              Copy
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
