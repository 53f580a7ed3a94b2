import { type Handover, handovers } from '@borough/domain/evidence/handover.rules';
import { dropDraftFiles, readDraftFiles, saveDraftFiles } from '../../lib/kept/draft-files.ts';
import { draftNames, dropDraft, readDraft, saveDraft } from '../../lib/kept/storage.ts';

/** One person's side of one rental on this device. */
export interface Side {
  personId: string;
  bookingId: string;
}

/** A photo that was taken but hasn't arrived yet. */
export interface WaitingPhoto {
  /** The photo's permanent ID, so resending can't duplicate it. */
  id: string;
  handover: Handover;
  file: File;
  takenAt: number;
  /** Why the server won't take it; null while it may still arrive. */
  refusal: string | null;
}

type Facts = Pick<WaitingPhoto, 'handover' | 'takenAt' | 'refusal'>;

const photosOf = (personId: string) => `evidence.photos.${personId}.` as const;
const prefixOf = ({ personId, bookingId }: Side) => `${photosOf(personId)}${bookingId}.` as const;
const nameOf = (side: Side, id: string) => `${prefixOf(side)}${id}` as const;

function isFacts(value: unknown): value is Facts {
  const { handover, takenAt, refusal } = (value ?? {}) as Partial<Record<keyof Facts, unknown>>; // checked here
  return (
    handovers.some((each) => each === handover) &&
    typeof takenAt === 'number' &&
    (refusal === null || typeof refusal === 'string')
  );
}

const isFile = (value: unknown): value is File => value instanceof File;

/** Stores a photo on this device until it has arrived: its facts in browser storage, its bytes in the browser's database. */
export async function keepWaiting(side: Side, { id, file, ...facts }: WaitingPhoto): Promise<boolean> {
  const name = nameOf(side, id);
  return (await saveDraftFiles(name, file)) && saveDraft(name, facts);
}

/** Stores why a photo was refused. */
export function keepRefusal(side: Side, { id, handover, takenAt, refusal }: WaitingPhoto): void {
  saveDraft(nameOf(side, id), { handover, takenAt, refusal } satisfies Facts);
}

/** Deletes a photo that arrived or was removed. */
export function forgetWaiting(side: Side, id: string): void {
  const name = nameOf(side, id);
  dropDraft(name);
  void dropDraftFiles(name);
}

/** A side's photos waiting on this device, in the order taken. */
export async function readWaiting(side: Side): Promise<WaitingPhoto[]> {
  const prefix = prefixOf(side);
  const found = await Promise.all(
    draftNames(prefix).map(async (name): Promise<WaitingPhoto[]> => {
      const facts = readDraft(name, isFacts);
      const file = await readDraftFiles(name, isFile);
      if (facts && file) return [{ id: name.slice(prefix.length), file, ...facts }];
      dropDraft(name);
      return [];
    }),
  );
  return found.flat().toSorted((one, other) => one.takenAt - other.takenAt);
}

/** A person's rentals that have photos waiting on this device. */
export function rentalsWaiting(personId: string): Side[] {
  const bookings = draftNames(photosOf(personId)).map((name) =>
    name.slice(photosOf(personId).length).split('.', 1).join(''),
  );
  return [...new Set(bookings)].map((bookingId) => ({ personId, bookingId }));
}
