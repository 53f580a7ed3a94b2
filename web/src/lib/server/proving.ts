import { createContext, useContext } from 'react';
import { HttpProblem } from './http.ts';

/** Runs an act for which the server may first require fresh proof of identity. */
export type Proving = <T>(act: () => Promise<T>) => Promise<T>;

/** How such acts run on a page. Pages that can ask people to confirm it's them provide it; elsewhere the act just fails. */
export const ProvingContext = createContext<Proving>((act) => act());

/** How acts that may need fresh proof of identity run on this page. */
export const useProving = (): Proving => useContext(ProvingContext);

/**
 * Whether the server first requires fresh proof of identity. Coming from an act that ran with `Proving`, it means that the person
 * closed the window that asks for it: they know why nothing happened.
 */
export const lacksProof = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && error.code === 'account.prove-again';
