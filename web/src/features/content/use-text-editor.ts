import type { EditedText, TextKey } from '@borough/domain/texts/edit-texts.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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

interface Edited {
  textKey: TextKey;
  text: EditedText;
  personId: string;
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
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState<TextAct | null>(null);
  const [isAsking, setAsking] = useState(false);

  function refuse(found: Record<string, string>) {
    setRefused(found);
    setAsked(null);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  /** Finds what keeps it from being done, or asks whether it is to be done. */
  async function ask(act: TextAct) {
    if (isAsking) return;
    setRefused({});
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
        refuse({});
        return;
      }
      const fields = error instanceof HttpProblem ? error.fields : {};
      refuse({ ...fields, form: wordsOfFailure(error, "This couldn't be published. Please try again.") });
    }
  }

  // What is wrong with the text is said at once; what the rest still lacks, when it was to be published.
  const wasRefused = Object.keys(refused).length > 0;
  const live = preview?.problems ?? {};
  const problems: Record<string, string> = wasRefused
    ? { ...live, ...(refused['note'] && note.trim() === '' && { note: refused['note'] }) }
    : { ...(live['body'] && parts.body !== '' && { body: live['body'] }) };
  return { draft, preview, problems, note, setNote, refused, form, ask, asked, setAsked, run, isAsking };
}
export type TextEditorState = ReturnType<typeof useTextEditor>;
