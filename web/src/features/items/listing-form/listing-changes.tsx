import type { ItemDetail, ItemForMe, ItemInput } from '@borough/domain/items/items.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HttpProblem, wordsOfFailure } from '../../../lib/server/http.ts';
import { useLeaveFor } from '../../../lib/page/page-before.ts';
import type { SessionPerson } from '../../../lib/server/session.ts';
import { dropDraftFiles } from '../../../lib/kept/draft-files.ts';
import { dropDraft, readDraft } from '../../../lib/kept/storage.ts';
import { paths } from '../../../paths.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { changeItem, deletePhoto, setAvailability } from '../items.api.ts';
import { changesOf, changesOfWhole, isChangesDraft, withChanges } from './listing-draft.ts';
import {
  type ListingForm as Form,
  isListingDraft,
  isSameListing,
  type ListingValues,
  type OfferedRange,
  changedOf,
  valuesOf,
  type ListedCategory,
} from './listing-values.ts';
import { type AvailabilitySlot, ListingForm } from './listing-form.tsx';
import type { LenderSigns } from './listing-preview.tsx';
import { showAtFields } from './listing-refusal.ts';
import { storedOrder } from './photo-list.ts';
import { PhotosLeftOver } from './photos-left-over.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { draftName } from './use-draft.ts';
import { useNoticeEndedSession } from './use-listing-session.ts';
import type { Photos } from './use-photos.ts';

interface ListingChangesProps {
  item: ItemDetail;
  own: ItemForMe['own'];
  categories: readonly ListedCategory[];
  person: SessionPerson;
  signs: LenderSigns | undefined;
  renderAvailability: (slot: AvailabilitySlot) => ReactNode;
}

const sameDays = (a: readonly OfferedRange[], b: readonly { startDate: string; endDate: string }[]) =>
  a.length === b.length &&
  a.every(({ startDate, endDate }, at) => startDate === b[at]?.startDate && endDate === b[at]?.endDate);

/** The form for an item that is already listed. Input is kept on this device until it's saved. */
export function ListingChanges({
  item,
  own,
  categories,
  person,
  signs,
  renderAvailability,
}: ListingChangesProps) {
  const [leftOver, setLeftOver] = useState(false);
  const noticeEndedSession = useNoticeEndedSession();
  const client = useQueryClient();
  const leaveFor = useLeaveFor();
  const [initial] = useState(() => valuesOf(item, own));
  const name = draftName(person.id, item.id);
  const [draft] = useState(() => {
    const found = readDraft(name, isChangesDraft) ?? changesOfWhole(readDraft(name, isListingDraft), initial);
    const kept = found && withChanges(found, initial, item.reserved);
    // What has since been saved is no longer a draft.
    return kept && !isSameListing(kept.values, initial) ? kept : undefined;
  });
  const [restored, setRestored] = useState(draft !== undefined);
  const [saved, setSaved] = useState(false);

  const leave = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['items'] }),
      client.invalidateQueries({ queryKey: ['item', item.id] }),
    ]);
    leaveFor({ to: paths.profile }, [`${paths.account}/listings`]);
  };

  const save = async (input: ItemInput, form: Form, photos: Photos) => {
    let left: number;
    try {
      left = await saveAll(input, form, photos, { item, initial });
    } catch (error) {
      if (noticeEndedSession(error)) return toast.message('Please sign in to edit your item');
      showAtFields(form, error);
      return toast.error(wordsOfFailure(error, 'Failed to update item'));
    }
    setSaved(true);
    setRestored(false);
    dropDraft(name);
    void dropDraftFiles(name);
    if (left > 0) return setLeftOver(true);
    toast.success('Your changes have been saved.');
    await leave();
  };

  return (
    <ListingForm
      initial={draft?.values ?? initial}
      photos={item.images}
      categories={categories}
      person={person}
      signs={signs}
      renderAvailability={renderAvailability}
      draft={saved ? undefined : { name, beginning: initial, toKeep: changesOf }}
      keptWords="Changes kept"
      renderNotice={(form, photos) =>
        (restored || photos.restored) && (
          <RestoredNotice
            words={restoredWords(draft?.elsewhere ?? [])}
            onDiscard={() => {
              form.reset(initial);
              photos.discard();
              setRestored(false);
            }}
          />
        )
      }
      submitLabel="Save Changes"
      savingLabel="Saving Changes..."
      onSave={save}
      renderInstead={
        leftOver ? (photos) => <LeftOver photos={photos} item={item} leave={leave} /> : undefined
      }
    />
  );
}

interface LeftOverProps extends Pick<ListingChangesProps, 'item'> {
  photos: Photos;
  leave: () => Promise<void>;
}

function LeftOver({ photos, item, leave }: LeftOverProps) {
  return (
    <PhotosLeftOver
      done="Your changes have been saved"
      list={photos.list}
      onRetry={async () => {
        const left = await photos.send(item.id);
        await photos.keepOrder(item.id).catch(() => undefined);
        return left;
      }}
      onContinue={() => void leave()}
      continueLabel="Continue to your profile"
    />
  );
}

/** Saves dates, texts and photos. Resolves with how many photos couldn't be sent. */
async function saveAll(
  { availabilities, ...texts }: ItemInput,
  form: Form,
  photos: Photos,
  { item, initial }: { item: ItemDetail; initial: ListingValues },
): Promise<number> {
  // Dates first, as they may be refused: then nothing else has been changed.
  if (!sameDays(form.getValues('availabilities'), initial.availabilities))
    await setAvailability(item.id, availabilities);
  const changes = changedOf(texts, form.getValues(), initial);
  if (Object.keys(changes).length > 0) await changeItem(item.id, changes);
  for (const photoId of photos.newest.current.removed) {
    await deletePhoto(item.id, photoId).catch(ignoreMissing);
    photos.change({ type: 'deleted', photoId });
  }
  const left = await photos.send(item.id);
  const known = item.images.map(({ id }) => id);
  if (storedOrder(photos.newest.current).some((id, at) => id !== known[at])) await photos.keepOrder(item.id);
  return left;
}

const named: Record<keyof ListingValues, string> = {
  title: 'title',
  description: 'description',
  category: 'category',
  price: 'price',
  deposit: 'deposit',
  location: 'location',
  pickupAddress: 'pickup address',
  features: 'features',
  checklist: 'checklist',
  availabilities: 'availability',
  requestsOnly: 'choice of requests only',
  idVerifiedOnly: 'choice of ID-verified renters only',
};
const list = new Intl.ListFormat('en-US');

/** Says that unsaved changes are back, and which fields someone has changed on the item since they were typed. */
const restoredWords = (elsewhere: readonly (keyof ListingValues)[]) =>
  elsewhere.length === 0
    ? 'Your changes are restored'
    : `Your changes are restored. The ${list.format(elsewhere.map((name) => named[name]))} ${elsewhere.length === 1 ? 'has' : 'have'} also been changed elsewhere since; this form shows yours.`;

/** A photo that is already gone is the desired result. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof HttpProblem && error.status === 404)) throw error;
}
