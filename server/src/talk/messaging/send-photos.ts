import { createHash, randomBytes } from 'node:crypto';
import { maxPhotosInMessage } from '@borough/domain/messaging/conversation-tools.contract';
import type { Message } from '@borough/domain/messaging/messaging.contract';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { tellPerson } from '#floor/events/tell-people.ts';
import { requireLeft, spend } from '#floor/http/limits.ts';
import { uploadRoom } from '#floor/http/files/upload-room.ts';
import type { UploadedFile } from '#floor/http/files/uploaded-files.ts';
import { preparePhoto } from '#floor/photos/photo-pixels.ts';
import { contactOf } from './contact-open.ts';
import { lockTalk, readTalk } from './conversations.store.ts';
import { insertMessagePhotos, type NewMessagePhoto, photoBucket } from './message-photos.store.ts';
import { insertMessage, messageById, messageFor } from './messages.store.ts';
import { talkFor } from './participants.ts';
import { requireWriting } from './require-writing.ts';
import { sentBefore } from './sent-before.ts';

type PhotoDeps = Pick<Deps, 'db' | 'now' | 'log' | 'files'>;

interface Sending {
  id: string;
  senderId: string;
  conversationId: string;
  fingerprint: Buffer;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * Refuses anyone who may not send photos there now, before any are read. True if something was already sent under this id: it
 * is compared once the photos are read.
 */
async function requireEntry(
  tx: Tx,
  { id, senderId, conversationId }: Omit<Sending, 'fingerprint'>,
  now: Date,
): Promise<boolean> {
  const talk = talkFor(await readTalk(tx, conversationId), senderId);
  const isRepeat = (await messageById(tx, id))?.senderId === senderId;
  if (!isRepeat) await requireOpen(tx, talk, senderId, now);
  return isRepeat;
}

async function requireOpen(tx: Tx, talk: ReturnType<typeof talkFor>, senderId: string, now: Date) {
  await requireWriting(tx, talk, senderId);
  if (!(await contactOf(tx, talk, now)).open) throw new Problem('conversation.photos-not-yet');
}

/** The conversation for its sender, or what was already sent under this id. Refuses anyone who may not send photos now. */
async function admit(tx: Tx, { id, senderId, conversationId, fingerprint }: Sending, now: Date) {
  const talk = talkFor(await lockTalk(tx, conversationId), senderId);
  const before = await sentBefore(tx, talk, senderId, { id, fingerprint });
  if (before) return { talk, before };
  await requireOpen(tx, talk, senderId, now);
  return { talk, before };
}

interface Stored {
  photo: NewMessagePhoto;
  bytes: Buffer[];
}

async function prepare(bytes: Buffer, stem: string): Promise<Stored> {
  const { files, placeholder } = await preparePhoto(bytes);
  const largest = files.at(-1);
  if (!largest) throw new Error('a photo has at least one width');
  const named = files.map((file) => ({
    path: `${stem}-${file.width}.webp`,
    width: file.width,
    bytes: file.bytes.byteLength,
    sha256: sha256(file.bytes).toString('hex'),
  }));
  const photo = { stem, width: largest.width, height: largest.height, placeholder, files: named };
  return { photo, bytes: files.map((file) => file.bytes) };
}

async function write(
  deps: PhotoDeps,
  tx: Tx,
  sending: Sending,
  photos: NewMessagePhoto[],
): Promise<{ message: Message; isNew: boolean }> {
  const now = deps.now();
  const { id, senderId, conversationId } = sending;
  const { talk, before } = await admit(tx, sending, now);
  if (before) return { message: before, isNew: false };
  // What was sent before under this id is gone, and this time nothing was stored.
  if (photos.length === 0) throw new Problem('request.busy');
  await insertMessage(tx, {
    id,
    conversationId,
    itemId: talk.itemId,
    kind: 'photo',
    senderId,
    receiverId: talk.otherId,
    content: photos.length === 1 ? 'Photo' : `${photos.length} photos`,
    held: false,
    typedSha256: sending.fingerprint,
    now,
  });
  await insertMessagePhotos(tx, { messageId: id, ownerId: senderId, photos });
  const message = await messageFor(tx, id, senderId);
  for (const personId of [senderId, talk.otherId])
    tellPerson(tx, personId, 'message', { conversationId, message }, now);
  return { message, isNew: true };
}

async function drop({ files, log }: PhotoDeps, photos: readonly NewMessagePhoto[]): Promise<void> {
  for (const { path } of photos.flatMap((photo) => photo.files))
    await files.delete(photoBucket, path).catch((error: unknown) => {
      log.warn({ err: error, path }, 'a photo file could not be deleted');
    });
}

/**
 * Sends up to five photos as one message, checked by their content and stripped of metadata; all of them or none. Sent again
 * with the same id and files, it returns the first result. Refuses strangers, photos before contact is open
 * (`conversation.photos-not-yet`, before any are read), anyone with too many uploads under way, people with a block between
 * them, files that aren't pictures, and anything a message refuses.
 */
export async function sendPhotos(
  deps: PhotoDeps,
  senderId: string,
  conversationId: string,
  { id, files, bytes }: { id: string; files: AsyncIterable<UploadedFile>; bytes: number },
): Promise<Message> {
  await spend(deps, 'messagesPerPerson', senderId);
  const isRepeat = await inTransaction(deps.db, (tx) =>
    requireEntry(tx, { id, senderId, conversationId }, deps.now()),
  );
  if (!isRepeat) await requireLeft(deps, 'photosPerPerson', senderId);
  return uploadRoom.within(senderId, bytes, () =>
    sendRead(deps, { id, senderId, conversationId }, { files, isRepeat }),
  );
}

/** Shrinks each photo before reading the next, so a message needs the memory of just one. */
async function sendRead(
  deps: PhotoDeps,
  sending: Omit<Sending, 'fingerprint'>,
  { files, isRepeat }: { files: AsyncIterable<UploadedFile>; isRepeat: boolean },
): Promise<Message> {
  const { id, senderId } = sending;
  const digests: Buffer[] = [];
  const photos: NewMessagePhoto[] = [];
  let kept = false;
  // Each try uses its own names, so a failed one can't remove files of one that worked.
  const folder = `${senderId}/${id}/${randomBytes(6).toString('hex')}`;
  try {
    for await (const { bytes, tooLarge } of files) {
      if (tooLarge) throw new Problem('item.photo-too-large');
      const index = digests.push(sha256(bytes)) - 1;
      if (index === maxPhotosInMessage)
        throw new Problem('request.invalid', { fields: { images: 'Messages can have at most 5 photos.' } });
      if (isRepeat) continue;
      await spend(deps, 'photosPerPerson', senderId);
      const { photo, bytes: widths } = await prepare(bytes, `${folder}-${index}`);
      photos.push(photo);
      for (const [at, { path }] of photo.files.entries())
        await deps.files.put(photoBucket, path, widths[at] ?? Buffer.alloc(0), 'image/webp');
    }
    if (digests.length === 0)
      throw new Problem('request.invalid', { fields: { images: 'Please choose a photo.' } });
    const fingerprint = sha256(Buffer.concat(digests));
    const { message, isNew } = await inTransaction(deps.db, (tx) =>
      write(deps, tx, { ...sending, fingerprint }, photos),
    );
    kept = isNew;
    return message;
  } catch (error) {
    throw constraintOf(error) === 'messages_pkey' ? new Problem('request.key-reused') : error;
  } finally {
    if (!kept) await drop(deps, photos);
  }
}
