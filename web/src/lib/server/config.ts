import { queryOptions, useQuery } from '@tanstack/react-query';
import { http } from './http.ts';

/** Public facts about this installation. */
export interface PublicConfig {
  demo: boolean;
  demoBanner: boolean;
  /** A restored copy, which nothing leaves. */
  quiet: boolean;
  demoSignIns: { label: string; email: string; password: string }[] | null;
  currency: string;
  /** The configured providers and the email domains each one serves. The Google and Apple buttons always appear. */
  socialProviders: { id: string; name: string; domains: string[] }[];
  /** Whether this site can send text messages. */
  textMessages: boolean;
  mapsKey: boolean;
  /** It runs from a package, whose commands have other names than those of the project. */
  packed: boolean;
  /** Where people who have named no place may start, as operators have set it. */
  startPlaces: string[];
}

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => http<PublicConfig>('GET', '/api/config', { signal }),
  staleTime: Infinity,
});

/** The installation's public facts, or undefined while they load. */
export function useConfig(): PublicConfig | undefined {
  return useQuery(configQuery).data;
}
