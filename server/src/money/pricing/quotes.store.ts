import type { DayRange } from '@borough/domain/days';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';
import type { Tier } from '@borough/domain/plans/plans';
import type { Terms } from '@borough/domain/terms/terms';
import sql from 'sql-template-tag';
import { keptTerms } from '#floor/db/fragments.ts';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface QuoteRow extends DayRange {
  id: string;
  createdAt: Date;
  personId: string;
  itemId: string;
  lines: PriceLine[];
  tier: Tier;
  currency: string;
  dailyPriceCents: number;
  subtotalCents: number;
  totalCents: number;
  depositCents: number;
  timeZone: string;
  termsId: string;
  terms: Terms;
  expiresAt: Date;
}

const columns = sql`id, created_at as "createdAt", person_id as "personId", item_id as "itemId", start_date as "startDate",
  end_date as "endDate", price_lines as lines, tier, currency, daily_price_cents as "dailyPriceCents",
  subtotal_cents as "subtotalCents", total_cents as "totalCents", deposit_cents as "depositCents",
  time_zone as "timeZone", terms_id as "termsId", ${keptTerms('q')} as terms, expires_at as "expiresAt"`;

/** Stores a quote, with its terms if it is the first under them. */
export async function insertQuote(tx: Tx, q: Omit<QuoteRow, 'id'>): Promise<QuoteRow> {
  const row = await one<{ id: string }>(
    tx,
    sql`with kept as (
          insert into public.terms (id, made_at, figures) values (${q.termsId}, ${q.createdAt}, ${JSON.stringify(q.terms)})
          on conflict (id) do nothing)
        insert into public.quotes (created_at, person_id, item_id, start_date, end_date, price_lines, tier, currency,
          daily_price_cents, subtotal_cents, total_cents, deposit_cents, time_zone, terms_id, expires_at)
        values (${q.createdAt}, ${q.personId}, ${q.itemId}, ${q.startDate}, ${q.endDate}, ${JSON.stringify(q.lines)},
          ${q.tier}, ${q.currency}, ${q.dailyPriceCents}, ${q.subtotalCents}, ${q.totalCents}, ${q.depositCents},
          ${q.timeZone}, ${q.termsId}, ${q.expiresAt})
        returning id`,
  );
  if (!row) throw new Error('a quote was not written');
  return { ...q, id: row.id };
}

/** The person's own quote. */
export async function findQuote(tx: Tx, id: string, personId: string): Promise<QuoteRow | undefined> {
  return one<QuoteRow>(
    tx,
    sql`select ${columns} from public.quotes q where id = ${id} and person_id = ${personId}`,
  );
}
