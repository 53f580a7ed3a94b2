import { invalidRequest } from '../api-problem.ts';
import type { Listing } from './parameters.ts';

interface Listed {
  id: string;
  created: number;
}

function withinTime(created: number, range: Listing['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  return (
    (range.gt === undefined || created > range.gt) &&
    (range.gte === undefined || created >= range.gte) &&
    (range.lt === undefined || created < range.lt) &&
    (range.lte === undefined || created <= range.lte)
  );
}

/** A page of a list, newest first, with cursors as at Stripe. Rows are passed in oldest first. */
export function listPage<R extends Listed, T extends object>(
  url: string,
  rows: R[],
  listing: Listing,
  present: (row: R) => T,
): object {
  const limit = listing.limit ?? 10;
  if (limit > 100)
    throw invalidRequest('This value must be less than or equal to 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  if (listing.starting_after && listing.ending_before)
    throw invalidRequest(
      'Received both starting_after and ending_before parameters. Please pass in only one.',
    );
  const found = rows.filter((row) => withinTime(row.created, listing.created)).reverse();
  const position = (id: string, param: string) => {
    const index = found.findIndex((row) => row.id === id);
    if (index < 0) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
    return index;
  };
  if (listing.ending_before) {
    const end = position(listing.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: found.slice(start, end).map(present), has_more: start > 0, url };
  }
  const start = listing.starting_after ? position(listing.starting_after, 'starting_after') + 1 : 0;
  const page = found.slice(start, start + limit);
  return { object: 'list', data: page.map(present), has_more: start + limit < found.length, url };
}
