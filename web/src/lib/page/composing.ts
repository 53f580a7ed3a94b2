/** A key press as far as input methods change it. */
interface KeyPress {
  nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;
}

/** What Safari calls each key while a word is being composed; the Enter that ends it comes after its `isComposing`. */
const composedKey = 229;

/**
 * Whether a key press belongs to a word that is still being composed, as in Japanese, Korean and Chinese: its Enter confirms the word,
 * its arrows choose among spellings, and neither is meant for the page.
 */
export function isComposing({ nativeEvent }: KeyPress): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === composedKey;
}
