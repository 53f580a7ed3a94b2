import type { OwnLetter } from '@borough/domain/notifications/own-mails.contract';
import type { SettingsValues } from '@borough/domain/settings/settings.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../lib/server/debounced.ts';
import { HttpProblem } from '../../../lib/server/http.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { MailFrame } from '../../../ui/pictures/mail-frame.tsx';
import { valueOf } from '../field-values.ts';
import { mailPreviewQuery } from '../settings.api.ts';

const restMs = 400;

/** The words as they are typed; an empty field is not set. */
const typedIn = (textOf: (field: string) => string): SettingsValues => ({
  subject: valueOf(textOf('subject'), 'line') ?? null,
  opening: valueOf(textOf('opening'), 'line') ?? null,
  closing: valueOf(textOf('closing'), 'line') ?? null,
});

/** What can't be sent, said where the email would stand. */
const whyNone = (error: Error) =>
  error instanceof HttpProblem
    ? (Object.values(error.fields)[0] ?? error.message)
    : "This email couldn't be loaded.";

interface OwnMailPreviewProps {
  mail: OwnLetter;
  textOf: (field: string) => string;
}

/** The email as it would be sent with the words as they are typed, with example facts. */
export function OwnMailPreview({ mail, textOf }: OwnMailPreviewProps) {
  const [sample, setSample] = useState(mail.samples[0] ?? '');
  // As text: an object would be another one each time.
  const rested = useDebounced(JSON.stringify(typedIn(textOf)), restMs);
  const values = JSON.parse(rested) as SettingsValues; // as it was made
  const { data, error } = useQuery({
    ...mailPreviewQuery(mail, { values, sample }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="preview-title">
      <h3 id="preview-title" className="font-display text-lg">
        Preview
      </h3>
      <p className="mt-1 text-sm text-muted">As it would be sent, with example facts.</p>
      {mail.samples.length > 1 && (
        <Field label="Case" className="mt-3 max-w-md">
          {(control) => (
            <Select {...control} value={sample} onChange={({ target }) => setSample(target.value)}>
              {mail.samples.map((each) => (
                <option key={each} value={each}>
                  {`${each[0]?.toUpperCase()}${each.slice(1)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="mt-3 h-[36rem] max-w-2xl overflow-hidden rounded-field border border-line bg-paper">
        {error ? (
          <p className="p-8 text-center text-sm text-muted">{whyNone(error)}</p>
        ) : data ? (
          <MailFrame subject={data.subject} html={data.html} title="The email" />
        ) : (
          <p className="p-8 text-center text-sm text-muted">Writing the email…</p>
        )}
      </div>
    </section>
  );
}
