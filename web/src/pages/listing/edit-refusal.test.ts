import { expect, it } from 'vitest';
import { HttpProblem } from '../../lib/server/http.ts';
import { editRefusal } from './edit-refusal.ts';

const failed = (status: number) => new HttpProblem(`http.${status}`, 'No', status);
const notAllowed = "Item not found or you don't have permission to edit it";

it('lets nobody edit what is not there, or not theirs', () => {
  expect(editRefusal({ error: null, isLoaded: true, isNotOwner: true })).toBe(notAllowed);
  for (const status of [403, 404])
    for (const isLoaded of [false, true])
      expect(editRefusal({ error: failed(status), isLoaded, isNotOwner: false })).toBe(notAllowed);
});

it('ends nothing that is being edited because asking again failed', () => {
  for (const error of [failed(0), failed(503), failed(429), new Error('broken')]) {
    expect(editRefusal({ error, isLoaded: true, isNotOwner: false })).toBeNull();
    expect(editRefusal({ error, isLoaded: false, isNotOwner: false })).toBe('Failed to load item details');
  }
  expect(editRefusal({ error: null, isLoaded: false, isNotOwner: false })).toBeNull();
});
