import { isDay } from '@borough/domain/days';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { ChosenDays } from '../../features/availability/choosing-days.ts';
import { lookFor, lookingFor } from '../../lib/page/looking-for.ts';
import { paths } from '../../paths.ts';

/** The dates chosen on an item page. They live in its address, so that a sign-in or a shared link restores them. */
export function useDaysInAddress(): [ChosenDays, (chosen: ChosenDays) => void] {
  const search: Record<string, unknown> = useRouterState({ select: (state) => state.location.search });
  const navigate = useNavigate();
  useLookFor(dayFrom(search['startDate']), dayFrom(search['endDate']));
  const chosen = { startDate: dayFrom(search['startDate']), endDate: dayFrom(search['endDate']) };
  const choose = useCallback(
    ({ startDate, endDate }: ChosenDays) => {
      // Cleared dates are no longer looked for; an address without dates says nothing about them.
      if (!startDate && !endDate) lookFor({ ...lookingFor(), startDate: undefined, endDate: undefined });
      const days: Record<string, string | undefined> = {
        startDate: startDate ?? undefined,
        endDate: endDate ?? undefined,
      };
      void navigate({ from: paths.item, to: '.', search: () => days, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return [chosen, choose];
}

/** The dates of an item carry over to the rest of the app. */
function useLookFor(startDate: string | null, endDate: string | null): void {
  useEffect(() => {
    if (startDate && endDate) lookFor({ ...lookingFor(), startDate, endDate });
  }, [startDate, endDate]);
}

function dayFrom(value: unknown): string | null {
  return typeof value === 'string' && isDay(value) ? value : null;
}
