import { expect } from '@playwright/test';
import { noteFigure } from '../server/test/proof-figures.ts';
import { listItem } from './acts.ts';
import { addresses, conditions, isLost, openBrowser, placesOf } from './first-clicks.ts';
import { answered, test } from './people.ts';

const loads = 40;
/** How many pages are open side by side: each is slower than alone, but all of them are done in a third of the time. */
const sideBySide = 4;

/** Their names, before there's an item to open. */
const places = placesOf('').map(({ name }) => name);

for (const condition of conditions)
  for (const [kind, addressOf] of Object.entries(addresses))
    // One test each, so that each gets a test's full time on a busy machine.
    for (const name of places)
      test(`no press in the first frame is lost: ${name}, address ${kind}, ${condition}`, async ({
        people,
        watched,
      }) => {
        // Pressing a link immediately leaves requests behind that no one is waiting for anymore.
        watched.expectErrors(/./);
        const { id } = await listItem(await people.member());
        const renter = await people.member();
        await answered(renter.api.post('/api/conversations', { data: { itemId: id } }));
        const { path, controls } = placesOf(id).find((place) => place.name === name)!;
        const turns = Array.from({ length: loads }, (_, load) => controls[load % controls.length]);
        const lost: string[] = [];
        const goOn = async (): Promise<void> => {
          // A browser each: typed text is kept on the device, and would show up in the others' fields.
          const context = await openBrowser(people, renter, condition);
          for (let control = turns.shift(); control; control = turns.shift())
            if (await isLost(context, addressOf(path), control, condition))
              lost.push(control.name || control.css);
          await context.close();
        };
        await Promise.all(Array.from({ length: sideBySide }, goOn));
        noteFigure({
          claim: `Presses lost of ${loads} in the first frame: ${name}, address ${kind}, ${condition}`,
          figure: lost.length,
          passMark: 0,
          ok: lost.length === 0,
        });
        expect(lost).toEqual([]);
      });
