/** Where this device keeps what was chosen about cookies: the instant at which the choice ends, then what is allowed. */
export const choiceKey = 'borough.cookies';

/** Whether somebody chose here within the last year. By itself, as the first page load asks this and nothing else. */
export function hasChosen(): boolean {
  try {
    return parseInt(localStorage.getItem(choiceKey) ?? '') > Date.now();
  } catch {
    // Where nothing can be kept, there is nothing to ask about.
    return true;
  }
}
