import type { DocumentSide, DocumentType } from '@borough/domain/identity/identity.rules';
import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import { type Tx, withDocuments } from '#floor/db/transaction.ts';

/** What anyone allowed to ask learns about a document. */
export interface KnownDocument {
  id: string;
  requestId: string;
  side: DocumentSide;
  contentType: DocumentType;
}

export interface NewDocument extends KnownDocument {
  bytes: number;
  path: string;
  sealedKey: string;
}

/** Where a document is stored, and its sealed key. */
export interface StoredDocument extends KnownDocument {
  personId: string;
  path: string;
  sealedKey: string;
}

/** Records where a request's documents are stored. */
export function insertDocuments(
  tx: Tx,
  personId: string,
  documents: readonly NewDocument[],
  now: Date,
): Promise<void> {
  return withDocuments(tx, async (tx) => {
    for (const { id, requestId, side, contentType, bytes, path, sealedKey } of documents)
      await changed(
        tx,
        sql`insert into public.id_documents
              (id, request_id, person_id, side, content_type, bytes, created_at, path, sealed_key)
            values (${id}, ${requestId}, ${personId}, ${side}, ${contentType}, ${bytes}, ${now}, ${path}, ${sealedKey})`,
      );
  });
}

/** The stored documents of these requests: front, back, selfie. */
export function documentsOf(tx: Tx, requestIds: readonly string[]): Promise<KnownDocument[]> {
  return withDocuments(tx, (tx) =>
    rows<KnownDocument>(
      tx,
      sql`select id, request_id as "requestId", side, content_type as "contentType" from public.id_documents
          where request_id = any (${requestIds}::uuid[])
          order by request_id, array_position(array['front', 'back', 'selfie'], side)`,
    ),
  );
}

const stored = sql`id, request_id as "requestId", person_id as "personId", side, content_type as "contentType", path,
  sealed_key as "sealedKey"`;

/** Where a document is stored; undefined if it is gone. */
export function storedDocument(tx: Tx, id: string): Promise<StoredDocument | undefined> {
  return withDocuments(tx, (tx) =>
    one<StoredDocument>(tx, sql`select ${stored} from public.id_documents where id = ${id}`),
  );
}

/** Where all of a person's documents are stored. */
export function storedDocumentsOf(tx: Tx, personId: string): Promise<StoredDocument[]> {
  return withDocuments(tx, (tx) =>
    rows<StoredDocument>(
      tx,
      sql`select ${stored} from public.id_documents where person_id = ${personId} order by created_at, id`,
    ),
  );
}

/** Deletes the rows of these requests' documents; returns where they are stored, so that their bytes can be dropped. */
export function deleteDocuments(tx: Tx, requestIds: readonly string[]): Promise<{ path: string }[]> {
  return withDocuments(tx, (tx) =>
    rows(
      tx,
      sql`delete from public.id_documents where request_id = any (${requestIds}::uuid[]) returning path`,
    ),
  );
}

/** Keys sealed with a secret other than the one with this id, continuing after a given row; locked, so that no two workers seal them. */
export function keysNotOf(
  tx: Tx,
  keyId: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; sealedKey: string }[]> {
  return withDocuments(tx, (tx) =>
    rows(
      tx,
      sql`select id, sealed_key as "sealedKey" from public.id_documents
          where id::text > ${after} and split_part(sealed_key, '.', 1) <> ${keyId}
          order by id::text limit ${limit}::int for update skip locked`,
    ),
  );
}

/** Saves a key as it is sealed now. */
export function saveSealedKey(tx: Tx, id: string, sealedKey: string): Promise<void> {
  return withDocuments(tx, async (tx) => {
    await changed(tx, sql`update public.id_documents set sealed_key = ${sealedKey} where id = ${id}`);
  });
}
