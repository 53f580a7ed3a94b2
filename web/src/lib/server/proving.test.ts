import { expect, it } from 'vitest';
import { HttpProblem } from './http.ts';
import { lacksProof } from './proving.ts';

it('knows a closed window from every other failure', () => {
  expect(lacksProof(new HttpProblem('account.prove-again', "Please confirm it's you.", 403))).toBe(true);
  expect(lacksProof(new HttpProblem('account.restricted', 'No', 403))).toBe(false);
  expect(lacksProof(new Error('account.prove-again'))).toBe(false);
});
