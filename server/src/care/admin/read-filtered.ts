import type {
  FilteredList,
  FilteredMessage,
  FilteredState,
  ReportedList,
  ReportEntry,
  ReportedListQuerySchema,
  ReportList,
  ReportListQuerySchema,
} from '@borough/domain/admin/moderation.contract';
import { explain } from '@borough/domain/filter/filter.rules';
import { type FilterRule, filterRules } from '@borough/domain/filter/rule-explanations';
import {
  personReportReasons,
  reportReasons,
  reviewReportReasons,
} from '@borough/domain/reports/reports.contract';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#floor/db/cursor.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { countOpenReports, openReports } from './admin-reports.store.ts';
import { countReportedThings, reportedThings } from './reported.store.ts';
import { countListed, countOverruled, filteredPage, type FilteredRow } from './admin.store.ts';

type DbDeps = Pick<Deps, 'db' | 'now'>;

const maxCounted = 1_000;

const HitsSchema = z.array(
  z.object({ rule: z.string(), start: z.number().int().min(0), end: z.number().int().min(0) }),
);

const isRule = (rule: string): rule is FilterRule => Object.hasOwn(filterRules, rule);

function asSeen(row: FilteredRow): FilteredMessage {
  const { id, kind, at, sender, receiver, item, involved, involvement, decision } = row;
  const hits = involved ? [] : (HitsSchema.safeParse(row.hits).data ?? []);
  const findings = hits.map(({ rule, start, end }) => ({
    start,
    end,
    rule,
    explanation: isRule(rule) ? explain(rule) : 'A rule that no longer exists.',
  }));
  const content = involved ? null : row.content;
  return { id, kind, at, sender, receiver, item, content, findings, involved, involvement, decision };
}

/** A page of what the filter held or refused, as one admin may see it. */
export async function readFiltered(
  { db, now }: DbDeps,
  adminId: string,
  { state, cursor, limit }: { state: FilteredState; cursor?: string | undefined; limit: number },
): Promise<FilteredList> {
  const after = decodeCursor(cursor);
  const [found, total] = await inTransaction(db, async (tx) => [
    await filteredPage(tx, { adminId, now: now() }, { state, after, count: limit + 1 }),
    state === 'overruled'
      ? await countOverruled(tx, maxCounted + 1)
      : await countListed(tx, state, maxCounted + 1),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(asSeen),
    nextCursor: found.length > page.length && last ? encodeCursor({ at: last.placedAt, id: last.id }) : null,
    total: Math.min(total, maxCounted),
    totalIsCapped: total > maxCounted,
  };
}

const reasonWords: Record<string, string> = {
  ...personReportReasons,
  ...reportReasons,
  ...reviewReportReasons,
};

/** Nobody learns who reported them, nor in which words, by being an admin. */
const isOthers = ({ involvement }: Pick<ReportEntry, 'involvement'>) => involvement?.as !== 'party';

const inWords = (reason: string) => reasonWords[reason] ?? reason;

/** A page of open reports. */
export async function readReports(
  { db, now }: DbDeps,
  adminId: string,
  { about, order, thing, cursor, limit }: z.output<typeof ReportListQuerySchema>,
): Promise<ReportList> {
  const after = decodeCursor(cursor);
  const [found, total] = await inTransaction(db, async (tx) => [
    await openReports(tx, { adminId, now: now() }, { about, order, thing, after, limit: limit + 1 }),
    await countOpenReports(tx, about, maxCounted + 1),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page
      .filter((row) => isOthers(row) || row.reporter.id === adminId)
      .map((row) => ({ ...row, reason: inWords(row.reason) })),
    nextCursor:
      found.length > page.length && last ? encodeCursor({ at: new Date(last.at), id: last.id }) : null,
    total: Math.min(total, maxCounted),
    totalIsCapped: total > maxCounted,
  };
}

/** A page of the things with open reports, one row each. */
export async function readReported(
  { db, now }: DbDeps,
  adminId: string,
  { about, order, cursor, limit }: z.output<typeof ReportedListQuerySchema>,
): Promise<ReportedList> {
  const after = decodeCursor(cursor);
  const [found, total] = await inTransaction(db, async (tx) => [
    await reportedThings(tx, { adminId, now: now() }, { about, order, after, limit: limit + 1 }),
    await countReportedThings(tx, about, maxCounted + 1),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ placeAt: _, ...thing }) => ({
      ...thing,
      reporters: thing.reporters.filter(({ id }) => isOthers(thing) || id === adminId),
      reasons: thing.reasons.map(({ reason, reports }) => ({ reason: inWords(reason), reports })),
      newest: {
        ...thing.newest,
        reason: inWords(thing.newest.reason),
        details: isOthers(thing) ? thing.newest.details : null,
      },
    })),
    nextCursor: found.length > page.length && last ? encodeCursor({ at: last.placeAt, id: last.id }) : null,
    total: Math.min(total, maxCounted),
    totalIsCapped: total > maxCounted,
  };
}
