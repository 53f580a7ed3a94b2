import { type ReactNode, useId } from 'react';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import type { useActForm } from './use-act-form.ts';

interface ActWindowProps {
  title: ReactNode;
  description?: string;
  confirm: string;
  of: ReturnType<typeof useActForm>;
  onClose: () => void;
  children: ReactNode;
}

/** The window of a form that performs one act. */
export function ActWindow({ title, description, confirm, of, onClose, children }: ActWindowProps) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || of.isPending || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={of.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} pending={of.isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={of.onSubmit} noValidate className="flex flex-col gap-5 pt-2">
        {children}
        {of.wrong['form'] && <FieldError>{of.wrong['form']}</FieldError>}
      </form>
    </Dialog>
  );
}

interface WhyProps {
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Why an operator does it. */
export function Why({ reason, error, onChange }: WhyProps) {
  return (
    <Field
      label="Why"
      hint="Kept with the change, for whoever runs the site with you."
      {...(error && { error })}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** What to say if no reason was given. */
export const noReason = 'Please say why.';
