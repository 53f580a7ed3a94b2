import type { MyPlan } from '@borough/domain/plans/my-plan.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type SessionPerson, sessionQuery } from '../../lib/server/session.ts';
import { planQuery } from './plans.api.ts';

/** The signed-in person's plan; if it reveals a changed tier, the rest of the app learns of it right away. */
export function useMyPlan(person: SessionPerson | null): {
  plan: MyPlan | undefined;
  failed: boolean;
  again: () => void;
} {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({ ...planQuery(person?.id ?? ''), enabled: person !== null });
  const plan = person ? data : undefined;
  const known = person?.tier;
  useEffect(() => {
    if (plan && known && plan.tier !== known)
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [plan, known, queries]);
  return { plan, failed: person !== null && isError, again: () => void refetch() };
}
