import {
  type PersonReportInput,
  PersonReportInputSchema,
  personReportReasons,
  type ReportInput,
  reportReasons,
  ReportInputSchema,
  type ReviewReportInput,
  ReviewReportInputSchema,
  reviewReportReasons,
  type WantedReportInput,
  WantedReportInputSchema,
  wantedReportReasons,
} from '@borough/domain/reports/reports.contract';
import { type FormEvent, useId, useState } from 'react';
import type { z } from 'zod';
import { http, HttpProblem } from '../../lib/server/http.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { toast } from '../../ui/notes/toast.ts';

/** What is reported: a listing, a wanted post, a review or the reply to it, a person, or the other side of the person's own conversation. */
export type Subject =
  | { itemId: string }
  | { wantedId: string }
  | { reviewId: string; what: 'review' | 'reply' }
  | { personId: string; name: string }
  | { conversationId: string; name: string };

interface Wording {
  title: string;
  promise: string;
  question: string;
  thanks: string;
  reasons: Record<string, string>;
  path: string;
  schema: z.ZodType<ReportInput | ReviewReportInput | PersonReportInput | WantedReportInput>;
}

function wordingOf(subject: Subject): Wording {
  if ('itemId' in subject)
    return {
      title: 'Report this listing',
      promise: "The owner won't know who reported it.",
      question: 'What is wrong with it?',
      thanks: 'Thank you. We will look at this listing.',
      reasons: reportReasons,
      path: '/api/reports',
      schema: ReportInputSchema,
    };
  if ('wantedId' in subject)
    return {
      title: 'Report this post',
      promise: "Whoever wrote it won't know who reported it.",
      question: 'What is wrong with it?',
      thanks: 'Thank you. We will look at this post.',
      reasons: wantedReportReasons,
      path: '/api/reports/wanted',
      schema: WantedReportInputSchema,
    };
  if ('reviewId' in subject)
    return {
      title: `Report this ${subject.what}`,
      promise: "Its author won't know who reported it.",
      question: 'What is wrong with it?',
      thanks: `Thank you. We will look at this ${subject.what}.`,
      reasons: reviewReportReasons,
      path: '/api/reports/reviews',
      schema: ReviewReportInputSchema,
    };
  return {
    title: `Report ${subject.name}`,
    promise: `${subject.name} won't be notified. We'll read this ${'personId' in subject ? 'profile' : 'conversation'} to understand what happened.`,
    question: 'What happened?',
    thanks: 'Thank you. We will look into it.',
    reasons: personReportReasons,
    path: '/api/reports/people',
    schema: PersonReportInputSchema,
  };
}

interface ReportDialogProps {
  subject: Subject;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const chooseOne = 'Please choose a reason.';

/** Asks what is wrong with a listing, a review, or a person, and files the report; the input stays if it's refused. */
export function ReportDialog({ subject, open, onOpenChange }: ReportDialogProps) {
  const form = useId();
  const wording = wordingOf(subject);
  const [reason, setReason] = useState<string>();
  const [details, setDetails] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const input = wording.schema.safeParse({ ...subject, reason, details: details || undefined });
    if (!input.success) return setProblem(reason ? (input.error.issues[0]?.message ?? chooseOne) : chooseOne);
    setProblem(undefined);
    setPending(true);
    try {
      await http('POST', wording.path, { body: input.data });
      toast.success(wording.thanks);
      // Sent: the next report starts empty.
      setReason(undefined);
      setDetails('');
      onOpenChange(false);
    } catch (error) {
      setProblem(
        error instanceof HttpProblem ? error.message : "The report couldn't be sent. Please try again.",
      );
    } finally {
      setPending(false);
    }
  }

  /** Input stays for another attempt; an old refusal doesn't. */
  const change = (next: boolean) => {
    setProblem(undefined);
    onOpenChange(next);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => pending || change(next)}
      title={wording.title}
      description={wording.promise}
      footer={
        <>
          <Button variant="quiet" onClick={() => change(false)} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={pending}>
            Send report
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} noValidate className="pt-2">
        <ReasonChoice problem={problem} form={form} wording={wording} reason={reason} onReason={setReason} />
        <DetailsField details={details} onDetails={setDetails} />
        {problem && (
          <div className="mt-3">
            <FieldError id={`${form}-problem`}>{problem}</FieldError>
          </div>
        )}
      </form>
    </Dialog>
  );
}

interface ReasonChoiceProps {
  problem: string | undefined;
  form: string;
  wording: Wording;
  reason: string | undefined;
  onReason: (next: string) => void;
}

function ReasonChoice({ problem, form, wording, reason, onReason }: ReasonChoiceProps) {
  return (
    <fieldset aria-describedby={problem && `${form}-problem`}>
      <legend className="text-sm font-semibold">{wording.question}</legend>
      <div className="mt-1 flex flex-col">
        {Object.entries(wording.reasons).map(([value, words]) => (
          <label key={value} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => onReason(value)}
              className="size-5 accent-brick"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function DetailsField({ details, onDetails }: { details: string; onDetails: (next: string) => void }) {
  return (
    <Field label="What did you see?" optional className="mt-3">
      {(control) => (
        <Textarea
          {...control}
          value={details}
          maxLength={1000}
          onChange={(event) => onDetails(event.target.value)}
        />
      )}
    </Field>
  );
}
