import type { DocumentSide, IdKind, IdStatus } from '@borough/domain/identity/identity.rules';
import sql from 'sql-template-tag';
import { isoInstant } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A person whose ID status is being looked up. */
export interface Asked {
  status: IdStatus;
  fullName: string | null;
  email: string | null;
  displayName: string;
  tickHidden: boolean;
}

const asked = sql`id_document_status as status, full_name as "fullName", email,
  public.shown_name(display_name, id) as "displayName", id_document_status = 'approved' and not id_verified as "tickHidden"`;

/** The state of a person's ID; undefined if the person is gone. */
export async function readIdHolder(tx: Tx, personId: string): Promise<Asked | undefined> {
  return one<Asked>(
    tx,
    sql`select ${asked} from public.profiles where id = ${personId} and erased_at is null`,
  );
}

/** Locks the person, so that everything done about their ID happens one after the other. Undefined if they are gone. */
export async function lockIdHolder(tx: Tx, personId: string): Promise<Asked | undefined> {
  return one<Asked>(
    tx,
    sql`select ${asked} from public.profiles where id = ${personId} and erased_at is null for no key update`,
  );
}

export interface NewRequest {
  id: string;
  personId: string;
  legalName: string;
  urls: Partial<Record<DocumentSide, string>>;
  now: Date;
}

