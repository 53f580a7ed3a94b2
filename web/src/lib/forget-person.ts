import { dropFilesOfDrafts } from './draft-files.ts';
import { forgetKept } from './kept.ts';
import { forgetUnsentWords } from './unsent-words.ts';

/**
 * Deletes the unsent words of someone who leaves this device: messages, reviews and notes about an item's condition. An
 * unfinished listing, photos and codes still on their way outlive a sign-out.
 */
export function forgetWordsOf(personId: string): void {
  forgetUnsentWords();
  forgetKept('messages.');
  forgetKept(`review.${personId}.`);
  forgetKept(`evidence.note.${personId}.`);
}

/** Deletes everything this device keeps for someone whose account is gone. */
export async function forgetEverythingOf(personId: string): Promise<void> {
  forgetWordsOf(personId);
  for (const drafts of [`list-item.${personId}`, `evidence.photos.${personId}.`] as const) {
    forgetKept(drafts);
    await dropFilesOfDrafts(drafts);
  }
  forgetKept(`handover.${personId}.`);
}
