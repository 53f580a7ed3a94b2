import type { ItemInput } from '@borough/domain/items/items.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { wordsOfFailure } from '../../../lib/server/http.ts';
import { useIntention } from '../../../lib/server/intention.ts';
import type { SessionPerson } from '../../../lib/server/session.ts';
import { dropDraftFiles } from '../../../lib/kept/draft-files.ts';
import { dropDraft, readDraft } from '../../../lib/kept/storage.ts';
import { paths } from '../../../paths.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { createItem } from '../items.api.ts';
import {
  type ListingForm as Form,
  emptyListing,
  isListingDraft,
  type ListingValues,
  type ListedCategory,
} from './listing-values.ts';
import { type AvailabilitySlot, ListingForm } from './listing-form.tsx';
import type { LenderSigns } from './listing-preview.tsx';
import { showAtFields } from './listing-refusal.ts';
import { PhotosLeftOver } from './photos-left-over.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { draftName } from './use-draft.ts';
import { useNoticeEndedSession } from './use-listing-session.ts';
import type { Photos } from './use-photos.ts';

interface NewListingProps {
  categories: readonly ListedCategory[];
  person: SessionPerson;
  signs: LenderSigns | undefined;
  renderAvailability: (slot: AvailabilitySlot) => ReactNode;
}

const everything = (values: ListingValues) => values;

/** The form for a new item. Input is kept on this device until the item is listed. */
export function NewListing(props: NewListingProps) {
  const [listings, setListings] = useState(0);
  return <OneListing key={listings} {...props} onBeginAnother={() => setListings(listings + 1)} />;
}

interface OneListingProps extends NewListingProps {
  onBeginAnother: () => void;
}

function OneListing({ categories, person, signs, renderAvailability, onBeginAnother }: OneListingProps) {
  const name = draftName(person.id);
  const [draft] = useState(() => readDraft(name, isListingDraft));
  const [restored, setRestored] = useState(draft !== undefined);
  const [listed, setListed] = useState<string>();
  const [leftOver, setLeftOver] = useState(false);
  const intend = useIntention();
  const noticeEndedSession = useNoticeEndedSession();
  const client = useQueryClient();
  const router = useRouter();

  const goToItem = async (itemId: string) => {
    await client.invalidateQueries({ queryKey: ['items'] });
    await router.navigate({ to: paths.item, params: { itemId }, state: { justListed: true } });
    // This form stays visible until the item's page is ready. Someone who returns sooner must not be offered the same item
    // again.
    if (router.latestLocation.pathname === paths.listItem) onBeginAnother();
  };

  const save = async (input: ItemInput, form: Form, photos: Photos) => {
    let itemId: string;
    try {
      itemId = (await intend(JSON.stringify(input), (key) => createItem(input, key))).id;
    } catch (error) {
      if (noticeEndedSession(error)) return toast.message('Please log in to list an item');
      showAtFields(form, error);
      return toast.error(wordsOfFailure(error, 'Failed to list item'));
    }
    setListed(itemId);
    dropDraft(name);
    void dropDraftFiles(name);
    if ((await photos.send(itemId)) > 0) return setLeftOver(true);
    await goToItem(itemId);
  };

  return (
    <ListingForm
      initial={{ ...emptyListing, ...draft }}
      photos={[]}
      categories={categories}
      person={person}
      signs={signs}
      renderAvailability={renderAvailability}
      draft={listed ? undefined : { name, beginning: emptyListing, toKeep: everything }}
      keptWords="Draft saved"
      renderNotice={(form, photos) =>
        (restored || photos.restored) && (
          <RestoredNotice
            words="Draft restored"
            onDiscard={() => {
              form.reset(emptyListing);
              photos.discard();
              setRestored(false);
            }}
          />
        )
      }
      submitLabel="List Item"
      savingLabel="Listing Item..."
      onSave={save}
      renderInstead={
        listed && leftOver
          ? (photos) => (
              <PhotosLeftOver
                done="Your item is listed"
                list={photos.list}
                onRetry={async () => {
                  const left = await photos.send(listed);
                  await photos.keepOrder(listed).catch(() => undefined);
                  return left;
                }}
                onContinue={() => void goToItem(listed)}
                continueLabel="Continue to your item"
              />
            )
          : undefined
      }
    />
  );
}
