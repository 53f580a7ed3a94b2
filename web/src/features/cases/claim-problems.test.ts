import { expect, it } from 'vitest';
import { HttpProblem } from '../../lib/server/http.ts';
import { problemsOf, refusedProblems } from './claim-problems.ts';

const refusal = (fields?: Record<string, string>) =>
  new HttpProblem('claim.too-late', 'The time to claim is over.', 409, fields);

it('names the first of several problems with a field', () => {
  const issues = [
    { path: ['words'], message: 'Too short' },
    { path: ['words'], message: 'Not polite' },
    { path: ['cents'], message: 'Too much' },
  ];
  expect(problemsOf(issues)).toEqual({ words: 'Too short', cents: 'Too much' });
});

it('says at its field what is refused about it', () => {
  expect(refusedProblems(refusal({ words: 'Too long' }), ['cents', 'words'])).toEqual({ words: 'Too long' });
});

it('says a refusal of everything where no field is meant, or none the form shows', () => {
  const whole = { form: 'The time to claim is over.' };
  expect(refusedProblems(refusal(), ['cents', 'words'])).toEqual(whole);
  expect(refusedProblems(refusal({ kind: 'Not this one' }), ['cents', 'words'])).toEqual(whole);
  expect(refusedProblems(refusal({ cents: 'Too much' }), ['words'])).toEqual(whole);
});

it('has words where it was no refusal at all', () => {
  expect(refusedProblems(new Error('x is undefined'), ['words'])).toEqual({
    form: 'Something went wrong. Please try again.',
  });
});
