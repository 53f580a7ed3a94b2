import { lacksProof } from '../../../lib/server/proving.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { refusalWords, unexpected } from '../refusal.ts';

/** Says in a toast why an act failed, but nothing to anyone who closed the window that asks who they are. */
export function complain(error: unknown, otherwise = unexpected): void {
  if (!lacksProof(error)) toast.error(refusalWords(error) ?? otherwise);
}
