import { drawnForNobody, pagePersonHeader } from '@borough/domain/accounts/page-person';

let drawnFor: string | undefined;

/**
 * Notes who is signed in (null: nobody). A page drawn for one person stays theirs if another signs in meanwhile, in another tab:
 * what is typed on it was typed by the first.
 */
export function noteSignedIn(personId: string | null): void {
  if (drawnFor === undefined || drawnFor === drawnForNobody) drawnFor = personId ?? drawnForNobody;
}

/** Notes that the page is rendered again, for the person signed in now (undefined: not known yet). */
export function notePageDrawn(personId: string | null | undefined): void {
  drawnFor = personId === null ? drawnForNobody : personId;
}

/** The header in which every request says whom its page was drawn for; none until that is known. */
export function pagePersonHeaders(): Record<string, string> {
  return drawnFor === undefined ? {} : { [pagePersonHeader]: drawnFor };
}
