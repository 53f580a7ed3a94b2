import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { MoveDialogProps } from './move-look.ts';

const sixDigits = /^\d{6}$/;

/** The code that the address brought along, as a QR code's does; empty without one. */
export function useCodeInAddress(): string {
  const { code }: { code?: unknown } = useSearch({ strict: false });
  const text = typeof code === 'string' || typeof code === 'number' ? String(code) : '';
  return sixDigits.test(text.padStart(6, '0')) && text !== '' ? text.padStart(6, '0') : '';
}

interface CodeDialogProps extends MoveDialogProps {
  title: string;
  /** Where the code is, and what entering it means. */
  words: string;
  label: string;
}

/** Asks for the code that the other person shows. A wrong one stays in the field, with what to do. */
export function CodeDialog({ window, confirm, noteProblem, title, words, label }: CodeDialogProps) {
  const [code, setCode] = useState(useCodeInAddress());
  const [incomplete, setIncomplete] = useState(false);
  const plain = code.replace(/\s/g, '');
  const problem = incomplete ? 'Enter all six digits.' : noteProblem;
  return (
    <ConfirmDialog
      {...window}
      title={title}
      confirmLabel={label}
      cancelLabel="Not yet"
      onConfirm={async () => {
        setIncomplete(!sixDigits.test(plain));
        return sixDigits.test(plain) ? confirm({ code: plain }) : 'stay';
      }}
    >
      <p>{words}</p>
      <Field label="Six-digit code" error={problem} className="mt-4 text-ink">
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            maxLength={10}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className="tabular text-lg tracking-[0.3em]"
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
