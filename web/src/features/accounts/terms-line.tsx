import type { NewTerms } from '@borough/domain/accounts/accounts.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { http, wordsOfFailure } from '../../lib/server/http.ts';
import { sessionQuery } from '../../lib/server/session.ts';
import { dayInWords } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/notes/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';

const newTermsQuery = {
  queryKey: ['new-terms'],
  queryFn: ({ signal }: { signal: AbortSignal }) => http<NewTerms>('GET', '/api/me/terms', { signal }),
};

/** Says on every page that our terms changed, until its reader puts it away. */
export function TermsLine({ day }: { day: string }) {
  const [reads, setReads] = useState(false);
  const client = useQueryClient();
  const dismiss = useMutation({
    // The version is asked for, not kept: what is put away is what was there to read.
    mutationFn: async () => {
      const { terms } = await client.fetchQuery(newTermsQuery);
      if (terms) await http('POST', '/api/me/terms/dismiss', { body: { version: terms.version } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true }),
    onError: (error) => toast.error(wordsOfFailure(error, 'Something went wrong. Please try again.')),
  });
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-center gap-x-3 border-b border-line bg-surface px-4 text-sm print:hidden"
    >
      <p>{`Our terms changed on ${dayInWords(day)}.`}</p>
      <button
        type="button"
        className="min-h-11 font-semibold underline underline-offset-4"
        onClick={() => setReads(true)}
      >
        Read what changed
      </button>
      <IconButton label="Put this away" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
        <X aria-hidden size={18} strokeWidth={1.75} />
      </IconButton>
      {reads && <WhatChanged day={day} onClose={() => setReads(false)} onDone={() => dismiss.mutate()} />}
    </div>
  );
}

function WhatChanged({ day, onClose, onDone }: { day: string; onClose: () => void; onDone: () => void }) {
  const { data, isPending } = useQuery(newTermsQuery);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="What has changed in our terms"
      description={`Since ${dayInWords(day)}. Bookings made before keep the terms they were made under.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button
            onClick={() => {
              onDone();
              onClose();
            }}
          >
            Got it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-2">
        {isPending ? (
          <Skeleton className="h-24" />
        ) : (
          data?.terms?.changes.map((paragraph) => (
            <p key={paragraph} dir="auto" className="[overflow-wrap:anywhere]">
              {paragraph}
            </p>
          ))
        )}
        <p>
          <Link to={paths.terms} onClick={onClose} className="font-semibold underline underline-offset-4">
            Read the terms
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
