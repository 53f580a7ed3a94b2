import { expect, test } from 'vitest';
import { PersonReportInputSchema, ReportInputSchema, reportReasons } from './reports.contract.ts';

const itemId = '3f0c1a52-6a0f-4b52-9d6a-0f4b529d6a01';

test('a report names an item and one of the reasons, and may say more', () => {
  for (const reason of Object.keys(reportReasons))
    expect(ReportInputSchema.safeParse({ itemId, reason }).success).toBe(true);
  expect(ReportInputSchema.safeParse({ itemId, reason: 'envy' }).success).toBe(false);
  expect(ReportInputSchema.safeParse({ itemId }).success).toBe(false);
  expect(ReportInputSchema.safeParse({ itemId, reason: 'other', details: 'a'.repeat(1000) }).success).toBe(
    true,
  );
  expect(ReportInputSchema.safeParse({ itemId, reason: 'other', details: 'a'.repeat(1001) }).success).toBe(
    false,
  );
});

test('a report of a person names them or a conversation with them, never both', () => {
  const read = (subject: object) => PersonReportInputSchema.safeParse({ ...subject, reason: 'rude' }).success;
  expect(read({ personId: itemId })).toBe(true);
  expect(read({ conversationId: itemId })).toBe(true);
  expect(read({ personId: itemId, conversationId: itemId })).toBe(false);
  expect(read({})).toBe(false);
});
