import { type ReportInput, reportReasons, ReportInputSchema } from '@borough/domain/reports/reports.contract';
import { type FormEvent, useId, useState } from 'react';
import { http, HttpProblem } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';

interface ReportDialogProps {
  itemId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const chooseOne = 'Please choose a reason.';

/** Asks what is wrong with a listing and files the report; what was typed stays when it is refused. */
export function ReportDialog({ itemId, open, onOpenChange }: ReportDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<string>();
  const [details, setDetails] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const input = ReportInputSchema.safeParse({ itemId, reason, details: details || undefined });
    if (!input.success) return setProblem(reason ? (input.error.issues[0]?.message ?? chooseOne) : chooseOne);
    setProblem(undefined);
    setPending(true);
    try {
      await http('POST', '/api/reports', { body: input.data satisfies ReportInput });
      toast.success('Thank you. We will look at this listing.');
      onOpenChange(false);
    } catch (error) {
      setProblem(
        error instanceof HttpProblem ? error.message : 'The report did not arrive. Please try again.',
      );
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => pending || onOpenChange(next)}
      title="Report this listing"
      description="The owner does not learn who reported it."
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={pending}>
            Send report
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} noValidate className="pt-2">
        <fieldset aria-describedby={problem && `${form}-problem`}>
          <legend className="text-sm font-semibold">What is wrong with it?</legend>
          <div className="mt-1 flex flex-col">
            {Object.entries(reportReasons).map(([value, words]) => (
              <label key={value} className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="radio"
                  name="reason"
                  value={value}
                  checked={reason === value}
                  onChange={() => setReason(value)}
                  className="size-5 accent-brick"
                />
                {words}
              </label>
            ))}
          </div>
        </fieldset>
        <Field label="What did you see?" optional className="mt-3">
          {(control) => (
            <Textarea
              {...control}
              value={details}
              maxLength={1000}
              onChange={(event) => setDetails(event.target.value)}
            />
          )}
        </Field>
        {problem && (
          <div className="mt-3">
            <FieldError id={`${form}-problem`}>{problem}</FieldError>
          </div>
        )}
      </form>
    </Dialog>
  );
}
