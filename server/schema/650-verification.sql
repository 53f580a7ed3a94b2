-- People show us who they are: a request with photos of a document and of themselves, which an admin approves or rejects.
-- Commands alone write here.
create table public.verification_requests (
  id uuid constraint verification_requests_pkey primary key default gen_random_uuid(),
  user_id uuid not null
    constraint verification_requests_user_id_fkey references public.profiles (id) on delete cascade,
  verification_type text not null default 'identity'
    constraint verification_requests_known_type check (verification_type = 'identity'),
  -- As the person typed it for this request.
  legal_name text not null
    constraint verification_requests_legal_name_length check (btrim(legal_name) <> '' and char_length(legal_name) <= 120),
  -- Addresses of our own route, which asks each time who reads; null once the documents are deleted.
  front_document_url text,
  back_document_url text,
  selfie_url text,
  status text not null default 'pending'
    constraint verification_requests_known_status check (status in ('pending', 'approved', 'rejected')),
  submitted_at timestamptz(3) not null,
  reviewed_at timestamptz(3),
  reviewed_by uuid constraint verification_requests_reviewed_by_fkey references public.profiles (id) on delete set null,
  -- What the person reads when it is rejected.
  reason text constraint verification_requests_reason_length check (btrim(reason) <> '' and char_length(reason) <= 500),
  document_kind text constraint verification_requests_known_kind
    check (document_kind in ('drivers-license', 'id-card', 'passport', 'residence-permit')),
  -- Of the number only the key's id and a keyed hash; it says nothing without the secret of the installation.
  number_fingerprint text,
  documents_deleted_at timestamptz(3),
  -- Approved, and no longer counted: the person changed their legal name.
  dropped_at timestamptz(3),
  constraint verification_requests_decided_when check ((status = 'pending') = (reviewed_at is null)),
  constraint verification_requests_rejected_why check ((status = 'rejected') = (reason is not null)),
  constraint verification_requests_approved_of check ((status = 'approved') = (document_kind is not null)
    and (number_fingerprint is null or status = 'approved')),
  constraint verification_requests_dropped_later check (dropped_at is null or status = 'approved'),
  constraint verification_requests_documents_are_there check (
    case when documents_deleted_at is null then front_document_url is not null and selfie_url is not null
      else coalesce(front_document_url, back_document_url, selfie_url) is null end)
);
create unique index verification_requests_one_pending on public.verification_requests (user_id) where status = 'pending';
create index verification_requests_of_person on public.verification_requests (user_id, submitted_at desc, id desc);
create index verification_requests_newest on public.verification_requests (submitted_at desc, id desc);
create index verification_requests_reviewed_by on public.verification_requests (reviewed_by);
create index verification_requests_to_find on public.verification_requests (number_fingerprint)
  where number_fingerprint is not null;
create index verification_requests_to_empty on public.verification_requests (reviewed_at)
  where documents_deleted_at is null and reviewed_at is not null;

alter table public.verification_requests enable row level security;
revoke all on public.verification_requests from public, anon, authenticated, service_role;
grant select (id, user_id, verification_type, legal_name, front_document_url, back_document_url, selfie_url, status,
  submitted_at, reviewed_at, reason, documents_deleted_at) on public.verification_requests to authenticated;
grant select, insert, update, delete on public.verification_requests to service_role;
create policy own on public.verification_requests for select to authenticated using (user_id = (select public.caller_id()));
create policy commands on public.verification_requests to service_role using (true) with check (true);

-- Where each document lies in the private store, and the key it is encrypted with, itself encrypted. A role of its own reads
-- this and nothing else; without the row nobody reads the file anymore, wherever a copy of it is.
create table public.id_documents (
  id uuid constraint id_documents_pkey primary key,
  request_id uuid not null
    constraint id_documents_request_id_fkey references public.verification_requests (id) on delete cascade,
  person_id uuid not null constraint id_documents_person_id_fkey references public.profiles (id) on delete cascade,
  side text not null constraint id_documents_known_side check (side in ('front', 'back', 'selfie')),
  content_type text not null constraint id_documents_known_type check (content_type in ('image/webp', 'application/pdf')),
  bytes integer not null constraint id_documents_bytes_within check (bytes > 0 and bytes < 16777216),
  created_at timestamptz(3) not null,
  path text not null constraint id_documents_path_key unique,
  sealed_key text not null,
  constraint id_documents_one_a_side unique (request_id, side),
  constraint id_documents_selfie_is_a_picture check (side <> 'selfie' or content_type <> 'application/pdf')
);
create index id_documents_of_person on public.id_documents (person_id);

alter table public.id_documents enable row level security;
revoke all on public.id_documents from public, anon, authenticated, service_role;
grant usage on schema public to borough_identity;
grant select, insert, update, delete on public.id_documents to borough_identity;
create policy documents on public.id_documents to borough_identity using (true) with check (true);

-- Each look at a document: the person reads when it was, and that it was one of ours.
create table public.document_views (
  id uuid constraint document_views_pkey primary key default gen_random_uuid(),
  person_id uuid not null constraint document_views_person_id_fkey references public.profiles (id) on delete cascade,
  request_id uuid
    constraint document_views_request_id_fkey references public.verification_requests (id) on delete set null,
  side text not null constraint document_views_known_side check (side in ('front', 'back', 'selfie')),
  viewer_id uuid constraint document_views_viewer_id_fkey references public.profiles (id) on delete set null,
  at timestamptz(3) not null
);
create index document_views_of_person on public.document_views (person_id, at desc, id desc);
create index document_views_of_request on public.document_views (request_id);
create index document_views_of_viewer on public.document_views (viewer_id);

alter table public.document_views enable row level security;
revoke all on public.document_views from public, anon, authenticated, service_role;
grant select, insert, delete on public.document_views to service_role;
create policy commands on public.document_views to service_role using (true) with check (true);
