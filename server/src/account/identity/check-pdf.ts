import { Worker } from 'node:worker_threads';
import { Problem, type ProblemCode } from '@borough/domain/problems';
import { activeNames, type PdfVerdict } from './pdf-names.ts';

const slowestMs = 10_000;
const lookMs = 20;
const maxHeapMb = 192;
/** How much may be unpacked while reading: a small file can hold a very large one. */
const maxUnpackedBytes = 256 * 1024 * 1024;

const refusals: Record<Exclude<PdfVerdict, 'plain'>, ProblemCode> = {
  protected: 'identity.pdf-protected',
  active: 'identity.pdf-active',
  'too-long': 'identity.pdf-too-long',
  unreadable: 'identity.file-unreadable',
};

/** Names too long to occur in packed pixels by chance; if they are hidden any other way, reading finds them. */
const plainlyActive = [...activeNames].filter((name) => name.length >= 6).map((name) => `/${name}`);

/** Reads the file in its own worker, with little memory and little time. Whatever needs more counts as unreadable. */
function readApart(bytes: Uint8Array): Promise<PdfVerdict> {
  const copy = new Uint8Array(bytes);
  const worker = new Worker(new URL('./read-pdf.worker.ts', import.meta.url), {
    workerData: copy,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    env: {},
    stdin: false,
    stdout: true,
    stderr: true,
  });
  return new Promise<PdfVerdict>((resolve) => {
    const end = (verdict: PdfVerdict) => {
      clearTimeout(late);
      clearInterval(watch);
      void worker.terminate();
      resolve(verdict);
    };
    const late = setTimeout(() => end('unreadable'), slowestMs);
    const watch = setInterval(() => {
      worker
        .getHeapStatistics()
        .then(({ external_memory: unpacked }) => {
          if (unpacked > maxUnpackedBytes) end('unreadable');
        })
        .catch(() => undefined); // it ended in the meantime
    }, lookMs);
    worker.once('message', (verdict: PdfVerdict) => end(verdict));
    worker.once('error', () => end('unreadable'));
    worker.once('exit', () => end('unreadable'));
  });
}

let line: Promise<unknown> = Promise.resolve();

/** One at a time: each may take a lot. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = line.then(work);
  line = mine.catch(() => undefined);
  return mine;
}

/**
 * Refuses a PDF that is protected (`identity.pdf-protected`), does anything besides showing pages (`identity.pdf-active`), has
 * more than ten pages (`identity.pdf-too-long`), can't be read within ten seconds, or is broken (`identity.file-unreadable`).
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (plainlyActive.some((name) => text.includes(name))) throw new Problem('identity.pdf-active');
  const verdict = await inTurn(() => readApart(bytes));
  if (verdict !== 'plain') throw new Problem(refusals[verdict]);
}
