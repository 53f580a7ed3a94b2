import type { PreparedImport } from '@borough/domain/items/table/imports.contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProving } from '../../../lib/server/proving.ts';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { dayOfMoment } from '../../../lib/time/moments.ts';
import { LoadMore } from '../../../ui/layout/load-more.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { inAll } from './check-file.tsx';
import { preparedQuery, withdrawPrepared } from './imports.api.ts';

const day = (instant: string) => dayOfMoment(new Date(instant), deviceZone());

/** What operators prepared for members and they haven't published yet; until they do, it can be taken back. */
export function PreparedImports() {
  const pages = useInfiniteQuery(preparedQuery);
  const [chosen, setChosen] = useState<PreparedImport | null>(null);
  const prepared = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  if (prepared.length === 0) return null;
  return (
    <section aria-labelledby="prepared">
      <h2 id="prepared" className="text-lg">
        Waiting for their owners
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {prepared.map((each) => (
          <li key={each.id}>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div>
                <p>
                  <bdi>{each.owner.name}</bdi>: {inAll({ ...each, same: 0 })}, until {day(each.endsAt)}
                </p>
                <p dir="auto" className="text-sm text-muted">
                  {each.reason}
                </p>
              </div>
              <Button variant="secondary" onClick={() => setChosen(each)}>
                Take back
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
      {chosen && <TakeBack of={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function TakeBack({ of: { id, owner }, onClose }: { of: PreparedImport; onClose: () => void }) {
  const queries = useQueryClient();
  const proved = useProving();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  async function takeBack() {
    if (reason.trim() === '') {
      setError('Please say why.');
      return 'stay' as const;
    }
    try {
      const first = await proved(() => withdrawPrepared(id, reason));
      queries.setQueryData(preparedQuery.queryKey, { pages: [first], pageParams: [''] });
      toast.success('Taken back');
      return;
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : 'Something went wrong. Please try again.');
      await queries.invalidateQueries({ queryKey: preparedQuery.queryKey });
      return 'stay' as const;
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Take these listings back?"
      confirmLabel="Take back"
      destructive
      onConfirm={takeBack}
    >
      <p>
        We delete what was prepared for <bdi>{owner.name}</bdi> and tell them why. It is recorded under your
        name.
      </p>
      <Field label="Why, as the member will read it" {...(error && { error })} className="mt-4">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={reason}
            maxLength={500}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
