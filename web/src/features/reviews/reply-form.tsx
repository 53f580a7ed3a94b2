import { longestReview, ReplyInputSchema } from '@borough/domain/reviews/own-reviews.contract';
import { numberText } from '@borough/domain/numbers';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { sendReply } from './reviews.api.ts';

/** 'Reply', and the box it opens: a single public reply, which can't be changed. */
export function ReplyForm({ reviewId }: { reviewId: string }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const input = ReplyInputSchema.safeParse({ text });
    if (!input.success) return setError(input.error.issues[0]?.message);
    setError(undefined);
    setPending(true);
    try {
      await sendReply(reviewId, input.data.text);
      toast.success('Your reply is public now.');
      await Promise.all(
        [['bookings', 'reviews'], ['item'], ['profile']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    } catch (problem) {
      const said = problem instanceof HttpProblem ? (problem.fields.text ?? problem.message) : undefined;
      setError(said ?? "Your reply couldn't be sent. Please try again.");
    } finally {
      setPending(false);
    }
  }

  if (!open)
    return (
      <Button variant="quiet" size="sm" className="-ml-4" onClick={() => setOpen(true)}>
        Reply
      </Button>
    );
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-3 flex max-w-[68ch] flex-col gap-3">
      <Field
        label="Your public reply"
        hint="Everyone can read it. You can reply once and can't change it."
        {...(error ? { error } : {})}
      >
        {(control) => (
          <>
            <Textarea
              {...control}
              autoFocus
              value={text}
              maxLength={longestReview}
              onChange={({ target }) => setText(target.value)}
            />
            <p className="tabular text-right text-xs text-muted">
              {numberText(text.length)} of {numberText(longestReview)} characters
            </p>
          </>
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          Publish reply
        </Button>
        <Button variant="quiet" disabled={pending} onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
