import { clauses } from '@borough/domain/moderation/guideline-clauses';
import {
  AppealInputSchema,
  longestAppeal,
  type Removal,
} from '@borough/domain/moderation/statements.contract';
import { decidedByPerson, sourceWords } from '@borough/domain/moderation/statements.rules';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { http, HttpProblem } from '../../../lib/server/http.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/now.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { toast } from '../../../ui/notes/toast.ts';

const zone = deviceZone();

/** Why one's own listing was taken down. */
const removalQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', itemId, 'removal'],
    queryFn: ({ signal }) => http<Removal>('GET', `/api/items/${itemId}/removal`, { signal }),
    retry: false,
  });

const nouns = { item: 'listing', wanted: 'post' } as const;
type Kind = keyof typeof nouns;

/** Tells people why we took their listing or wanted post down, and lets them appeal once. */
export function RemovalStatement({ itemId, kind = 'item' }: { itemId: string; kind?: Kind }) {
  const removal = useQuery(removalQuery(itemId)).data;
  const now = useNow(60_000);
  if (!removal) return null;
  const at = (instant: string) => momentInWords(new Date(instant), zone, now);
  return (
    <section
      aria-labelledby={`taken-down-${itemId}`}
      className="mb-6 rounded-card border border-line bg-amber-soft p-5 text-ink md:p-6"
    >
      <h2 id={`taken-down-${itemId}`} className="text-lg">
        {`We took this ${nouns[kind]} down`}
      </h2>
      <div className="mt-2 grid gap-2 text-sm [overflow-wrap:anywhere]">
        <p>
          {kind === 'item'
            ? 'No one else can find or book it, with no end date. Bookings already made stand, and everything else about your account stays as it is.'
            : 'No one else can see or answer it. Everything else about your account stays as it is.'}{' '}
          Decided {at(removal.at)}.
        </p>
        <p>Our reason: {removal.reason}</p>
        <p>
          From our{' '}
          <Link to={paths.guidelines} className="underline underline-offset-4">
            community guidelines
          </Link>
          : {clauses[removal.clause]}
        </p>
        <p>
          {removal.source && `${sourceWords[removal.source]} `}
          {decidedByPerson}
        </p>
        {removal.appeal ? (
          <Appeal appeal={removal.appeal} kind={kind} at={at} />
        ) : (
          <AppealForm itemId={itemId} until={at(removal.appealUntil)} />
        )}
      </div>
    </section>
  );
}

interface AppealProps {
  appeal: NonNullable<Removal['appeal']>;
  kind: Kind;
  at: (instant: string) => string;
}

function Appeal({ appeal, kind, at }: AppealProps) {
  return (
    <>
      <p>
        {appeal.state === 'open'
          ? `You appealed ${at(appeal.at)}. Someone who wasn't involved will decide and tell you why.`
          : `You appealed ${at(appeal.at)}. Someone who wasn't involved looked at it again: the ${nouns[kind]} stays down.`}
      </p>
      {appeal.reason && <p>Their reason: {appeal.reason}</p>}
    </>
  );
}

function AppealForm({ itemId, until }: { itemId: string; until: string }) {
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useMutation({
    mutationFn: (body: { words: string }) => http('POST', `/api/items/${itemId}/appeal`, { body }),
    onSuccess: () => toast.success('Your appeal is sent.'),
    onError: (error) =>
      setProblem(error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.'),
    onSettled: () => void client.invalidateQueries({ queryKey: removalQuery(itemId).queryKey }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const input = AppealInputSchema.safeParse({ words });
    setProblem(input.error?.issues[0]?.message);
    if (input.success) send.mutate(input.data);
  }
  return (
    <form onSubmit={submit} noValidate className="mt-2 grid gap-3">
      <Field
        label="Think we got it wrong?"
        hint={`You can appeal once, until ${until}. Someone who wasn't involved will decide.`}
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            value={words}
            maxLength={longestAppeal}
            onChange={(event) => setWords(event.target.value)}
            className="min-h-24"
          />
        )}
      </Field>
      <div>
        <Button type="submit" size="sm" pending={send.isPending}>
          Send appeal
        </Button>
      </div>
    </form>
  );
}
