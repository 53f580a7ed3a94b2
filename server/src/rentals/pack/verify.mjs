// Checks an evidence pack on any computer with Node 18 or newer, without a network or any package:
//   node verify.mjs --key KEYS      the pack this file is in, signed with one of the keys in that file
//   node verify.mjs FOLDER --key …  a pack in another folder
//   node verify.mjs                 whether the pack fits itself; that alone doesn't prove who made it
// KEYS is the list the installation publishes (evidence-keys.json), or one key as PEM. Get it from the installation's own
// address, not from whoever gave you the pack: anyone can change a pack and sign it again with a key of their own.
// Exits with 0 if every byte is as the installation signed it, with 1 if not (each line then says what was changed, and
// where), and with 2 if the pack fits itself but no key was given to compare.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const args = process.argv.slice(2);
const keyAt = args.indexOf('--key');
const keyFile = keyAt >= 0 ? args.splice(keyAt, 2)[1] : undefined;
const folder = args[0] ?? dirname(fileURLToPath(import.meta.url));

const problems = [];
const wrong = (where, what) => problems.push(`${where}: ${what}`);
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const noHash = '0'.repeat(64);

function read(name) {
  try {
    return readFileSync(join(folder, ...name.split('/')));
  } catch {
    wrong(name, 'is missing');
    return null;
  }
}

function readJson(name) {
  const bytes = read(name);
  if (!bytes) return null;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    wrong(name, 'is no JSON any more');
    return null;
  }
}

/** Writes a value in the one form that hashes are made from. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

const idOfKey = (key) => sha256(key.export({ format: 'der', type: 'spki' })).slice(0, 32);

/** The key to compare with: from the file that was given, the one with that id if it is a list. Null without a file. */
function givenKey(id) {
  if (!keyFile) return null;
  const text = readFileSync(keyFile, 'utf8');
  if (!text.trimStart().startsWith('{')) return createPublicKey(text);
  const keys = JSON.parse(text).keys.map(({ publicKey }) => createPublicKey(publicKey));
  if (keys.length === 0) throw new Error(`${keyFile} has no keys`);
  return keys.find((key) => idOfKey(key) === id) ?? keys[0];
}

function checkSignature(sums) {
  const signed = readJson('signature.json');
  if (!signed || !sums) return null;
  try {
    const key = givenKey(signed.keyId) ?? createPublicKey(String(signed.publicKey));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
    const id = idOfKey(key);
    if (id !== signed.keyId)
      wrong(
        'signature.json',
        keyFile ? `the pack was signed with another key than ${keyFile}` : 'its key was changed',
      );
    else if (!verify(null, sums, key, Buffer.from(String(signed.signature), 'base64')))
      wrong('SHA256SUMS', 'this list of checksums is not the one that was signed');
    return { ...signed, keyId: id };
  } catch (error) {
    wrong('signature.json', `its key cannot be read (${error.message})`);
    return null;
  }
}

const unsummed = new Set(['SHA256SUMS', 'signature.json']);

/** The list of keys may lie in the pack's folder; it isn't part of the pack. */
const isKeyFile = (name) => keyFile !== undefined && resolve(keyFile) === resolve(folder, name);

const filesIn = (at, before = '') =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(at, entry.name), `${before}${entry.name}/`) : [before + entry.name],
  );

function checkFiles(sums) {
  const listed = new Map();
  for (const line of sums.toString('utf8').split('\n').filter(Boolean)) {
    const [, hash, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (name) listed.set(name, hash);
    else wrong('SHA256SUMS', `has a line that is none: ${line}`);
  }
  for (const [name, hash] of listed) {
    const bytes = read(name);
    if (bytes && sha256(bytes) !== hash) wrong(name, 'was changed');
  }
  for (const name of filesIn(folder))
    if (!listed.has(name) && !unsummed.has(name) && !isKeyFile(name))
      wrong(name, 'does not belong to the pack');
  return listed;
}

const about = (row) =>
  `row ${row?.seq} (${[row?.at, row?.part ?? row?.by, row?.kind ?? row?.move].filter(Boolean).join(', ')})`;

/** Checks a list from its first row: reports where a row is out of order, doesn't continue the one before, or was changed. */
function checkChain(name, rows, last, hashOf) {
  let prevHash = noHash;
  for (const [index, row] of rows.entries()) {
    if (row?.seq !== index + 1)
      return wrong(name, `${about(row)} is out of order: row ${index + 1} belongs here`);
    if (row.prevHash !== prevHash) return wrong(name, `${about(row)} does not continue the row before it`);
    if (row.hash !== hashOf(row, prevHash)) return wrong(name, `${about(row)} was changed`);
    prevHash = row.hash;
  }
  if (prevHash !== last) wrong(name, `rows after row ${rows.length} are missing`);
}

function checkPhotos(photos, rows, listed, gone) {
  for (const row of rows) {
    if (row?.kind !== 'photo') continue;
    const file = photos.find((photo) => photo.id === row.id)?.file;
    if (file === undefined) {
      if (!gone.has(row.id)) wrong('pack.json', `the photo of evidence.json ${about(row)} is missing`);
    } else if (listed.has(file) && listed.get(file) !== row.sha256)
      wrong(file, `is not the photo of evidence.json ${about(row)}`);
  }
}

const evidenceHash = (row, prevHash) =>
  sha256(
    canonical([
      'borough-evidence-1',
      prevHash,
      row.id,
      row.bookingId,
      row.seq,
      row.kind,
      row.part,
      row.personId,
      row.at,
      row.content,
      row.sha256,
    ]),
  );

const listHash = (list) => (row, prevHash) => {
  const { prevHash: _prevHash, hash: _hash, ...said } = row;
  return sha256(canonical(['borough-pack-1', list, prevHash, said]));
};

const sums = read('SHA256SUMS');
const signed = checkSignature(sums);
const listed = sums ? checkFiles(sums) : new Map();
const pack = readJson('pack.json');
const lists = ['evidence', 'history', 'messages'].map((list) => [list, readJson(`${list}.json`)?.rows]);
if (pack)
  for (const [list, rows] of lists) {
    if (!Array.isArray(rows)) continue;
    checkChain(
      `${list}.json`,
      rows,
      pack[list]?.last ?? noHash,
      list === 'evidence' ? evidenceHash : listHash(list),
    );
    if (list === 'evidence')
      checkPhotos(pack.photos ?? [], rows, listed, new Set((pack.gone ?? []).map(({ id }) => id)));
  }

if (problems.length > 0 || !pack || !signed) {
  console.log('NOT AS IT WAS SIGNED');
  for (const problem of problems) console.log(`  ${problem}`);
  process.exitCode = 1;
} else {
  const count = lists.map(([list, rows]) => `${rows.length} of ${list}`).join(', ');
  const what = `${listed.size} files; rows: ${count}`;
  if (keyFile) {
    console.log(`As it was signed: ${what}.`);
    console.log(`Made ${pack.madeAt} by ${pack.installation.address}, signed with key ${signed.keyId}.`);
  } else {
    console.log(`Fits itself, but WHO SIGNED IT IS NOT CHECKED: ${what}.`);
    console.log(
      `It says it was made ${pack.madeAt} by ${pack.installation.address}, with key ${signed.keyId}.`,
    );
    console.log(
      `Download ${pack.installation.keys} yourself and run: node verify.mjs --key evidence-keys.json`,
    );
    process.exitCode = 2;
  }
}
