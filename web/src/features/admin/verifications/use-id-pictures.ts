import type { IdDocument } from '@borough/domain/identity/identity.contract';
import { useEffect, useState } from 'react';
import { fileAt } from '../../../lib/server/download.ts';
import { useProving } from '../../../lib/server/proving.ts';

/**
 * Loads the pictures among these documents, each only once, because every view is recorded. Keyed by the document's address:
 * where the picture is now, or null if it couldn't be loaded. May first ask the admin to prove their identity.
 */
export function useIdPictures(documents: readonly IdDocument[]): Readonly<Record<string, string | null>> {
  const proved = useProving();
  const [pictures, setPictures] = useState<Readonly<Record<string, string | null>>>({});
  const addresses = documents
    .filter(({ contentType }) => contentType !== 'application/pdf')
    .map(({ address }) => address)
    .join(' ');

  useEffect(() => {
    const left = new AbortController();
    const made: string[] = [];
    async function load() {
      // One at a time, so that the identity prompt appears only once.
      for (const address of addresses.split(' ').filter(Boolean)) {
        const file = await proved(() => fileAt(address, left.signal));
        if (left.signal.aborted) return;
        const picture = URL.createObjectURL(file);
        made.push(picture);
        setPictures((before) => ({ ...before, [address]: picture }));
      }
    }
    load().catch(() => {
      if (left.signal.aborted) return;
      setPictures((before) => ({
        ...Object.fromEntries(addresses.split(' ').map((address) => [address, null])),
        ...before,
      }));
    });
    return () => {
      left.abort();
      for (const picture of made) URL.revokeObjectURL(picture);
    };
  }, [addresses, proved]);

  return pictures;
}
