/** Where this device stores the cookie choice: when it expires, then what is allowed. */
export const choiceKey = 'borough.cookies';

/**
 * Whether anyone has chosen on this device within the last year. A module of its own, because the first page load needs only
 * this.
 */
export function hasChosen(): boolean {
  try {
    return parseInt(localStorage.getItem(choiceKey) ?? '') > Date.now();
  } catch {
    // If nothing can be stored, there's nothing to ask about.
    return true;
  }
}
