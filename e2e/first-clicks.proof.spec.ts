import { expect } from '@playwright/test';
import { noteFigure } from '../server/test/proof-figures.ts';
import { listItem } from './acts.ts';
import { addresses, conditions, isLost, openBrowser, placesOf } from './first-clicks.ts';
import { answered, test } from './people.ts';

const loads = 40;
/** So many pages are opened side by side: slower than one alone, and done in a third of the time. */
const sideBySide = 4;

/** Their names, before there is an item to open. */
const places = placesOf('').map(({ name }) => name);

for (const condition of conditions)
  for (const [kind, addressOf] of Object.entries(addresses))
    // A test each, so that a busy machine has the time of a test for each of them.
    for (const name of places)
      test(`no press in the first frame is lost: ${name}, address ${kind}, ${condition}`, async ({
        people,
        watched,
      }) => {
        // Pressing a link at once leaves requests behind that nobody waits for anymore.
        watched.expectErrors(/./);
        const { id } = await listItem(await people.member());
        const renter = await people.member();
        await answered(renter.api.post('/api/conversations', { data: { itemId: id } }));
        const { path, controls } = placesOf(id).find((place) => place.name === name)!;
        const turns = Array.from({ length: loads }, (_, load) => controls[load % controls.length]);
        const lost: string[] = [];
        const goOn = async (): Promise<void> => {
          // A browser each: what one types is kept on the device, and would stand in the fields of the others.
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
