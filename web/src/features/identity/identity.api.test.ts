import { notSubmittedWords, notUploadedWords } from '@borough/domain/identity/identity.contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { HttpProblem, notOurs } from '../../lib/server/http.ts';
import { notSubmitted, ownVerificationQuery, showStanding } from './identity.api.ts';

const refused = (code: string, status: number, fields?: Record<string, string>) =>
  notSubmitted(new HttpProblem(code, 'The words', status, fields));

it('says what is wrong with a file on its own, and everything else after a shared opening', () => {
  expect(refused('identity.file-type', 400, { back: 'The words' })).toMatchObject({
    message: 'The words',
    code: 'identity.file-type',
    fields: { back: 'The words' },
  });
  expect(refused('identity.not-uploaded', 503).message).toBe('The words');
  expect(refused('identity.already-pending', 409)).toMatchObject({
    message: `${notSubmittedWords}The words`,
    fields: {},
  });
  expect(refused('request.invalid', 400, { legalName: 'Too short', other: 'No' })).toMatchObject({
    message: `${notSubmittedWords}The words`,
    fields: { legalName: 'Too short' },
  });
});

it('has the same words for a lost connection and for an answer that isn’t ours', () => {
  for (const failure of [refused('network.lost', 0), notSubmitted(notOurs())])
    expect(failure).toMatchObject({ message: notUploadedWords, code: null, fields: {} });
});

it('shows a new standing at once, and has profiles and items read again', () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const standing = { status: 'none' } as unknown as Parameters<typeof showStanding>[1]; // only handed on
  showStanding(client, standing);
  expect(client.getQueryData(ownVerificationQuery.queryKey)).toBe(standing);
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['profile'], ['item']]);
});
