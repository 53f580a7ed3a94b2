import type { LetterAnswer } from '@borough/domain/newsletter/newsletter.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { Button } from '../../ui/parts/button.tsx';
import { confirmSubscription, leaveNewsletter, lettersQuery } from './newsletter.api.ts';
import type { MailedLink } from './mailed-link.ts';
import { SubscribeBox } from './subscribe-box.tsx';

const choices = {
  token: {
    question: 'Subscribe the address we sent this link to?',
    press: 'Yes, subscribe me',
    run: confirmSubscription,
  },
  leave: {
    question: 'Unsubscribe the address we sent this link to?',
    press: 'Unsubscribe',
    run: leaveNewsletter,
  },
} satisfies Record<
  MailedLink['kind'],
  { question: string; press: string; run: (token: string) => Promise<LetterAnswer> }
>;

/** Performs what a letter's link is for once the button is pressed, because mail programs and scanners open links too. */
export function LetterChoice({ link }: { link: MailedLink }) {
  const { question, press, run } = choices[link.kind];
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => run(link.token),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lettersQuery.queryKey }),
  });
  const isOver = error instanceof HttpProblem && error.code === 'newsletter.link-expired';
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) result.current?.focus();
  }, [data]);
  if (data)
    return (
      <div ref={result} tabIndex={-1} className="flex gap-3 rounded-card bg-porch-soft p-5 outline-none">
        <MailCheck aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-porch" />
        <p role="status">{data.message}</p>
      </div>
    );
  return (
    <>
      {!isOver && <p>{question}</p>}
      {error && (
        <p role="alert" className="mt-4 flex gap-2 text-sm text-red first:mt-0">
          <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.'}
        </p>
      )}
      {isOver ? (
        <div className="mt-6">
          <SubscribeBox />
        </div>
      ) : (
        <Button size="lg" className="mt-6" pending={isPending} onClick={() => mutate()}>
          {press}
        </Button>
      )}
    </>
  );
}
