import { type ListingForm, emptyListing, type ListingValues } from './listing-values.ts';
import { HttpProblem } from '../../../lib/http.ts';

/** What to say when saving failed: the server's own words, else ours. */
export function wordsOfFailure(error: unknown, otherwise: string): string {
  return error instanceof HttpProblem && error.explained && error.message ? error.message : otherwise;
}

/** Puts a refusal at the fields it speaks of; at the location also the place that was probably meant, as its `place`. */
export function showAtFields(form: ListingForm, error: unknown): void {
  if (!(error instanceof HttpProblem)) return;
  for (const [name, message] of fieldsOf(error))
    form.setError(name, {
      type: 'server',
      message,
      ...(name === 'location' ? { types: { place: meantBy(error) } } : {}),
    });
}

/** The place the server understood, when it refused the one that was typed. */
function meantBy({ data }: HttpProblem): string | undefined {
  const place: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'location') : undefined;
  return typeof place === 'string' ? place : undefined;
}

function fieldsOf(error: HttpProblem): [keyof ListingValues, string][] {
  if (error.code === 'item.days-in-use') return [['availabilities', error.message]];
  return Object.entries(error.fields).flatMap(([name, message]) =>
    isField(name) ? [[name, message] satisfies [keyof ListingValues, string]] : [],
  );
}

function isField(name: string): name is keyof ListingValues {
  return name in emptyListing;
}
