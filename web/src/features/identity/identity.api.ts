import {
  notSubmittedWords,
  notUploadedWords,
  type OwnVerification,
} from '@borough/domain/identity/identity.contract';
import { documentSides, type DocumentSide } from '@borough/domain/identity/identity.rules';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';

const path = '/api/me/verification';

/** How the ID of the signed-in person stands, and who looked at its documents. */
export const ownVerificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ signal }) => http<OwnVerification>('GET', path, { signal }),
  refetchOnWindowFocus: true,
});

/** Takes back a request that nobody has decided about; its documents are deleted at once. */
export function withdrawVerification(): Promise<OwnVerification> {
  return http('DELETE', path);
}

/** Why an ID could not be sent, in words for the person; `code` is the server's, if it answered. */
export class NotSubmitted extends Error {
  readonly code: string | null;
  /** What is wrong with single files or the name. */
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

/** Sends an ID and tells how much of it is gone, from 0 to 1. Refuses with `NotSubmitted`. */
export function submitVerification(
  { legalName, files }: Submission,
  onProgress: (part: number) => void,
): Promise<OwnVerification> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'json';
    request.open('POST', path);
    // fetch cannot tell how much of an upload has been sent.
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress(loaded / total);
    request.onerror = () => reject(new NotSubmitted(notUploadedWords));
    request.onload = () => {
      const answer: unknown = request.response;
      // The server's contract is checked by its own tests; the browser does not carry the schemas.
      if (request.status < 300 && answer) resolve(answer as OwnVerification);
      else reject(refusalIn(answer));
    };
    const body = new FormData();
    body.append('legalName', legalName);
    for (const side of documentSides) {
      const file = files[side];
      if (file) body.append(side, file, file.name);
    }
    request.send(body);
  });
}

/** The server's refusal in the words the toast has: what is wrong with a file by itself, all else after one beginning. */
function refusalIn(answer: unknown): NotSubmitted {
  const error = property(answer, 'error');
  const code = property(error, 'code');
  const message = property(error, 'message');
  if (typeof code !== 'string' || typeof message !== 'string') return new NotSubmitted(notUploadedWords);
  const given = property(error, 'fields');
  const fields: Partial<Record<DocumentSide | 'legalName', string>> = {};
  for (const name of [...documentSides, 'legalName'] as const) {
    const words = property(given, name);
    if (typeof words === 'string') fields[name] = words;
  }
  const isWhole =
    code === 'identity.not-uploaded' || documentSides.some((side) => fields[side] !== undefined);
  return new NotSubmitted(isWhole ? message : `${notSubmittedWords}${message}`, code, fields);
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
