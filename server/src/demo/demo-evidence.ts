import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, minute } from '@borough/domain/clocks';
import { hashOf, type LinkedRow, noHash } from '@borough/domain/evidence/chain.rules';
import { type Handover, maxPhotosOfHandover } from '@borough/domain/evidence/handover.rules';
import { digest } from '#rentals/evidence/append-evidence.ts';
import { evidenceBucket, fileIdOf, type FileSize } from '#rentals/evidence/photo-files.ts';
import type { FileStore } from '#floor/outside/files.ts';
import { keepFile } from '#floor/sealed-files/sealed-store.ts';
import type { Row } from './demo.store.ts';
import { checklistOf } from './demo-checklists.ts';
import { pictureFile, photoOf } from './demo-files.ts';
import type { DemoItem } from './demo-items.ts';
import type { Rental } from './told/tale.ts';

const maxRentals = 6;
/** The shape in which the demo's pictures are drawn, and the widths in which they are kept. */
const shape = { width: 1280, height: 960 };
const widths = { full: 1280, small: 640 } as const satisfies Record<FileSize, number>;
/** How long after a hand-over each side records the item's condition. */
const shownAfter = { owner: 4 * minute, renter: 7 * minute };

const notes = {
  pickup: {
    owner: 'Cleaned and checked this morning.',
    renter: 'A few light marks on one side, as in the photos.',
  },
  return: { owner: 'Came back as it went out. Thank you!', renter: 'Everything is back in its place.' },
} as const satisfies Record<Handover, Record<'owner' | 'renter', string>>;

interface Ground {
  files: FileStore;
  secret: string;
  now: Date;
}

/** When the item of a rental changed hands, up to now. */
function handoversOf({ booking }: Rental, now: Date): { handover: Handover; at: Date }[] {
  const { pickedUpAt, returnedAt, startsAt, endsAt, status } = booking;
  const pickup = { handover: 'pickup' as const, at: pickedUpAt ?? startsAt };
  const back = { handover: 'return' as const, at: returnedAt ?? (status === 'completed' ? endsAt : null) };
  return [pickup, back].flatMap(({ handover, at }) =>
    at && after(at, shownAfter.renter) < now ? [{ handover, at }] : [],
  );
}

/**
 * What both sides recorded at pickup and return, for rentals of the people you can sign in as, latest first: photos (which
 * this puts into the store), the checklist and notes.
 */
export async function evidenceRows(
  rentals: readonly Rental[],
  personIds: readonly string[],
  ground: Ground,
): Promise<{ rows: Row[]; files: Row[] }> {
  const recorded = rentals
    .filter(({ booking: { status, renterId, ownerId } }) => {
      const isOn = status === 'confirmed' || status === 'active' || status === 'completed';
      return isOn && personIds.some((id) => id === renterId || id === ownerId);
    })
    .filter((rental) => handoversOf(rental, ground.now).length > 0)
    .toSorted((one, other) => (one.booking.startDate > other.booking.startDate ? -1 : 1))
    .slice(0, maxRentals);
  const rows: Row[] = [];
  const files: Row[] = [];
  for (const rental of recorded) {
    const told = await recordOf(rental, ground);
    rows.push(...told.chain.map(rowOfLink));
    files.push(...told.files);
  }
  return { rows, files };
}

const rowOfLink = ({ bookingId, personId, prevHash, content, ...link }: LinkedRow): Row => ({
  ...link,
  booking_id: bookingId,
  person_id: personId,
  prev_hash: prevHash,
  content: JSON.stringify(content),
});

async function recordOf(
  rental: Rental,
  { files: store, secret, now }: Ground,
): Promise<{ chain: LinkedRow[]; files: Row[] }> {
  const chain: LinkedRow[] = [];
  const files: Row[] = [];
  const { booking, item } = rental;
  const append = (row: Pick<LinkedRow, 'kind' | 'part' | 'content' | 'sha256'>, id: string, at: Date) => {
    const personId = row.part === 'owner' ? booking.ownerId : booking.renterId;
    const seq = chain.length + 1;
    const whole = { ...row, id, bookingId: booking.id, seq, personId, at: at.toISOString() };
    const prevHash = chain.at(-1)?.hash ?? noHash;
    chain.push({ ...whole, prevHash, hash: hashOf(whole, prevHash, digest) });
  };
  const show = async (
    slug: DemoItem['listing']['pictures'][number],
    part: string,
    handover: Handover,
    at: Date,
  ) => {
    const id = randomUUID();
    let sha256 = '';
    for (const size of ['small', 'full'] as const) {
      const bytes = await readFile(pictureFile(slug, widths[size]));
      sha256 = createHash('sha256').update(bytes).digest('hex');
      const lies = await keepFile(
        { files: store, secret },
        { bucket: evidenceBucket, id: fileIdOf(id, size) },
        bytes,
      );
      files.push({
        evidence_id: id,
        size,
        bytes: bytes.byteLength,
        path: lies.path,
        sealed_key: lies.sealedKey,
      });
    }
    const content = { handover, ...shape, placeholder: photoOf(slug).placeholder };
    append({ kind: 'photo', part, content, sha256 }, id, at);
  };
  for (const { handover, at } of handoversOf(rental, now))
    for (const part of ['owner', 'renter'] as const) {
      const shownAt = after(at, shownAfter[part]);
      for (const slug of item.listing.pictures.slice(0, maxPhotosOfHandover))
        await show(slug, part, handover, shownAt);
      const content = { handover, ticked: checklistOf(item), unticked: [], note: notes[handover][part] };
      append({ kind: 'condition', part, content, sha256: null }, randomUUID(), shownAt);
    }
  return { chain, files };
}
