import type {
  ReportedList,
  ReportList,
  ReportOrder,
  ReportSubject,
} from '@borough/domain/admin/moderation.contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

/** Unsettled reports, page by page. */
export const reportsQuery = (wish: {
  about: ReportSubject | undefined;
  order: ReportOrder;
  /** Only of the thing with this id. */
  thing?: string;
}) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports', wish],
    queryFn: ({ pageParam, signal }) =>
      http<ReportList>('GET', '/api/admin/reports', {
        query: { ...wish, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Things with open reports, one row each, page by page. */
export const reportedQuery = (wish: { about: ReportSubject | undefined; order: ReportOrder }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reported', wish],
    queryFn: ({ pageParam, signal }) =>
      http<ReportedList>('GET', '/api/admin/reported', {
        query: { ...wish, cursor: pageParam, limit: 25 },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
