import { useMemo, useState } from 'react';
import { useProving } from '../../../lib/server/proving.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { CheckFile, inAll } from './check-file.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { type Check, checkFor } from './imports.api.ts';
import { PreparedImports } from './prepared-imports.tsx';
import { useCheck } from './use-check.ts';

/** Listings from a file for a member: an operator prepares them, the member publishes them. */
export function PrepareForMember() {
  const proved = useProving();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const check = useMemo<Check>(
    () => (id, files, options) => proved(() => checkFor({ email, reason })(id, files, options)),
    [proved, email, reason],
  );
  const way = useCheck(check);
  const { state, again } = way;
  const isMissing = email.trim() === '' || reason.trim() === '';
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <p className="text-muted">
        Nothing becomes public by your press. We tell the member what you prepared and why, and they publish
        it within 14 days, or it is deleted. It is recorded under your name.
      </p>
      {state.step !== 'ready' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Email address of the member">
            {(control) => (
              <TextInput
                {...control}
                inputMode="email"
                type="email"
                autoComplete="off"
                value={email}
                maxLength={254}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <Field label="Why, as the member will read it">
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={reason}
                maxLength={500}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <CheckFile way={way} waitsFor={isMissing ? 'First say for whom, and why.' : null}>
        {state.step === 'ready' && (
          <Card>
            <h2 className="text-lg">{`Prepared: ${inAll({ ...state.import, same: 0 })}`}</h2>
            <p dir="auto" className="pt-1 text-muted">{`We told ${email.trim()}.`}</p>
            <Button variant="secondary" className="mt-4" onClick={again}>
              Prepare another file
            </Button>
          </Card>
        )}
      </CheckFile>
      <PreparedImports key={state.step} />
      <ColumnsTable />
    </div>
  );
}