/** Stores a request that is waiting for an admin. */
export async function insertRequest(
  tx: Tx,
  { id, personId, legalName, urls, now }: NewRequest,
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.verification_requests
          (id, user_id, legal_name, front_document_url, back_document_url, selfie_url, submitted_at)
        values (${id}, ${personId}, ${legalName}, ${urls.front ?? null}, ${urls.back ?? null}, ${urls.selfie ?? null}, ${now})`,
  );
}

/** Saves the state of a person's ID, with the first name on the document if it is approved. */
export async function writeIdStatus(
  tx: Tx,
  personId: string,
  { status, firstName = null }: { status: IdStatus; firstName?: string | null },
): Promise<void> {
  await changed(
    tx,
    sql`update public.profiles set id_document_status = ${status}, approved_first_name = ${firstName} where id = ${personId}`,
  );
}

/** Makes the name on an approved document the legal name of the profile. */
export async function writeLegalName(tx: Tx, personId: string, legalName: string): Promise<void> {
  await changed(tx, sql`update public.profiles set full_name = ${legalName} where id = ${personId}`);
}

export interface LastRequest {
  id: string;
  status: 'pending' | 'approved' | 'rejected';
  legalName: string;
  submittedAt: string;
  reviewedAt: Date | null;
  reason: string | null;
  documentsDeletedAt: string | null;
}

/** A person's latest request; undefined if there is none. */
export async function lastRequest(tx: Tx, personId: string): Promise<LastRequest | undefined> {
  return one<LastRequest>(
    tx,
    sql`select id, status, legal_name as "legalName", ${isoInstant('submitted_at')} as "submittedAt",
          reviewed_at as "reviewedAt", reason, ${isoInstant('documents_deleted_at')} as "documentsDeletedAt"
        from public.verification_requests where user_id = ${personId} order by submitted_at desc, id desc limit 1`,
  );
}

/** Deletes a pending request, as if it had never been sent. */
export async function deletePending(tx: Tx, id: string): Promise<void> {
  await changed(tx, sql`delete from public.verification_requests where id = ${id} and status = 'pending'`);
}

/** The person's request that is waiting for an admin. */
export async function pendingOf(tx: Tx, personId: string): Promise<{ id: string } | undefined> {
  return one(
    tx,
    sql`select id from public.verification_requests where user_id = ${personId} and status = 'pending' for update`,
  );
}

/** Whose request it is; undefined if it is gone. */
export async function personOfRequest(tx: Tx, id: string): Promise<string | undefined> {
  const row = await one<{ personId: string }>(
    tx,
    sql`select user_id as "personId" from public.verification_requests where id = ${id}`,
  );
  return row?.personId;
}

export interface RequestToDecide {
  status: 'pending' | 'approved' | 'rejected';
  legalName: string;
  submittedAt: Date;
}

/** Locks a request; undefined if it was withdrawn in the meantime. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestToDecide | undefined> {
  return one<RequestToDecide>(
    tx,
    sql`select status, legal_name as "legalName", submitted_at as "submittedAt"
        from public.verification_requests where id = ${id} for update`,
  );
}

/** When a request was submitted; undefined if there is none. */
export async function submittedAt(tx: Tx, id: string): Promise<Date | undefined> {
  const row = await one<{ at: Date }>(
    tx,
    sql`select submitted_at as at from public.verification_requests where id = ${id}`,
  );
  return row?.at;
}

/** Records that a request was approved, with the kind of document and the fingerprint that identifies it. */
export async function writeApproved(
  tx: Tx,
  id: string,
  of: { adminId: string; kind: IdKind; fingerprint: string; now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`update public.verification_requests set status = 'approved', reviewed_at = ${of.now},
          reviewed_by = ${of.adminId}, document_kind = ${of.kind}, number_fingerprint = ${of.fingerprint} where id = ${id}`,
  );
}

/** Records that a request was rejected, with the words the person reads. */
export async function writeRejected(
  tx: Tx,
  id: string,
  of: { adminId: string; reason: string; now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`update public.verification_requests set status = 'rejected', reviewed_at = ${of.now},
          reviewed_by = ${of.adminId}, reason = ${of.reason} where id = ${id}`,
  );
}

/** Someone else who was approved with a document that has one of these fingerprints. */
export async function otherApproved(
  tx: Tx,
  personId: string,
  fingerprints: readonly string[],
): Promise<{ displayName: string } | undefined> {
  return one(
    tx,
    sql`select public.shown_name(p.display_name, p.id) as "displayName"
        from public.verification_requests r join public.profiles p on p.id = r.user_id
        where r.number_fingerprint = any (${fingerprints}::text[]) and r.user_id <> ${personId} and p.erased_at is null
        order by r.reviewed_at limit 1`,
  );
}

/** The approved legal name that currently counts, with its request. */
export async function countingApproval(
  tx: Tx,
  personId: string,
): Promise<{ id: string; legalName: string } | undefined> {
  return one(
    tx,
    sql`select id, legal_name as "legalName" from public.verification_requests
        where user_id = ${personId} and status = 'approved' and dropped_at is null
        order by reviewed_at desc limit 1`,
  );
}

/** Records that a person's approvals no longer count. */
export async function writeDropped(tx: Tx, personId: string, now: Date): Promise<void> {
  await changed(
    tx,
    sql`update public.verification_requests set dropped_at = ${now}
        where user_id = ${personId} and status = 'approved' and dropped_at is null`,
  );
}

/** Requests decided before an instant that still have documents; locked, up to that many. */
export async function decidedBefore(tx: Tx, before: Date, limit: number): Promise<{ id: string }[]> {
  return rows(
    tx,
    sql`select id from public.verification_requests
        where documents_deleted_at is null and reviewed_at <= ${before}
        order by reviewed_at limit ${limit}::int for update skip locked`,
  );
}

/** Records that the documents of these requests are gone. */
export async function writeDocumentsDeleted(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await changed(
    tx,
    sql`update public.verification_requests set documents_deleted_at = ${now}, front_document_url = null,
          back_document_url = null, selfie_url = null where id = any (${ids}::uuid[])`,
  );
}

/** Every request of a person. */
export async function requestsOf(tx: Tx, personId: string): Promise<{ id: string }[]> {
  return rows(tx, sql`select id from public.verification_requests where user_id = ${personId}`);
}

/** Deletes every request of a person. */
export async function deleteRequestsOf(tx: Tx, personId: string): Promise<void> {
  await changed(tx, sql`delete from public.verification_requests where user_id = ${personId}`);
}

/** Every request of a person as it goes into their export, oldest first; its id says which documents belong to it. */
export async function requestsForExport(tx: Tx, personId: string): Promise<{ id: string }[]> {
  return rows(
    tx,
    sql`select id, verification_type as "type", legal_name as "legalName", status,
          ${isoInstant('submitted_at')} as "submittedAt", ${isoInstant('reviewed_at')} as "reviewedAt", reason,
          document_kind as "documentKind", ${isoInstant('documents_deleted_at')} as "documentsDeletedAt",
          ${isoInstant('dropped_at')} as "droppedAt"
        from public.verification_requests where user_id = ${personId} order by submitted_at, id`,
  );
}
