import type { Locator } from '@playwright/test';

/** Counts the presses a task takes: clicks and Enter. Typing and reading are free. */
export class Presses {
  #done: string[] = [];

  /** Presses something, recorded under that name. */
  async press(name: string, on: Locator): Promise<void> {
    await on.click();
    this.#done.push(name);
  }

  /** Types into a field, after pressing it. */
  async type(name: string, into: Locator, words: string): Promise<void> {
    await this.press(name, into);
    await into.pressSequentially(words);
  }

  async enter(name: string, on: Locator): Promise<void> {
    await on.press('Enter');
    this.#done.push(name);
  }

  get count(): number {
    return this.#done.length;
  }

  /** What was pressed, in order. */
  get done(): readonly string[] {
    return this.#done;
  }
}
