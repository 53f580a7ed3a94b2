import { dropFilesOfDrafts } from './draft-files.ts';
import { forgetKept } from './kept.ts';
import { forgetUnsentWords } from './unsent-words.ts';

/**
 * Deletes the unsent words of someone who leaves this device: messages, reviews, pages of this site, notes about an item's condition, and
 * unfinished listings with their pickup addresses and photos. Photos and codes still on their way outlive a sign-out.
 */
export function forgetWordsOf(personId: string): void {
  forgetKept(`list-item.${personId}`);
  void dropFilesOfDrafts(`list-item.${personId}`);
  forgetUnsentWords();
  forgetKept('messages.');
  forgetKept(`review.${personId}.`);
  forgetKept(`text.${personId}.`);
  forgetKept(`evidence.note.${personId}.`);
}

/** Deletes everything this device keeps for someone whose account is gone. */
export async function forgetEverythingOf(personId: string): Promise<void> {
  forgetWordsOf(personId);
  await dropFilesOfDrafts(`list-item.${personId}`);
  forgetKept(`evidence.photos.${personId}.`);
  await dropFilesOfDrafts(`evidence.photos.${personId}.`);
  forgetKept(`handover.${personId}.`);
}
