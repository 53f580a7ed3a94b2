import { expect, test } from 'vitest';
import { currentTerms, type Terms, termsOfSecondRelease } from './terms.ts';
import { whatChanged } from './what-changed.ts';

/** The terms with one figure changed, for every figure. */
function* withOneChanged(value: unknown, path: string[] = []): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield [path.join('.'), typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 1];
    return;
  }
  for (const [key, each] of Object.entries(value))
    for (const [name, changed] of withOneChanged(each, [...path, key]))
      yield [name, { ...value, [key]: changed }];
}

test('every figure that changes is told, and none that does not', () => {
  const each = [...withOneChanged(termsOfSecondRelease)].filter(([name]) => name !== 'version');
  expect(each.length).toBeGreaterThan(50);
  for (const [name, changed] of each)
    expect(whatChanged(termsOfSecondRelease, changed as Terms), name).toHaveLength(1);
  expect(whatChanged(currentTerms, currentTerms)).toEqual([]);
});

test('what changed with these terms takes at most nine short sentences', () => {
  const told = whatChanged(termsOfSecondRelease, currentTerms);
  expect(told).toContain(
    'A case that no one decides within 14 days ends with half of what is contested, at most $150, for whoever asked for it.',
  );
  for (const sentence of told) expect(sentence).toMatch(/^\p{Lu}.{20,160}\.$/u);
});
