import { product } from '@borough/domain/company';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@borough/domain/problems';
import { inTransaction, readAs, type ReadTx } from '#floor/db/transaction.ts';
import { evidenceForExport } from '#rentals/evidence/evidence-for-export.ts';
import { streamZip, type ZipPart } from '#floor/http/files/stream-zip.ts';
import { identityForExport } from '#account/identity/identity-for-export.ts';
import { readPhoto } from '#talk/messaging/read-photo.ts';
import { isFilePath, publicBuckets } from '#floor/outside/files.ts';
import { listAppTokens } from '../app-tokens/app-tokens.ts';
import {
  bookingsForExport,
  contactForExport,
  type Entry,
  itemsForExport,
  messagePhotosForExport,
  messagesForExport,
  moderationForExport,
  newsletterForExport,
  notesForExport,
  proPageForExport,
  notificationsForExport,
  photosForExport,
  type Place,
  profileForExport,
  refusedForExport,
  reportsForExport,
  reviewsForExport,
  signInsForExport,
} from './export.store.ts';
import { wantedForExport } from './export-saved.store.ts';
import {
  debtPaymentsForExport,
  ledgerForExport,
  paidOutForExport,
  payoutsForExport,
} from './export-money.store.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

type Ground = Pick<AccountRouteDeps, 'db' | 'auth' | 'files' | 'log' | 'now' | 'secret' | 'previousSecrets'>;

const readMe = () => `Everything ${product.name} keeps about you, as of the moment you requested it.

account.json   your profile, what you wrote when you signed up, where you are signed in, where you are paid, and what
               we decided about you
id.json        what you sent to have your ID checked, what we decided, and who looked at it; the documents we still keep
               are in id/
pro-page/      the pictures on your Pro page; its text is in account.json
items.json     what you lend, with the names of the photos in photos/
bookings.json  what you rented and lent
evidence.json  your photos, notes and statements about rentals, and which photos you viewed; yours are in evidence/
messages.json  your conversations; their photos are in messages/
refused.json   your messages that our filter refused in the last 90 days
reviews.json   reviews by you and about you
payouts.json   what you earned from lending and how much of it was paid to you; amounts in cents
debts.json     what you paid toward what you owed us; amounts in cents
ledger.json    what was charged and refunded to your card, and what you earned; amounts in cents
reports.json   listings, people and posts you reported
notifications.json  your notifications from the last 180 days
contact.json   what you wrote to us

Other people appear only under the name everyone sees.
`;

async function* asList(pageAfter: (last: Entry | null) => Promise<Entry[]>): AsyncGenerator<string> {
  let last: Entry | null = null;
  let between = '[\n';
  do {
    const found: Entry[] = await pageAfter(last);
    for (const { json } of found) {
      yield between + json;
      between = ',\n';
    }
    last = found.at(-1) ?? null;
  } while (last);
  yield between === '[\n' ? '[]\n' : '\n]\n';
}

/** Reads each page in its own transaction, so that a slow download doesn't keep one open. */
const list = (
  { db }: Ground,
  personId: string,
  read: (tx: ReadTx, personId: string, after: Place | null) => Promise<Entry[]>,
) => Readable.from(asList((last) => readAs(db, personId, (tx) => read(tx, personId, last))));

const ledger = ({ db }: Ground, personId: string) =>
  Readable.from(
    asList(async (last) => {
      const lines = await inTransaction(db, (tx) => ledgerForExport(tx, personId, Number(last?.id ?? 0)));
      return lines.map(({ id, json }) => ({ id: String(id), at: new Date(0), json }));
    }),
  );

/** Only admins may read refused messages, so the person's own are read with a command's rights. */
const refusedMessages = ({ db }: Ground, personId: string) =>
  Readable.from(asList((last) => inTransaction(db, (tx) => refusedForExport(tx, personId, last))));

/** Only admins may read who answered a letter, so a person's own with their answers are read with a command's rights, too. */
const letters = ({ db }: Ground, personId: string) =>
  Readable.from(asList((last) => inTransaction(db, (tx) => contactForExport(tx, personId, last))));

