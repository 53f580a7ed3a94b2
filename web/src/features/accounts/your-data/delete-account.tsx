import type { Obstacle } from '@borough/domain/accounts/deletion.contract';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetEverythingOf } from '../../../lib/kept/forget-person.ts';
import { isSessionQuery, nobody, sessionQuery, useSession } from '../../../lib/server/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { deletionQuery } from './your-data.api.ts';

/** Account deletion: what goes, what stays, what has to be settled first, and the deletion itself. */
export function DeleteAccount() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(deletionQuery);
  const [asking, setAsking] = useState(false);
  const goodbye = useGoodbye();
  return (
    <section aria-labelledby="delete-heading" className="mt-6 border-t border-line pt-6">
      <h4 id="delete-heading" className="font-sans text-base font-semibold tracking-normal">
        Delete your account
      </h4>
      <dl className="mt-2 flex flex-col gap-2 text-sm text-muted">
        <div>
          <dt className="inline font-semibold text-ink">Deleted for good: </dt>
          <dd className="inline">
            your profile, picture, listings and photos, the text of your messages, and every way to sign in.
          </dd>
        </div>
        <div>
          <dt className="inline font-semibold text-ink">Kept for 7 years, without your name: </dt>
          <dd className="inline">
            records of rentals and payments, which the law requires. Reviews you wrote stay, shown as written
            by a former member.
          </dd>
        </div>
      </dl>
      <div className="mt-4">
        {isPending && <Skeleton className="h-11 w-48" />}
        {isError && (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
            We couldn&apos;t check whether everything is settled.
            <Button variant="secondary" size="sm" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
        {data && data.obstacles.length > 0 && <Obstacles obstacles={data.obstacles} />}
        {data && data.obstacles.length === 0 && (
          <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        )}
      </div>
      <DeleteAccountDialog
        open={asking}
        onOpenChange={setAsking}
        onDeleted={goodbye}
        onRefused={() => {
          setAsking(false);
          void refetch();
        }}
      />
    </section>
  );
}

function Obstacles({ obstacles }: { obstacles: Obstacle[] }) {
  return (
    <div className="rounded-field bg-sunk p-4 text-sm">
      <p className="font-semibold">
        Before you can delete it,{' '}
        {obstacles.length === 1 ? 'one thing has' : `${obstacles.length} things have`} to be settled:
      </p>
      <ul className="mt-2 flex max-h-80 flex-col gap-2 overflow-y-auto">
        {obstacles.map(({ kind, words, link }) => (
          <li key={`${kind} ${link} ${words}`}>
            <a
              href={`#${link}`}
              className="inline-block py-1 text-brick underline underline-offset-2"
              dir="auto"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** After deletion: goes to the home page, clears everything of the person's from the page, and says goodbye. */
function useGoodbye(): (words: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { person } = useSession();
  return async (words) => {
    if (person) await forgetEverythingOf(person.id);
    // Go home first: a private page would ask for a new sign-in. Keep this page's query in the first step, because this page
    // sees the new address before it unmounts, and would switch to a tab whose contents no longer belong to anyone.
    await navigate({ to: paths.home, search: true });
    await navigate({ to: paths.home, replace: true });
    queryClient.setQueryData(sessionQuery.queryKey, nobody);
    const others = (query: Query) => !isSessionQuery(query);
    queryClient.removeQueries({ type: 'inactive', predicate: others });
    await queryClient.invalidateQueries({ predicate: others });
    toast.success(words);
  };
}
