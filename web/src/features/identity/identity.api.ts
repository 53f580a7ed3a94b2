import {
  notSubmittedWords,
  notUploadedWords,
  type OwnVerification,
} from '@borough/domain/identity/identity.contract';
import { documentSides, type DocumentSide } from '@borough/domain/identity/identity.rules';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { http, HttpProblem } from '../../lib/server/http.ts';
import { upload } from '../../lib/server/upload.ts';

const path = '/api/me/verification';

/** The status of the signed-in person's ID, and who viewed its documents. */
export const ownVerificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ signal }) => http<OwnVerification>('GET', path, { signal }),
  refetchOnWindowFocus: true,
});

/** Withdraws an undecided request; its documents are deleted immediately. */
export function withdrawVerification(): Promise<OwnVerification> {
  return http('DELETE', path);
}

/** Why an ID couldn't be sent, in words for the person; `code` is the server's, if it answered. */
export class NotSubmitted extends Error {
  readonly code: string | null;
  /** What's wrong with individual files or the name. */
  readonly fields: Readonly<Partial<Record<DocumentSide | 'legalName', string>>>;
  constructor(words: string, code: string | null = null, fields: NotSubmitted['fields'] = {}) {
    super(words);
    this.code = code;
    this.fields = fields;
  }
}

export interface Submission {
  legalName: string;
  files: Partial<Record<DocumentSide, File>>;
}

/** Uploads an ID, reporting progress from 0 to 1. Throws `NotSubmitted`. */
export async function submitVerification(
  { legalName, files }: Submission,
  onProgress: (part: number) => void,
): Promise<OwnVerification> {
  const form = new FormData();
  form.append('legalName', legalName);
  for (const side of documentSides) {
    const file = files[side];
    if (file) form.append(side, file, file.name);
  }
  try {
    return await upload<OwnVerification>('POST', path, form, onProgress);
  } catch (error) {
    throw error instanceof HttpProblem ? notSubmitted(error) : error;
  }
}

/** A refusal as worded in the toast: a file's problem on its own, anything else after a common beginning. */
export function notSubmitted({ code, message, status, fields, explained }: HttpProblem): NotSubmitted {
  if (!explained || status === 0) return new NotSubmitted(notUploadedWords);
  const about: Partial<Record<DocumentSide | 'legalName', string>> = {};
  for (const name of [...documentSides, 'legalName'] as const) if (fields[name]) about[name] = fields[name];
  const isWhole = code === 'identity.not-uploaded' || documentSides.some((side) => about[side] !== undefined);
  return new NotSubmitted(isWhole ? message : `${notSubmittedWords}${message}`, code, about);
}

/** Shows the new status of the person's ID at once, and refetches the profiles and items that show it too. */
export function showStanding(client: QueryClient, standing: OwnVerification): void {
  client.setQueryData(ownVerificationQuery.queryKey, standing);
  for (const queryKey of [['profile'], ['item']]) void client.invalidateQueries({ queryKey });
}

/** Refetches the status of the person's ID wherever it shows: it may have changed without this page knowing. */
export function refreshStanding(client: QueryClient): void {
  for (const queryKey of [ownVerificationQuery.queryKey, ['profile'], ['item']])
    void client.invalidateQueries({ queryKey });
}
