import { expect, test } from 'vitest';
import { inboxKinds, kindsFor, moneyKinds } from './inbox.rules.ts';

test('an operator sees everything that waits, a moderator everything but money', () => {
  expect(kindsFor({ isOperator: true })).toEqual(inboxKinds);
  const seen = kindsFor({ isOperator: false });
  expect(seen.filter((kind) => moneyKinds.some((each) => each === kind))).toEqual([]);
  expect([...seen, ...moneyKinds].toSorted()).toEqual(inboxKinds.toSorted());
});
