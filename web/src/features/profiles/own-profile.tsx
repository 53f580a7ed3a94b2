import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Eye, Lock, Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { oneColumn, useMedia } from '../../lib/page/media.ts';
import type { SessionPerson } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/layout/page.tsx';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { CompletenessLine } from './completeness-line.tsx';
import type { EditPart } from './edit-part.ts';
import { Fact, PersonFacts } from './person-facts.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonWords } from './person-words.tsx';
import { myProfileQuery } from './profiles.api.ts';
import { unsavedOf } from './unsaved.ts';

const EditProfile = lazy(() =>
  import('./edit-profile.tsx').then(({ EditProfile }) => ({ default: EditProfile })),
);

const lead = 'Who you are to your neighbors.';

interface OwnProfileProps {
  person: SessionPerson;
  /** The person's own trust rating; `onEdit` starts editing a part of the profile. */
  trust: (onEdit: (part: EditPart) => void) => ReactNode;
  /** As a page of the account: under its title comes what others see, and nothing is folded away. */
  inAccount?: boolean;
}

/** The person's own profile as others see it, with a way to edit each part. */
export function OwnProfile({ person, trust, inAccount = false }: OwnProfileProps) {
  const { data, error, isFetching, refetch } = useQuery(myProfileQuery(person.id));
  // Someone who had to sign in while typing resumes where they were.
  const [open, setOpen] = useState(() => unsavedOf(person.id) !== null);
  const [editing, setEditing] = useState<EditPart | null>(open ? 'displayName' : null);
  const edit = (part: EditPart) => {
    setEditing(part);
    setOpen(true);
  };
  const failed = error && !data;
  useEffect(() => {
    if (failed) toast.error('Failed to load profile data');
  }, [failed]);
  if (failed)
    return (
      <>
        <h1 className="sr-only">{person.displayName}</h1>
        <ErrorState
          title="Failed to load your profile data"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Your listings, bookings and settings are below.
        </ErrorState>
      </>
    );
  if (!data) return inAccount ? <AccountSkeleton /> : <OwnProfileSkeleton name={person.displayName} />;
  const actions = <Actions personId={person.id} onEdit={() => edit('displayName')} />;
  return (
    <>
      {inAccount ? (
        <>
          <PageHeading title="Profile" lead={lead} />
          <section aria-labelledby="as-others-see" className="rounded-card bg-sunk p-5 md:p-6">
            <p id="as-others-see" className="mb-4 text-sm text-muted">
              How others see you
            </p>
            <PersonHead level={2} person={data} onEdit={edit} actions={actions} />
          </section>
        </>
      ) : (
        <PersonHead person={data} onEdit={edit} actions={actions} />
      )}
      <CompletenessLine profile={data} onEdit={edit} />
      <div
        className={classes(
          'mt-6 grid gap-4 lg:mt-8 lg:gap-10 lg:grid-cols-[minmax(0,1fr)_340px]',
          !inAccount && 'border-t border-line pt-4 lg:pt-8',
        )}
      >
        <WhatOthersSee folds={!inAccount}>
          <PersonWords person={data} onEdit={edit} />
          <PersonFacts
            person={data}
            more={
              <>
                <OnlyYours name="Age" value={data.age} onEdit={() => edit('age')} />
                <OnlyYours name="Location" value={data.location} onEdit={() => edit('location')} />
              </>
            }
          />
        </WhatOthersSee>
        <div>{trust(edit)}</div>
      </div>
      {editing && (
        <Suspense>
          <EditProfile profile={data} part={editing} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function Actions({ personId, onEdit }: { personId: string; onEdit: () => void }) {
  return (
    <>
      <Link
        to={paths.person}
        params={{ personId }}
        className={buttonClass({ variant: 'quiet', className: 'max-sm:flex-1 max-md:px-3' })}
      >
        <Eye aria-hidden size={18} strokeWidth={1.75} />
        Public page
      </Link>
      <Button variant="secondary" className="max-sm:flex-1 max-md:px-3" onClick={onEdit}>
        <Pencil aria-hidden size={18} strokeWidth={1.75} />
        Edit Profile
      </Button>
    </>
  );
}

/** In a single column above the tabs it's collapsed, because those are what people come for. */
function WhatOthersSee({ folds, children }: { folds: boolean; children: ReactNode }) {
  const isNarrow = useMedia(oneColumn);
  const [open, setOpen] = useState(false);
  const content = useId();
  const words = <div className="flex min-w-0 flex-col gap-10 max-lg:pt-2">{children}</div>;
  if (!isNarrow || !folds) return words;
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-2 text-left"
      >
        <span>
          <span className="block font-semibold">About you</span>
          <span className="block text-xs text-muted">About, communities, hobbies, lending pitch, stats</span>
        </span>
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className={classes('shrink-0 text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={content} className={open ? 'pt-4 pb-4' : undefined}>
        {open && words}
      </div>
    </div>
  );
}

function OnlyYours({
  name,
  value,
  onEdit,
}: {
  name: string;
  value: string | number | null;
  onEdit: () => void;
}) {
  return (
    <Fact
      name={
        <span className="flex items-center gap-1.5">
          {name}
          <Lock role="img" aria-label="only you see this" size={14} strokeWidth={2} />
        </span>
      }
      value={
        <button
          type="button"
          onClick={onEdit}
          aria-label={`${name}: ${value ?? 'not provided'}. Edit`}
          className="inline-flex min-h-6 items-center gap-1.5 underline-offset-4 hover:underline"
        >
          {value ?? <span className="font-normal text-muted">Add</span>}
          <Pencil aria-hidden size={14} strokeWidth={1.75} />
        </button>
      }
    />
  );
}

function AccountSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile">
      <PageHeading title="Profile" lead={lead} />
      <Skeleton className="h-64 rounded-card sm:h-44" />
      <div className="mt-8 grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-10">
        <Skeleton className="h-120 rounded-card" />
        <Skeleton className="h-56 rounded-card lg:h-140" />
      </div>
    </div>
  );
}

function OwnProfileSkeleton({ name }: { name: string }) {
  return (
    <div role="status" aria-label="Loading your profile">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-5 sm:gap-x-6">
        <Skeleton className="size-20 shrink-0 self-start rounded-full sm:size-28 sm:self-center" />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <h1 dir="auto" className="truncate text-2xl md:text-3xl">
            {name}
          </h1>
          <Skeleton className="h-20 w-full max-w-md sm:h-6" />
        </div>
        <Skeleton className="h-11 w-full rounded-full sm:w-64" />
      </div>
      <div className="mt-6 grid gap-4 border-t border-line pt-4 lg:mt-8 lg:gap-10 lg:pt-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Skeleton className="h-21 rounded-card sm:h-16 lg:h-120" />
        <Skeleton className="h-56 rounded-card lg:h-140" />
      </div>
    </div>
  );
}
