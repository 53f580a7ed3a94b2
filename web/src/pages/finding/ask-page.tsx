import { type WantedInput, WantedInputSchema } from '@borough/domain/alerts/wanted.contract';
import { highestWanted, longestWanted, wantedDays } from '@borough/domain/alerts/wanted.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ownWantedQuery, postWanted } from '../../features/alerts/wanted.api.ts';
import { firstPlace } from '../../features/search/last-place.ts';
import { PlaceBox } from '../../features/search/place-box.tsx';
import { rangeWithFees } from '../../features/search/price-range-words.ts';
import { categoriesQuery } from '../../features/search/search.api.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { HttpProblem, wordsOfFailure } from '../../lib/server/http.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/parts/button.tsx';
import { DateRangeField } from '../../ui/forms/date-range-field.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/notes/toast.ts';

type Wrong = Readonly<Record<string, string | undefined>>;

const failed = 'Something went wrong. Please try again.';

/** Where someone writes what they would rent, when nobody has it yet. */
export function AskPage() {
  useDocumentTitle('Ask your neighbors');
  const { person } = useSession();
  const { query } = usePageQuery();
  const navigate = useNavigate();
  const client = useQueryClient();
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const [what, setWhat] = useState((query.what ?? '').slice(0, longestWanted));
  const [place, setPlace] = useState(query.place ?? firstPlace() ?? '');
  const [category, setCategory] = useState(query.category ?? '');
  const [dates, setDates] = useState({
    startDate: query.startDate ?? null,
    endDate: query.endDate ?? query.startDate ?? null,
  });
  const [price, setPrice] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [pending, setPending] = useState(false);
  const dollars = /^\d+$/.test(price) ? Number(price) : null;

  async function send(input: WantedInput): Promise<void> {
    setPending(true);
    try {
      client.setQueryData(ownWantedQuery(person?.id).queryKey, await postWanted(input));
      void client.invalidateQueries({ queryKey: ['wanted', 'posts'] });
      toast.success('Your neighbors will hear of it. We tell you when someone offers one.');
      await navigate({ to: paths.alerts });
    } catch (failure) {
      const fields = failure instanceof HttpProblem ? failure.fields : {};
      setWrong(Object.keys(fields).length > 0 ? fields : { form: wordsOfFailure(failure, failed) });
    } finally {
      setPending(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const input = WantedInputSchema.safeParse({
      what,
      place,
      category: category || undefined,
      startDate: dates.startDate ?? undefined,
      endDate: dates.endDate ?? undefined,
      maxPrice: price.trim() === '' ? undefined : (dollars ?? Number.NaN),
    });
    if (input.success) {
      setWrong({});
      void send(input.data);
    } else setWrong(firstOfEach(input.error.issues));
  }

  return (
    <Page>
      <div className="mx-auto max-w-xl">
        <PageHeading
          title="Ask your neighbors"
          lead="Say what you need. We tell owners nearby who may have one, and you when someone offers it."
        />
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <WhatField wrong={wrong} what={what} onWhat={setWhat} />
          <WhereField wrong={wrong} place={place} onPlace={setPlace} />
          <WhenAndPrice dates={dates} onDates={setDates} wrong={wrong} price={price} onPrice={setPrice} />
          {dollars !== null && dollars > 0 && dollars <= highestWanted && (
            <p className="tabular -mt-3 text-sm text-muted sm:text-right">{rangeWithFees(0, dollars)}</p>
          )}
          <CategoryField wrong={wrong} category={category} onCategory={setCategory} categories={categories} />
          <p className="text-sm text-muted">
            {`Everyone can read your post and your display name. It ends by itself after ${wantedDays} days, or when your dates begin.`}
          </p>
          {wrong['form'] && <FieldError>{wrong['form']}</FieldError>}
          <Button type="submit" size="lg" pending={pending}>
            Ask
          </Button>
        </form>
      </div>
    </Page>
  );
}

interface WhatFieldProps {
  wrong: Wrong;
  what: string;
  onWhat: (next: string) => void;
}

function WhatField({ wrong, what, onWhat }: WhatFieldProps) {
  return (
    <Field label="What are you looking for?" error={wrong['what']}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={what}
          maxLength={longestWanted}
          placeholder="A tile cutter for a small bathroom"
          onChange={(event) => onWhat(event.target.value)}
        />
      )}
    </Field>
  );
}

interface WhereFieldProps {
  wrong: Wrong;
  place: string;
  onPlace: (next: string) => void;
}

function WhereField({ wrong, place, onPlace }: WhereFieldProps) {
  return (
    <Field label="Where?" hint="Others see this place, never your address." error={wrong['place']}>
      {(control) => (
        <PlaceBox
          control={control}
          value={place}
          onChange={onPlace}
          onChoose={onPlace}
          placeholder="City or ZIP"
          inputClassName="min-h-11 rounded-field border border-line-strong bg-surface pr-3 pl-11! text-base transition-colors hover:border-ink"
        />
      )}
    </Field>
  );
}

interface WhenAndPriceProps {
  dates: { startDate: string | null; endDate: string | null };
  onDates: (next: { startDate: string | null; endDate: string | null }) => void;
  wrong: Wrong;
  price: string;
  onPrice: (next: string) => void;
}

function WhenAndPrice({ dates, onDates, wrong, price, onPrice }: WhenAndPriceProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-semibold">
          When? <span className="font-normal text-muted">(optional)</span>
        </span>
        <DateRangeField label="When?" value={dates} onChange={onDates} />
        {(wrong['startDate'] ?? wrong['endDate']) && (
          <FieldError>{wrong['startDate'] ?? wrong['endDate']}</FieldError>
        )}
      </div>
      <Field label="Up to, in dollars a day" optional error={wrong['maxPrice']}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            inputMode="numeric"
            value={price}
            maxLength={4}
            onChange={(event) => onPrice(event.target.value.trim())}
          />
        )}
      </Field>
    </div>
  );
}

interface CategoryFieldProps {
  wrong: Wrong;
  category: string;
  onCategory: (next: string) => void;
  categories: { id: string; name: string; itemCount: number }[];
}

function CategoryField({ wrong, category, onCategory, categories }: CategoryFieldProps) {
  return (
    <Field
      label="Category"
      optional
      hint="Owners of other things of this kind hear of it once a week."
      error={wrong['category']}
    >
      {(control) => (
        <Select {...control} value={category} onChange={(event) => onCategory(event.target.value)}>
          <option value="">None</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={name.toLowerCase()}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The first thing that is wrong with each field. */
function firstOfEach(issues: readonly { path: PropertyKey[]; message: string }[]): Wrong {
  const wrong: Record<string, string> = {};
  for (const { path, message } of issues) wrong[String(path[0])] ??= message;
  return wrong;
}
