import type { Lot } from '@borough/domain/cases/cases.machine';
import { theAdmin } from '../tables.ts';

export const lotFor = async (): Promise<Lot> => ({ eligible: [theAdmin], chance: 0 });

/** Nobody reads their mail. */
export async function tellDrawn(): Promise<void> {}
export async function alarmAdmins(): Promise<void> {}
