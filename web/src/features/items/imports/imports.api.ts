import type {
  CheckedImport,
  DoneImport,
  Import,
  PreparedImports,
} from '@borough/domain/items/table/imports.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http, HttpProblem } from '../../../lib/server/http.ts';
import { upload } from '../../../lib/server/upload.ts';

/** The person's checked files that wait for their press. */
export const importsQuery = queryOptions({
  queryKey: ['items', 'imports'],
  queryFn: async ({ signal }) => (await readImports(signal)).filter(({ state }) => state === 'ready'),
});

const readImports = async (signal?: AbortSignal) =>
  (await http<{ items: Import[] }>('GET', '/api/me/imports', signal ? { signal } : {})).items;

/** Makes and changes all of a checked file's listings. The file's own key makes a second press harmless. */
export const makeImport = (id: string): Promise<DoneImport> =>
  http('POST', `/api/me/imports/${id}/make`, { idempotencyKey: id });

export const cancelImport = (id: string): Promise<void> => http('DELETE', `/api/me/imports/${id}`);

/** How far a check is: bytes sent, from 0 to 1, then photos prepared, once the server counts them. */
export type Progress = { sent: number } | { photos: number; of: number };

/** Sends files to be checked under that id, and reports how far it is. Throws as `http` does. */
export type Check = (
  id: string,
  files: readonly File[],
  options: { signal: AbortSignal; onProgress: (progress: Progress) => void },
) => Promise<CheckedImport>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Preparing hundreds of photos takes minutes. */
const longestCheckMs = 10 * 60_000;
const betweenLooksMs = 1_000;

export function formOf(files: readonly File[], fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  for (const file of files) form.append('files', file, file.name);
  return form;
}

/** Whether the answer was lost, and not the check: a proxy gave up, or the connection did. */
const isLost = (error: unknown) =>
  error instanceof HttpProblem && (error.status === 0 || error.status === 502 || error.status === 504);

/**
 * Checks one's own file. While its photos are prepared, asks how many are; if the answer gets lost on the way, waits for the check all the
 * same.
 */
export const checkOwn: Check = async (id, files, { signal, onProgress }) => {
  const answer = upload<CheckedImport>(
    'POST',
    `/api/me/imports/${id}`,
    formOf(files),
    (sent) => onProgress({ sent }),
    { signal, silenceMs: longestCheckMs },
  );
  const looking = new AbortController();
  void look(id, looking.signal, onProgress);
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted || !isLost(error)) throw error;
    const found = await waitFor(id, signal);
    if (!found) throw error;
    return { outcome: 'ready', import: found };
  } finally {
    looking.abort();
  }
};

const readImport = async (id: string) => (await readImports()).find((each) => each.id === id) ?? null;

async function look(id: string, signal: AbortSignal, onProgress: (progress: Progress) => void) {
  for (;;) {
    await pause(betweenLooksMs);
    if (signal.aborted) return;
    // Until its rows are checked there is none.
    const found = await readImport(id).catch(() => null);
    if (found && !signal.aborted) onProgress({ photos: found.photosDone, of: found.photos });
  }
}

/** The import once it is ready; null if there is none, because it was refused or never arrived. */
async function waitFor(id: string, signal: AbortSignal): Promise<Import | null> {
  while (!signal.aborted) {
    const found = await readImport(id);
    if (!found || found.state === 'ready') return found;
    await pause(betweenLooksMs);
  }
  return null;
}

/** Checks a file for a member: an operator's act. Only its owner can look at it then. */
export const checkFor =
  (fields: { email: string; reason: string }): Check =>
  (id, files, { signal, onProgress }) =>
    upload('POST', `/api/admin/imports/${id}`, formOf(files, fields), (sent) => onProgress({ sent }), {
      signal,
      silenceMs: longestCheckMs,
    });

/** What operators prepared and its owner hasn't published yet, page by page; read at each visit. */
export const preparedQuery = infiniteQueryOptions({
  queryKey: ['prepared-imports'],
  queryFn: ({ pageParam, signal }) =>
    http<PreparedImports>('GET', '/api/admin/imports', { query: { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor ?? undefined,
  staleTime: 0,
});

/** Takes prepared listings back, for a reason their owner reads; returns the first page of what is still waiting. */
export const withdrawPrepared = (id: string, reason: string): Promise<PreparedImports> =>
  http('POST', `/api/admin/imports/${id}/withdraw`, { body: { reason } });
