import { typed } from '#floor/release.ts';

/** Something that quiet withholds was tried. It may be tried again once the installation is live. */
export class KeptQuiet extends Error {
  override readonly name = 'KeptQuiet';
  constructor(what: string) {
    super(`This restored copy is quiet: ${what}. ${typed('restore', '--live')} ends that.`);
  }
}
