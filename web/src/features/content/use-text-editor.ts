import type { EditedText, TextKey, TextParts } from '@borough/domain/texts/edit-texts.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../lib/server/debounced.ts';
import { HttpProblem, wordsOfFailure } from '../../lib/server/http.ts';
import { lacksProof, useProving } from '../../lib/server/proving.ts';
import { toast } from '../../ui/notes/toast.ts';
import { textPreviewQuery, useChangeText } from './content.api.ts';
import { useTextDraft } from './use-text-draft.ts';

/** What an operator is about to do with a text. */
export type TextAct = 'publish' | 'take-down' | 'discard';

/** Where a text stands. */
export const addressOf = ({ kind, slug }: TextKey) => (kind === 'page' ? `/${slug}` : `/blog/${slug}`);

/** What kept a text from being published, by field, and the text as it was then. */
interface Refused {
  fields: Readonly<Record<string, string>>;
  parts: TextParts | null;
}
const nothingRefused: Refused = { fields: {}, parts: null };

interface Edited {
  textKey: TextKey;
  text: EditedText;
  personId: string;
}

/** What is wrong with the text, which is said at once; what the rest still lacks, once it was to be published. */
function problemsShown(
  refused: Refused,
  { live, parts, note }: { live: Record<string, string>; parts: TextParts; note: string },
): Record<string, string> {
  if (refused === nothingRefused) return live['body'] && parts.body !== '' ? { body: live['body'] } : {};
  const { note: noNote, form: _why, ...fields } = refused.fields;
  // What was typed since is checked again.
  return {
    ...(refused.parts === parts ? fields : live),
    ...(noNote && note.trim() === '' && { note: noNote }),
  };
}

/** What is typed, how it would look, what is wrong with it, and publishing it. */
export function useTextEditor({ textKey, text: first, personId }: Edited) {
  const client = useQueryClient();
  const draft = useTextDraft(textKey, first, personId);
  const { text, parts, keeper } = draft;
  const { data: preview } = useQuery(textPreviewQuery(textKey, useDebounced(parts, 400)));
  const change = useChangeText(textKey);
  const proved = useProving();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<Refused>(nothingRefused);
  const [asked, setAsked] = useState<TextAct | null>(null);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    // Once its errors are drawn.
    if (refused !== nothingRefused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);

  function refuse(fields: Record<string, string>) {
    setRefused({ fields, parts });
    setAsked(null);
  }

  /** Finds what keeps it from being done, or asks whether it is to be done. */
  async function ask(act: TextAct) {
    if (isAsking) return;
    setRefused(nothingRefused);
    const found: Record<string, string> = {};
    if (act !== 'discard' && text.tellsMembers && note.trim() === '')
      found['note'] = 'Every member is told of it. Please write what changed.';
    setAsking(true);
    try {
      await keeper.flush();
      if (act === 'publish')
        Object.assign(found, (await client.fetchQuery(textPreviewQuery(textKey, parts))).problems);
      if (Object.keys(found).length > 0) refuse(found);
      else setAsked(act);
    } catch (error) {
      refuse({ form: wordsOfFailure(error, "This couldn't be checked. Please try again.") });
    } finally {
      setAsking(false);
    }
  }

  /** Does what was asked; answers 'stay' if it wasn't done and may be tried again. */
  async function run(act: TextAct): Promise<void | 'stay'> {
    if (act === 'discard') {
      await keeper.discard();
      return;
    }
    try {
      const sent = {
        parts: act === 'publish' ? parts : null,
        version: text.version,
        ...(note.trim() && { note: note.trim() }),
      };
      const changed = await proved(() => change.mutateAsync(sent));
      keeper.settle(changed);
      setNote('');
      const put = textKey.kind === 'page' ? 'Ours stands there again' : 'Taken down; its text is a draft';
      toast.success(act === 'publish' ? `Version ${changed.version} stands at ${addressOf(textKey)}` : put);
    } catch (error) {
      if (lacksProof(error)) return 'stay';
      if (error instanceof HttpProblem && error.code === 'settings.changed-meanwhile') {
        await keeper.lookAgain();
        return;
      }
      const fields = error instanceof HttpProblem ? error.fields : {};
      refuse({ ...fields, form: wordsOfFailure(error, "This couldn't be published. Please try again.") });
    }
  }

  const problems = problemsShown(refused, { live: preview?.problems ?? {}, parts, note });
  const why = refused.fields['form'];
  return { draft, preview, problems, note, setNote, why, form, ask, asked, setAsked, run, isAsking };
}
export type TextEditorState = ReturnType<typeof useTextEditor>;