async function account(deps: Ground, personId: string): Promise<Buffer> {
  const profile = await readAs(deps.db, personId, profileForExport);
  const signUp = await inTransaction(deps.db, (tx) => notesForExport(tx, personId));
  const moderation = await inTransaction(deps.db, (tx) => moderationForExport(tx, personId));
  const signIns = await signInsForExport(deps.auth.accounts, personId);
  const appTokens = await listAppTokens(deps, personId);
  const pro = await inTransaction(deps.db, (tx) => proPageForExport(tx, personId));
  const wanted = await inTransaction(deps.db, (tx) => wantedForExport(tx, personId));
  const email = profile && 'email' in profile ? String(profile.email) : '';
  const payouts = await readAs(deps.db, personId, (tx) => payoutsForExport(tx, personId));
  const newsletter = await inTransaction(deps.db, (tx) => newsletterForExport(tx, email));
  return Buffer.from(
    `${JSON.stringify({ profile, proPage: pro?.page ?? null, signUp, moderation, wanted, newsletter, payouts, ...signIns, appTokens }, null, 2)}\n`,
  );
}

/** The bytes of a picture at one of our public addresses; null for other addresses and missing files. */
async function picture({ files }: Ground, url: string): Promise<Buffer | null> {
  const [, name = '', path = ''] = /^\/files\/([a-z-]+)\/(.+)$/.exec(url) ?? [];
  const bucket = publicBuckets.find((each) => each === name);
  const found = bucket && isFilePath(path) ? await files.read(bucket, path) : null;
  return found && buffer(found.stream);
}

/** The bytes of a photo in a message; null if it has gone since. */
async function messagePhoto(
  deps: Ground,
  personId: string,
  photo: { id: string; width: number },
): Promise<Buffer | null> {
  const found = await readPhoto(deps, personId, photo).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
  return found && buffer(found.stream);
}

async function* partsOf(deps: Ground, personId: string): AsyncGenerator<ZipPart> {
  const own = (name: string, read: Parameters<typeof list>[2]): ZipPart => ({
    name,
    source: () => Promise.resolve(list(deps, personId, read)),
  });
  yield { name: 'read-me.txt', source: () => Promise.resolve(Buffer.from(readMe())) };
  yield { name: 'account.json', source: () => account(deps, personId) };
  const identity = await identityForExport(deps, personId);
  yield {
    name: 'id.json',
    source: () => Promise.resolve(Buffer.from(`${JSON.stringify(identity.facts, null, 2)}\n`)),
  };
  const evidence = await evidenceForExport(deps, personId);
  yield {
    name: 'evidence.json',
    source: () => Promise.resolve(Buffer.from(`${JSON.stringify(evidence.facts, null, 2)}\n`)),
  };
  yield own('items.json', itemsForExport);
  yield own('bookings.json', bookingsForExport);
  yield own('messages.json', messagesForExport);
  yield { name: 'refused.json', source: () => Promise.resolve(refusedMessages(deps, personId)) };
  yield own('reviews.json', reviewsForExport);
  yield { name: 'ledger.json', source: () => Promise.resolve(ledger(deps, personId)) };
  yield own('payouts.json', paidOutForExport);
  yield own('debts.json', debtPaymentsForExport);
  yield own('reports.json', reportsForExport);
  yield own('notifications.json', notificationsForExport);
  yield { name: 'contact.json', source: () => Promise.resolve(letters(deps, personId)) };
  for (const { name, read } of [...identity.documents, ...evidence.photos]) yield { name, source: read };
  for (const photo of await readAs(deps.db, personId, (tx) => messagePhotosForExport(tx, personId)))
    yield { name: `messages/${photo.id}.webp`, source: () => messagePhoto(deps, personId, photo) };
  const { photos, avatar } = await readAs(deps.db, personId, async (tx) => ({
    photos: await photosForExport(tx, personId),
    avatar: await profileForExport(tx),
  }));
  if (avatar && 'picture' in avatar && typeof avatar.picture === 'string') {
    const { picture: url } = avatar;
    yield { name: 'avatar.webp', source: () => picture(deps, String(url)) };
  }
  const pro = await inTransaction(deps.db, (tx) => proPageForExport(tx, personId));
  for (const [index, url] of (pro?.pictures ?? []).entries())
    yield { name: `pro-page/${index + 1}.webp`, source: () => picture(deps, url) };
  for (const { itemId, number, url } of photos)
    yield { name: `photos/${itemId}/${number}.webp`, source: () => picture(deps, url) };
}

/**
 * Everything that belongs to the person, as a zip that is written as it's read: lists page by page, pictures one by one.
 * Stops when the reader disconnects.
 */
export const exportData = (deps: Ground, personId: string): Readable =>
  streamZip(partsOf(deps, personId), { date: deps.now(), log: deps.log });
