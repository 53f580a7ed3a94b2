import { createContext, useContext } from 'react';

/** Runs an act that the server may first want a fresh proof for of who one is. */
export type Proving = <T>(act: () => Promise<T>) => Promise<T>;

/** How such acts run on a page: a page that can ask people to confirm it's them provides it; on other pages the act fails. */
export const ProvingContext = createContext<Proving>((act) => act());

/** How acts that may need a fresh proof of who one is run on this page. */
export const useProving = (): Proving => useContext(ProvingContext);
