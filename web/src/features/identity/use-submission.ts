import { submittedWords, VerificationFormSchema } from '@borough/domain/identity/identity.contract';
import { documentSides, type DocumentSide } from '@borough/domain/identity/identity.rules';
import { wordsOf } from '@borough/domain/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/notes/toast.ts';
import { chooseFile, type ChosenFile, forgetPreview } from './chosen-file.ts';
import { NotSubmitted, refreshStanding, showStanding, submitVerification } from './identity.api.ts';

type Chosen = Partial<Record<DocumentSide, ChosenFile>>;
type Errors = Partial<Record<DocumentSide | 'legalName', string>>;

/** What is missing or wrong, by field. */
function whatIsWrong(chosen: Chosen, legalName: string): Errors {
  const named = VerificationFormSchema.safeParse({ legalName });
  return {
    front: chosen.front ? undefined : 'Please add the front of your ID',
    selfie: chosen.selfie ? undefined : 'Please add a selfie',
    legalName: named.success ? undefined : named.error.issues[0]?.message,
  };
}

/** Everything about sending an ID: what is chosen and typed, what's wrong with it, and the progress. A refusal loses nothing. */
export function useSubmission(firstName: string) {
  const client = useQueryClient();
  const [legalName, setLegalName] = useState(firstName);
  const [chosen, setChosen] = useState<Chosen>({});
  const [errors, setErrors] = useState<Errors>({});
  const [sent, setSent] = useState<number | null>(null);
  const newest = useRef(chosen);
  useEffect(() => {
    newest.current = chosen;
  }, [chosen]);
  useEffect(() => () => documentSides.forEach((side) => forgetPreview(newest.current[side])), []);

  const put = (side: DocumentSide, file: ChosenFile | undefined) => {
    forgetPreview(newest.current[side]);
    setChosen((before) => ({ ...before, [side]: file }));
    setErrors((before) => ({ ...before, [side]: undefined }));
  };

  async function choose(side: DocumentSide, file: File): Promise<void> {
    const found = await chooseFile(side, file);
    if (!('refusal' in found)) return put(side, found);
    toast.error(found.refusal);
    setErrors((before) => ({ ...before, [side]: found.refusal }));
  }

  function type(name: string): void {
    setLegalName(name);
    setErrors((before) => ({ ...before, legalName: undefined }));
  }

  /** Shows what is missing or wrong, both in place and as a toast. Returns whether anything is. */
  function stops(): boolean {
    const wrong = whatIsWrong(chosen, legalName);
    setErrors(wrong);
    const words = wrong.front || wrong.selfie ? wordsOf('identity.files-missing') : wrong.legalName;
    if (words) toast.error(words);
    return words !== undefined;
  }

  /** Sends everything. Returns whether it was sent. */
  async function submit(): Promise<boolean> {
    if (sent !== null || stops()) return false;
    setSent(0);
    try {
      const files = Object.fromEntries(
        documentSides.flatMap((side) => (chosen[side] ? [[side, chosen[side].file]] : [])),
      );
      showStanding(client, await submitVerification({ legalName, files }, setSent));
      toast.success(submittedWords);
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setSent(null);
    }
  }

  function refuse(error: unknown): void {
    if (!(error instanceof NotSubmitted)) throw error;
    toast.error(error.message);
    setErrors(error.fields);
    // The answer to an earlier attempt may have been lost: then it has arrived already.
    refreshStanding(client);
  }

  return {
    legalName,
    type,
    chosen,
    choose,
    remove: (side: DocumentSide) => put(side, undefined),
    errors,
    sent,
    submit,
  };
}
