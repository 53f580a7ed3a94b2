import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonical,
  type EvidenceRow,
  type EvidenceValue,
  firstBreak,
  hashOf,
  type LinkedRow,
  noHash,
} from './chain.rules.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

const text = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .filter((each) => each.isWellFormed() && !each.includes('\0'));
const value = fc.letrec<{ value: EvidenceValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
})).value;

const facts = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('photo', 'condition', 'statement'),
  part: fc.constantFrom('renter', 'owner', 'admin', 'system'),
  personId: fc.option(fc.uuid()),
  at: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  content: value,
  sha256: fc.option(
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
  ),
});
type Facts = Omit<EvidenceRow, 'bookingId' | 'seq'>;

function chainOf(all: readonly Facts[], bookingId = 'a-booking'): LinkedRow[] {
  const rows: LinkedRow[] = [];
  for (const each of all) {
    const prevHash = rows.at(-1)?.hash ?? noHash;
    const row = { ...each, bookingId, seq: rows.length + 1 };
    rows.push({ ...row, prevHash, hash: hashOf(row, prevHash, digest) });
  }
  return rows;
}
const chains = fc.array(facts, { minLength: 1, maxLength: 6 }).map((all) => chainOf(all));

const at = (rows: readonly LinkedRow[], index: number): LinkedRow => {
  const row = rows[index % rows.length];
  if (!row) throw new Error('a chain has rows');
  return row;
};

describe('the chain of evidence', () => {
  it('is whole as written, and after a round trip through the database, which reorders keys', () => {
    const stored = (content: EvidenceValue): EvidenceValue => JSON.parse(JSON.stringify(content, (_, each) =>
      each !== null && typeof each === 'object' && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toReversed())
        : each)); // oxfmt-ignore
    fc.assert(
      fc.property(chains, (rows) => {
        const read = rows.map((row) => ({ ...row, content: stored(row.content) }));
        expect(firstBreak(read, digest, { last: at(rows, rows.length - 1).hash })).toBeNull();
      }),
    );
  });

  it('breaks at the row in which anything was changed', () => {
    const changed: Partial<EvidenceRow>[] = [
      { id: 'another' },
      { kind: 'another' },
      { part: 'another' },
      { personId: 'another' },
      { at: '2031-01-01T00:00:00.000Z' },
      { content: { another: 1 } },
      { sha256: 'another' },
    ];
    fc.assert(
      fc.property(chains, fc.nat(), fc.constantFrom(...changed), (rows, index, change) => {
        const seq = (index % rows.length) + 1;
        const read = rows.map((row) => (row.seq === seq ? { ...row, ...change } : row));
        expect(firstBreak(read, digest)).toEqual({ seq, why: 'hash' });
      }),
    );
  });

  it('breaks where a row is missing, doubled or from another booking, also when its hash is made again', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 2, maxLength: 6 }), fc.nat(), (all, index) => {
        const rows = chainOf(all);
        const last = at(rows, rows.length - 1).hash;
        const cut = index % rows.length;
        const without = rows.filter((_, each) => each !== cut);
        expect(firstBreak(without, digest, { last })).not.toBeNull();
        // Renumbered and rehashed, it is noticed only by someone who noted the last hash.
        const again = chainOf(all.filter((_, each) => each !== cut));
        expect(firstBreak(again, digest)).toBeNull();
        expect(firstBreak(again, digest, { last })).toEqual({ seq: again.length, why: 'link' });
        expect(firstBreak([...rows, at(rows, cut)], digest)).toEqual({ seq: rows.length + 1, why: 'order' });
        const from = 1 + (index % (rows.length - 1));
        const foreign = chainOf(all, 'another booking').slice(from);
        expect(firstBreak([...rows.slice(0, from), ...foreign], digest)).toEqual({
          seq: from + 1,
          why: 'order',
        });
      }),
    );
  });

  it('writes equal values alike and different ones differently', () => {
    expect(canonical({ b: [1, true, null], a: 'é"\n' })).toBe('{"a":"é\\"\\n","b":[1,true,null]}');
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(canonical(one) === canonical(other)).toBe(
          JSON.stringify(JSON.parse(canonical(one))) === JSON.stringify(JSON.parse(canonical(other))),
        );
        expect(JSON.parse(canonical(one))).toEqual(JSON.parse(JSON.stringify(one)));
      }),
    );
  });

  it('holds nothing that is not stored alike everywhere', () => {
    for (const bad of [0.1, Number.NaN, 2 ** 60, '\uD800', 'a\0b', { '\uDC00': 1 }])
      expect(() => canonical(bad)).toThrow(RangeError);
  });

  it('has one hash for this row, by which chains of earlier versions are still checked', () => {
    const row: EvidenceRow = {
      id: '3b0c1f0e-0000-4000-8000-000000000001',
      bookingId: '3b0c1f0e-0000-4000-8000-000000000002',
      seq: 1,
      kind: 'photo',
      part: 'renter',
      personId: '3b0c1f0e-0000-4000-8000-000000000003',
      at: '2026-06-01T17:00:00.000Z',
      content: { handover: 'pickup', width: 1600, height: 1200 },
      sha256: 'ab'.repeat(32),
    };
    expect(hashOf(row, noHash, digest)).toBe(
      'ddccb94aee5f1741a7dc8461533c38dc144ef0d2dcacd3899981a9a74b950959',
    );
  });
});
