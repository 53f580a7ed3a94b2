import {
  longestQuickReply,
  maxQuickReplies,
  QuickRepliesSchema,
} from '@borough/domain/messaging/conversation-tools.contract';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { putQuickReplies, quickRepliesQuery } from '../tools/tools.api.ts';

interface QuickRepliesFormProps {
  texts: readonly string[];
  onDone: () => void;
}

let made = 0;
const row = (text: string) => ({ key: ++made, text });

/** The quick replies, each editable and removable, with room for up to ten. */
export function QuickRepliesForm({ texts, onDone }: QuickRepliesFormProps) {
  const client = useQueryClient();
  const [rows, setRows] = useState(() => texts.map(row));
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  async function save() {
    const input = QuickRepliesSchema.safeParse({
      texts: rows.map(({ text }) => text).filter((text) => text.trim() !== ''),
    });
    if (!input.success) return setProblem(input.error.issues[0]?.message);
    setPending(true);
    setProblem(undefined);
    try {
      client.setQueryData(quickRepliesQuery.queryKey, await putQuickReplies(input.data.texts));
      toast.success('Quick replies saved.');
      onDone();
    } catch (error) {
      const fields = error instanceof HttpProblem ? Object.values(error.fields) : [];
      setProblem(
        fields[0] ?? (error instanceof Error ? error.message : "Your quick replies couldn't be saved."),
      );
    } finally {
      setPending(false);
    }
  }

  return (
    // Not a separate form: it's inside the message form.
    <div role="group" aria-label="Edit quick replies">
      <ul className="flex flex-col gap-2">
        {rows.map(({ key, text }, index) => (
          <li key={key} className="flex items-start gap-1">
            <Textarea
              rows={1}
              aria-label={`Quick reply ${index + 1}`}
              maxLength={longestQuickReply}
              value={text}
              autoFocus={text === ''}
              onChange={({ target }) =>
                setRows((all) => all.map((each) => (each.key === key ? { key, text: target.value } : each)))
              }
              className="!min-h-11 resize-none text-sm"
            />
            <IconButton
              label={`Remove quick reply ${index + 1}`}
              onClick={() => setRows((all) => all.filter((each) => each.key !== key))}
            >
              <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddReply rows={rows} onRows={setRows} />
      {problem && (
        <div className="mt-2">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <div className="mt-3 flex justify-end gap-2 border-t border-line pt-3">
        <Button variant="quiet" size="sm" onClick={onDone} disabled={pending}>
          Cancel
        </Button>
        <Button size="sm" pending={pending} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  );
}

interface AddReplyProps {
  rows: { key: number; text: string }[];
  onRows: Dispatch<SetStateAction<{ key: number; text: string }[]>>;
}

function AddReply({ rows, onRows }: AddReplyProps) {
  return rows.length < maxQuickReplies ? (
    <Button variant="quiet" size="sm" className="mt-2" onClick={() => onRows((all) => [...all, row('')])}>
      <Plus aria-hidden size={16} strokeWidth={1.75} />
      Add a reply
    </Button>
  ) : (
    <p className="mt-2 text-xs text-muted">You can keep up to 10 quick replies.</p>
  );
}
