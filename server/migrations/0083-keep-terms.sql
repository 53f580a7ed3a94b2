-- Bookings keep the figures they were made under. Until now they only named a version, which no rule read: every booking
-- followed the program's figures of the day. All bookings and quotes keep those of the second release, whatever version they
-- name, because that is what they have been promised and held to until this moment.
create table public.terms (
  id text constraint terms_pkey primary key constraint terms_id_is_a_hash check (id ~ '^[0-9a-f]{64}$'),
  made_at timestamptz(3) not null default now(),
  figures jsonb not null
);

alter table public.terms enable row level security;
revoke all on public.terms from public, anon, authenticated, service_role;
grant select on public.terms to authenticated;
grant select, insert on public.terms to service_role;
create policy everyone on public.terms for select to authenticated using (true);
create policy commands on public.terms to service_role using (true) with check (true);

insert into public.terms (id, figures) values ('4029d1613969c9ef9489e08d25dc23d02ce993f46b1105e625312ba9eff327fa',
  '{ "asking": { "answerAtLeastHours": 3, "answerHours": 24, "payAtLeastHours": 1, "payHours": 24 }, "cancelling": {
  "freeHours": 24, "graceHours": 1, "lateSteps": [ { "fromDays": 14, "halfDays": 6 }, { "fromDays": 7, "halfDays": 4 }, {
  "fromDays": 3, "halfDays": 2 }, { "fromDays": 1, "halfDays": 1 } ], "ownerWithContactOpen": "free" }, "cases": {
  "finalHours": 72, "undecided": "as_stated", "undecidedDays": 14, "undecidedUpToCents": null }, "claims": {
  "answerBackHours": 48, "answerHours": 48, "answerLossHours": 72, "backAgainDays": 30, "feePercent": 0, "hasty": null,
  "silenceNeedsOwnWord": false, "silenceUpToCents": 30000 }, "complaints": { "afterReturn": null, "answerHours": 24,
  "bringBackHours": 24, "keepUpToPercent": 20, "neverGot": { "as": "complaint" }, "percentOf": "every_line",
  "renterMarkIsBack": true, "silenceUpToCents": null, "withinHours": 24 }, "day": { "confirmByHour": 17, "endHour": 18,
  "shortestHours": 3, "startAfterHours": 2, "startHour": 9 }, "deposit": { "anotherCardMinutes": 30, "captureHours": 12,
  "cardHours": 12, "neededHours": 24, "placedHours": 48, "renewHours": 18, "renewals": 2, "triesAfterPaying": [ 0, 1, 6,
  20 ], "triesBeforeStart": [ 48, 42, 36, 30 ] }, "fees": { "processingPercent": 3, "userPercent": { "free": 15, "pro": 10
  } }, "late": { "countedFrom": "end", "graceHours": 3, "maxDays": 30, "percentOfDay": 150 }, "meeting": { "answerHours":
  24, "loneHandedOver": "lapses", "waitHours": 2 }, "neverHandedOver": { "afterHours": 48, "then": "as_late_cancel" },
  "notBack": { "cancelNextHours": 12, "claimAfterDays": null, "lostAfterHours": 24, "nextLost": "free", "tellNextHours":
  72 }, "returning": { "closeHours": 48, "completeHours": 24, "disagreeFrom": "word", "disagreeHours": 24, "silenceHours":
  48, "unmarkedDays": 7 }, "version": "2026-11-22" }');

-- A default fills the old rows without touching them, so no trigger runs.
alter table public.quotes
  add column terms_id text not null default '4029d1613969c9ef9489e08d25dc23d02ce993f46b1105e625312ba9eff327fa'
    constraint quotes_terms_id_fkey references public.terms (id),
  drop column policy_version;
alter table public.quotes alter column terms_id drop default;

alter table public.bookings
  add column terms_id text not null default '4029d1613969c9ef9489e08d25dc23d02ce993f46b1105e625312ba9eff327fa'
    constraint bookings_terms_id_fkey references public.terms (id),
  drop column policy_version;
alter table public.bookings alter column terms_id drop default;
grant select (terms_id) on public.bookings to authenticated;
