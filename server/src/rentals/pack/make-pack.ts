import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { firstBreak } from '@borough/domain/evidence/chain.rules';
import { packRows } from '@borough/domain/evidence/pack.rules';
import { maskContact } from '@borough/domain/filter/mask-contact';
import type { Deps } from '#floor/deps.ts';
import type { ZipPart } from '#floor/http/files/stream-zip.ts';
import { digest } from '#rentals/evidence/append-evidence.ts';
import type { StoredRow } from '#rentals/evidence/evidence.store.ts';
import { readPhoto } from '#rentals/evidence/read-photo.ts';
import { photoOf } from '#rentals/evidence/recorded-content.ts';
import { keyOf, signPack } from './installation-key.ts';
import type { PackFacts } from './open-pack.ts';
import { type MessageLine, packPage } from './pack-page.ts';
import { readMe } from './read-me.ts';

type Ground = Pick<Deps, 'db' | 'files' | 'log' | 'config' | 'secret' | 'previousSecrets'>;

/** Where an installation publishes the keys its packs are signed with. */
export const keysPath = '/.well-known/evidence-keys.json';

const nameOfPhoto = (row: StoredRow) =>
  `photos/${String(row.seq).padStart(3, '0')}-${photoOf(row)?.handover ?? 'photo'}-${row.part}.webp`;

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const lastHash = (rows: readonly { hash: string }[]) => rows.at(-1)?.hash ?? null;

/** The script that checks a pack. */
export const verifier = (): Promise<Buffer> => readFile(new URL('./verify.mjs', import.meta.url));

async function messagePhoto({ files }: Ground, path: string): Promise<Buffer | null> {
  const found = await files.read('message-photos', path);
  return found && buffer(found.stream);
}

/** The messages, chained, each with the checksums of its photos that could be read. */
function messageLines(facts: PackFacts, sums: ReadonlyMap<string, string>): MessageLine[] {
  return packRows(
    'messages',
    facts.messages.map(({ photos, text, ...line }) => ({
      ...line,
      text: line.kind === 'text' ? maskContact(text) : text,
      photos: photos.flatMap(({ id }) => {
        const name = `message-photos/${id}.webp`;
        const sha256 = sums.get(name);
        return sha256 ? [{ file: name, sha256 }] : [];
      }),
    })),
    digest,
  );
}

/**
 * The files of an evidence pack, one after another, so that no two photos are in memory at once: the photos, then what says
 * which is which, and last the signed checksums of them all. docs/evidence-pack.md describes the format.
 */
export async function* packParts(
  deps: Ground,
  facts: PackFacts,
  { madeFor, madeAt }: { madeFor: 'renter' | 'owner' | 'admin'; madeAt: Date },
): AsyncGenerator<ZipPart> {
  const sums = new Map<string, string>();
  const file = (name: string, read: () => Promise<Buffer | null> | Buffer | null): ZipPart => ({
    name,
    source: async () => {
      const bytes = await read();
      if (bytes) sums.set(name, createHash('sha256').update(bytes).digest('hex'));
      return bytes;
    },
  });

  const photos: { id: string; file: string }[] = [];
  const gone: { id: string; why: string }[] = [];
  for (const row of facts.evidence) {
    if (row.kind !== 'photo') continue;
    const name = nameOfPhoto(row);
    yield file(name, () => readPhoto(deps, row.id, 'full'));
    if (sums.has(name)) photos.push({ id: row.id, file: name });
    else gone.push({ id: row.id, why: facts.withdrawn.get(row.id) ?? 'Its file cannot be read.' });
  }
  for (const { id, path } of facts.messages.flatMap(({ photos }) => photos))
    yield file(`message-photos/${id}.webp`, () => messagePhoto(deps, path));

  const messages = messageLines(facts, sums);
  const history = packRows('history', facts.history, digest);
  const broken = firstBreak(facts.evidence, digest);
  if (broken) deps.log.error({ bookingId: facts.booking.id, ...broken }, 'a chain of evidence is broken');

  const { publicUrl: address, company } = deps.config;
  const installation = {
    name: company.legalName,
    address,
    keys: `${address}${keysPath}`,
    keyId: keyOf(deps).id,
  };
  const pack = {
    format: 'borough-evidence-pack-1',
    madeAt: madeAt.toISOString(),
    madeFor,
    installation,
    booking: facts.booking,
    people: { renter: facts.renter, owner: facts.owner },
    evidence: { rows: facts.evidence.length, last: lastHash(facts.evidence), broken },
    history: { rows: history.length, last: lastHash(history) },
    messages: { rows: messages.length, last: lastHash(messages) },
    photos,
    gone,
  };
  yield file('evidence.json', () => json({ format: 'borough-evidence-1', rows: facts.evidence }));
  yield file('history.json', () => json({ format: 'borough-pack-1', rows: history }));
  yield file('messages.json', () => json({ format: 'borough-pack-1', rows: messages }));
  yield file('pack.json', () => json(pack));
  yield file('index.html', () =>
    Buffer.from(
      packPage({ facts, messages, photos, gone, madeAt, installation, brokenAt: broken?.seq ?? null }),
    ),
  );
  yield file('read-me.txt', () => Buffer.from(readMe(installation)));
  yield file('verify.mjs', verifier);

  const list = Buffer.from([...sums].map(([name, hash]) => `${hash}  ${name}\n`).join(''));
  const signed = signPack(deps, list);
  const signature = {
    format: 'borough-evidence-pack-1',
    algorithm: signed.key.algorithm,
    keyId: signed.key.id,
    publicKey: signed.key.publicKey,
    signature: signed.signature,
  };
  yield { name: 'SHA256SUMS', source: async () => list };
  yield { name: 'signature.json', source: async () => json(signature) };
}
