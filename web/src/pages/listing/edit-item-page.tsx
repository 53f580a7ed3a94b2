import type { CategoryList } from '@borough/domain/items/category-list.contract';
import { dayIn } from '@borough/domain/clocks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OwnerAvailability } from '../../features/availability/owner-availability.tsx';
import { ListingChanges } from '../../features/items/listing-form/listing-changes.tsx';
import { itemForMeQuery } from '../../features/items/items.api.ts';
import { profileQuery } from '../../features/profiles/profiles.api.ts';
import { categoriesQuery } from '../../features/search/search.api.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useNow } from '../../lib/time/now.ts';
import { useIsHere } from '../../lib/page/page-here.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { editRefusal } from './edit-refusal.ts';

/** The categories to choose from: also the item's own, if lists don't show that one anymore. */
const withOwn = (listed: CategoryList['items'], own: { id: string; name: string } | null) =>
  own === null || listed.some(({ id }) => id === own.id) ? listed : [...listed, { ...own, checklist: [] }];

/** Where an owner edits a listing; anyone else is sent to their profile. */
export function EditItemPage() {
  useDocumentTitle('Edit Your Item');
  const { itemId } = useParams({ strict: false });
  const { person } = useSession();
  const navigate = useNavigate();
  const isHere = useIsHere();
  // Leaving and returning before the next page renders must start a new form, not reuse the one already saved.
  const opened = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const now = useNow(60_000);
  const categories = useQuery(categoriesQuery).data?.items;
  const signs = useQuery({ ...profileQuery(person?.id ?? ''), enabled: person !== null }).data;
  // The data must not change while someone is editing it.
  const { data, error, isFetchedAfterMount } = useQuery({
    ...itemForMeQuery(itemId ?? '', person?.id),
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
  const refusal = editRefusal({
    error,
    isLoaded: data !== undefined,
    isNotOwner: isFetchedAfterMount && data?.own === null,
  });
  useEffect(() => {
    if (!refusal) return;
    toast.error(refusal);
    if (!isHere()) return;
    void navigate({ to: paths.profile, replace: true });
  }, [refusal, navigate, isHere]);

  const item = isFetchedAfterMount && data?.own ? data.item : null;
  if (!item || !data || !person || !categories) return <PageSpinner label="Loading the item" />;
  const today = dayIn(item.timeZone, now);
  return (
    <Page>
      <PageHeading
        title="Edit Your Item"
        lead="Add details about your item and when it will be available for rent."
      />
      <ListingChanges
        key={opened}
        item={item}
        own={data.own}
        categories={withOwn(categories, item.category)}
        person={person}
        signs={signs}
        renderAvailability={(slot) => <OwnerAvailability {...slot} today={today} reserved={item.reserved} />}
      />
    </Page>
  );
}
