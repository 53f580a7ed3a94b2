/** How often an owner let bookings go, for cases, whose ends count too. */
export { letGoBefore, lockLetGoBefore } from './let-go.store.ts';
