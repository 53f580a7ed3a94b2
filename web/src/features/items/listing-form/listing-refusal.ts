import { type ListingForm, emptyListing, type ListingValues } from './listing-values.ts';
import { HttpProblem } from '../../../lib/server/http.ts';

/** Shows a refusal at the fields it concerns; for the location, adds the place that was probably meant as its `place`. */
export function showAtFields(form: ListingForm, error: unknown): void {
  if (!(error instanceof HttpProblem)) return;
  for (const [name, message] of fieldsOf(error))
    form.setError(name, {
      type: 'server',
      message,
      ...(name === 'location' ? { types: { place: meantBy(error) } } : {}),
    });
}

/** The place the server understood when it refused the one typed. */
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
