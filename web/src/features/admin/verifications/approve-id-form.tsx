import { ApproveIdSchema } from '@borough/domain/identity/identity.contract';
import { idKinds } from '@borough/domain/identity/identity.rules';
import { type FormEvent, type RefObject, useState } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { lacksProof, useProving } from '../../../lib/server/proving.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { useDecideVerification } from './verifications.api.ts';

interface ApproveIdFormProps {
  id: string;
  numberRef: RefObject<HTMLInputElement | null>;
  onDone: () => void;
  onReject: () => void;
}

/** Asks for the document's kind and number, and approves. The number is kept only as a fingerprint. */
export function ApproveIdForm({ id, numberRef, onDone, onReject }: ApproveIdFormProps) {
  const decide = useDecideVerification(id);
  const proved = useProving();
  const [documentKind, setKind] = useState('drivers-license');
  const [documentNumber, setNumber] = useState('');
  const [isTaken, setTaken] = useState(false);
  const [isAnother, setAnother] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});

  async function approve(event: FormEvent) {
    event.preventDefault();
    if (decide.isPending) return;
    const input = ApproveIdSchema.safeParse({ documentKind, documentNumber, isAnother });
    if (!input.success) {
      const [issue] = input.error.issues;
      return setProblems({ [String(issue?.path[0])]: issue?.message ?? '' });
    }
    setProblems({});
    try {
      await proved(() => decide.mutateAsync({ act: 'approve', body: input.data }));
      toast.success('Verification approved successfully');
      onDone();
    } catch (error) {
      if (lacksProof(error)) return;
      toast.error('Failed to approve verification');
      if (!(error instanceof HttpProblem)) return;
      setTaken(error.code === 'identity.number-taken');
      setProblems({ form: error.message });
    }
  }

  return (
    <form onSubmit={(event) => void approve(event)} noValidate className="flex flex-col gap-3">
      <Field label="Document type" error={problems['documentKind']}>
        {(control) => (
          <Select {...control} value={documentKind} onChange={(event) => setKind(event.target.value)}>
            {Object.entries(idKinds).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Document number"
        hint="We store only a keyed fingerprint of it."
        error={problems['documentNumber']}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={numberRef}
            value={documentNumber}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
      {isTaken && (
        <Checkbox
          label="I compared them: this is a different document"
          checked={isAnother}
          onChange={(event) => setAnother(event.target.checked)}
        />
      )}
      {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button type="submit" size="sm" pending={decide.isPending}>
          Approve
        </Button>
        <Button size="sm" variant="secondary" onClick={onReject} disabled={decide.isPending}>
          Reject
        </Button>
      </div>
    </form>
  );
}
