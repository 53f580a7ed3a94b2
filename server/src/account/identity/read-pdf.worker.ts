import { parentPort, workerData } from 'node:worker_threads';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { activeNames, maxPdfPages, type PdfVerdict } from './pdf-names.ts';

function* within(found: unknown): Generator<unknown> {
  const waiting: unknown[] = [found];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    if (next instanceof PDFStream) waiting.push(next.dict);
    else if (next instanceof PDFArray) waiting.push(...next.asArray());
    else if (next instanceof PDFDict) for (const [name, value] of next.entries()) waiting.push(name, value);
  }
}

const load = (bytes: Uint8Array, strictly: boolean) =>
  PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: strictly,
    ignoreEncryption: !strictly,
    parseSpeed: Infinity,
  });

/** Strict reading fails on protected files too, because their packed objects are encrypted. */
async function whyNotRead(bytes: Uint8Array): Promise<PdfVerdict> {
  const pdf = await load(bytes, false).catch(() => null);
  return pdf?.context.trailerInfo.Encrypt ? 'protected' : 'unreadable';
}

async function read(bytes: Uint8Array): Promise<PdfVerdict> {
  try {
    const pdf = await load(bytes, true);
    // Every object in the file, reachable or not: PDF readers decide for themselves which ones they show.
    for (const [, object] of pdf.context.enumerateIndirectObjects())
      for (const each of within(object))
        if (each instanceof PDFName && activeNames.has(each.decodeText())) return 'active';
    const pages = pdf.getPageCount();
    if (pages === 0) return 'unreadable';
    return pages > maxPdfPages ? 'too-long' : 'plain';
  } catch {
    return whyNotRead(bytes);
  }
}

parentPort?.postMessage(await read(workerData as Uint8Array)); // as `check-pdf.ts` passes it
