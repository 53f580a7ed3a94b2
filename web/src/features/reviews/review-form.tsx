import {
  longestReview,
  type OwnReviews,
  type ReviewsInput,
  ReviewsInputSchema,
} from '@borough/domain/reviews/own-reviews.contract';
import { kindsOf } from '@borough/domain/reviews/review-window.rules';
import type { ReviewKind } from '@borough/domain/trust/review-counts.rules';
import { numberText } from '@borough/domain/numbers';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { dropDraft, readDraft, saveDraft } from '../../lib/kept/storage.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { draftName, type Drafts, draftsOf, isDrafts } from './review-draft.ts';
import { aboutInWords } from './review-words.ts';
import { ownReviewsQuery, sendReviews } from './reviews.api.ts';
import { StarInput } from './star-input.tsx';

interface ReviewFormProps {
  own: OwnReviews;
  personId: string;
  onSent: (sent: OwnReviews) => void;
}

const questions: Record<ReviewKind, string> = {
  item: 'How was the item?',
  owner: 'How was the owner?',
  renter: 'How was the renter?',
};

const hints: Record<ReviewKind, string> = {
  item: 'Was it as described, clean and in good shape?',
  owner: 'Were they friendly, on time and easy to reach?',
  renter: 'Did they take good care of it and return it on time?',
};

const notSent = "Your review couldn't be sent. It's kept on this device. Please try again.";

/** Everything one side has to say about a rental, sent together; input is kept on this device until it's sent. */
export function ReviewForm({ own, personId, onSent }: ReviewFormProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const name = draftName(personId, own.bookingId);
  const kinds: readonly ReviewKind[] = kindsOf[own.part];
  const [drafts, setDrafts] = useState(() => draftsOf(own, readDraft(name, isDrafts)));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [pending, setPending] = useState(false);

  const change = (next: Drafts) => {
    setDrafts(next);
    saveDraft(name, next);
  };
  const refuse = (next: Record<string, string>) => {
    setErrors(next);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    const input = ReviewsInputSchema.safeParse(drafts);
    if (!input.success)
      return refuse(
        Object.fromEntries(input.error.issues.map(({ path, message }) => [path.join('.'), message])),
      );
    setErrors({});
    setPending(true);
    try {
      const sent = await sendReviews(own.bookingId, input.data satisfies ReviewsInput);
      dropDraft(name);
      client.setQueryData(ownReviewsQuery(own.bookingId).queryKey, sent);
      onSent(sent);
      // What just became public shows everywhere.
      if (sent.revealedAt)
        for (const queryKey of [['item'], ['items'], ['profile'], ['trust']])
          void client.invalidateQueries({ queryKey });
    } catch (error) {
      const problem = error instanceof HttpProblem && error.explained ? error : undefined;
      const fields = problem?.fields ?? {};
      refuse(Object.keys(fields).length > 0 ? fields : { form: problem?.message ?? notSent });
    } finally {
      setPending(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-10">
      {kinds.map((kind) => (
        <ReviewFields key={kind} kind={kind} own={own} errors={errors} change={change} drafts={drafts} />
      ))}
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <Button type="submit" size="lg" pending={pending} className="sm:self-start">
        {own.mine.length > 0 ? 'Save changes' : kinds.length > 1 ? 'Send both reviews' : 'Send review'}
      </Button>
    </form>
  );
}

interface ReviewFieldsProps extends Pick<ReviewFormProps, 'own'> {
  kind: ReviewKind;
  drafts: Drafts;
  errors: Readonly<Record<string, string>>;
  change: (next: Drafts) => void;
}

/** Stars and words about one of them. */
function ReviewFields({ kind, own, drafts, errors, change }: ReviewFieldsProps) {
  const draft = drafts[kind] ?? { rating: null, comment: '' };
  return (
    <section aria-labelledby={`about-${kind}`} className="flex flex-col gap-4">
      <h2 id={`about-${kind}`} dir="auto" className="text-lg break-words">
        {aboutInWords(kind, own)}
      </h2>
      <StarInput
        label={questions[kind]}
        value={draft.rating}
        error={errors[`${kind}.rating`]}
        onChange={(rating) => change({ ...drafts, [kind]: { ...draft, rating } })}
      />
      <Field
        label="In your own words"
        optional
        hint={hints[kind]}
        {...(errors[`${kind}.comment`] ? { error: errors[`${kind}.comment`] } : {})}
      >
        {(control) => (
          <>
            <Textarea
              {...control}
              value={draft.comment}
              maxLength={longestReview}
              onChange={({ target }) => change({ ...drafts, [kind]: { ...draft, comment: target.value } })}
            />
            <p className="tabular text-right text-xs text-muted">
              {numberText(draft.comment.length)} of {numberText(longestReview)} characters
            </p>
          </>
        )}
      </Field>
    </section>
  );
}
