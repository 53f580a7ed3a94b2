import type { MultipartFile } from '@fastify/multipart';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { noteUpload } from '../drain.ts';

/** A file as received, cut off if it is too large. */
export interface UploadedFile {
  /** The form field it arrived in. */
  field: string;
  name: string;
  bytes: Buffer;
  tooLarge: boolean;
  /** The text fields that came before it. */
  texts: Record<string, string>;
}

/** How much of a form may be something other than file contents: boundaries, headers and so on. */
const formBytes = 64 * 1024;

/** How much memory an upload may need: its announced length, but at most `max` plus the form's overhead. */
export function bytesOf(request: FastifyRequest, max: number): number {
  const said = Number(request.headers['content-length']);
  return Number.isFinite(said) && said >= 0 ? Math.min(said, max + formBytes) : max + formBytes;
}

/**
 * The slowest pace at which a body may arrive: that many bytes per that many milliseconds of waiting, which any phone
 * with a connection manages. Anything slower takes up room that others need.
 */
const pace = { bytes: 16 * 1024, withinMs: 10_000 };

/** Waits for the pieces of a body. Counts only time spent waiting, not our own work in between. */
export function atPace() {
  let waited = 0;
  let came = 0;
  return {
    /** Waits for the next piece; refuses `request.timeout` if too little has arrived for too long. */
    next: async <T>(piece: Promise<T>): Promise<T> => {
      const begun = performance.now();
      const tooSlow = Promise.withResolvers<never>();
      const refuse = () => tooSlow.reject(new Problem('request.timeout'));
      const timer = setTimeout(refuse, Math.max(0, pace.withinMs - waited));
      try {
        return await Promise.race([piece, tooSlow.promise]);
      } finally {
        clearTimeout(timer);
        waited += performance.now() - begun;
      }
    },
    count: (bytes: number) => {
      came += bytes;
      if (came >= pace.bytes) came = waited = 0;
    },
  };
}

/**
 * The files of a request, one after another. Refuses `request.malformed` if the body breaks off or isn't a form, and
 * `request.timeout` if it stalls.
 */
export async function* uploadedFiles(
  request: FastifyRequest,
  limits: { fileSize: number; files: number },
): AsyncGenerator<UploadedFile> {
  noteUpload(request);
  const parts = request.files({ throwFileSizeLimit: false, limits });
  const pieces = atPace();
  for (;;) {
    const max = bytesOf(request, limits.fileSize);
    const sent = await nextFile(parts, pieces, max).catch((error: unknown) => {
      request.log.info({ err: error }, 'an upload could not be read');
      throw error instanceof Problem ? error : new Problem('request.malformed');
    });
    if (!sent) return;
    yield sent;
  }
}

/** The text fields received so far; if a name repeats, the first one counts. */
export function textsOf(parts: MultipartFile['fields']): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, found] of Object.entries(parts)) {
    const part = Array.isArray(found) ? found[0] : found;
    if (part?.type === 'field' && typeof part.value === 'string') texts[name] = part.value;
  }
  return texts;
}

async function nextFile(
  parts: AsyncIterator<MultipartFile>,
  pieces: ReturnType<typeof atPace>,
  max: number,
): Promise<UploadedFile | null> {
  const next = await pieces.next(parts.next());
  if (next.done) return null;
  const { file, filename, fieldname, fields } = next.value;
  // Copied piece by piece into one buffer: keeping the pieces and joining them at the end would take twice the memory.
  const whole = Buffer.allocUnsafe(max);
  let length = 0;
  const reading = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    for (
      let piece = await pieces.next(reading.next());
      !piece.done;
      piece = await pieces.next(reading.next())
    ) {
      length += piece.value.copy(whole, length);
      pieces.count(piece.value.byteLength);
    }
  } catch (error) {
    // We don't read what's still arriving.
    file.destroy();
    throw error;
  }
  return {
    field: fieldname,
    bytes: whole.subarray(0, length),
    name: filename.slice(0, 200),
    tooLarge: file.truncated,
    texts: textsOf(fields),
  };
}
