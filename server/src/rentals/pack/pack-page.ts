import { product } from '@borough/domain/company';
import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import { backByOwner } from '@borough/domain/bookings/deadlines-of.rules';
import { lineInWords } from '@borough/domain/bookings/reading/history-words';
import { datesInWords } from '@borough/domain/dates-in-words';
import {
  handedOverAt,
  type Handover,
  minutesAfter,
  minutesInWords,
} from '@borough/domain/evidence/handover.rules';
import { evidenceInWords } from '#rentals/cases/reading/evidence-words.ts';
import { html, type Html, trusted } from '#floor/http/markup.ts';
import type { StoredRow } from '#rentals/evidence/evidence.store.ts';
import { conditionOf, photoOf } from '#rentals/evidence/recorded-content.ts';
import type { PackFacts } from './open-pack.ts';
import { factsOf, termsOf, type Words } from './pack-facts.ts';
import { packStyle } from './pack-style.ts';

/** A message as a pack lists it. */
export type MessageLine = {
  id: string;
  at: string;
  by: 'renter' | 'owner' | 'system';
  kind: 'text' | 'photo' | 'system';
  text: string;
  photos: { file: string; sha256: string }[];
  seq: number;
  prevHash: string;
  hash: string;
};

/** What a pack's page shows. */
export interface PackPage {
  facts: PackFacts;
  messages: readonly MessageLine[];
  photos: readonly { id: string; file: string }[];
  gone: readonly { id: string; why: string }[];
  madeAt: Date;
  installation: { name: string; address: string; keys: string; keyId: string };
  /** The number of the first row that breaks the chain; null if the chain is intact. */
  brokenAt: number | null;
}

const names = {
  renter: 'The renter',
  owner: 'The owner',
  get admin() {
    return product.name;
  },
  get system() {
    return product.name;
  },
  get clock() {
    return product.name;
  },
};

function wordsOf({ booking, renter, owner }: PackFacts): Words {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: booking.timeZone,
  });
  const people: Record<string, string> = {
    ...names,
    renter: `${renter.displayName} (renter)`,
    owner: `${owner.displayName} (owner)`,
  };
  return {
    who: (part) => people[part] ?? part,
    when: (at) => html`<time datetime="${at}">${format.format(new Date(at))}</time>`,
  };
}

const date = (at: string | null) => (at === null ? null : new Date(at));

function minutes(row: StoredRow, handover: Handover, { booking }: PackFacts): string {
  const at = handedOverAt(
    {
      status: 'completed',
      startsAt: null,
      pickedUpAt: date(booking.pickedUpAt),
      backByOwnerAt: backByOwner({ saidBackAt: date(booking.saidBackAt), terms: booking.terms }),
      returnedAt: date(booking.returnedAt),
    },
    handover,
  );
  const after = minutesAfter(at, new Date(row.at));
  const said = minutesInWords(after, handover);
  return said === null ? '' : `, ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

function figure(row: StoredRow, page: PackPage, { who, when }: Words): Html {
  const content = photoOf(row);
  const file = page.photos.find(({ id }) => id === row.id)?.file;
  const why = page.gone.find(({ id }) => id === row.id)?.why;
  return html`<figure>
    ${
      file
        ? html`<a href="${file}"
            ><img
              src="${file}"
              alt="Photo ${row.seq} by ${who(row.part)}"
              ${content && html`width="${content.width}" height="${content.height}"`}
          /></a>`
        : html`<p class="bad">This photo is not in the pack: ${why}</p>`
    }
    <figcaption>
      Row ${row.seq}, ${who(row.part)},
      ${when(row.at)}${content?.handover && minutes(row, content.handover, page.facts)}
      <br /><code>${row.sha256}</code>
    </figcaption>
  </figure>`;
}

const handoverNames = { pickup: 'Photos at pickup', return: 'Photos at return' } as const;

function photosOf(page: PackPage, words: Words): Html {
  const photos = page.facts.evidence.filter(({ kind }) => kind === 'photo');
  const other = photos.filter((row) => photoOf(row)?.handover === undefined);
  const group = (title: string, rows: readonly StoredRow[]) =>
    rows.length > 0 &&
    html`<h3>${title}</h3>
      <div class="photos">${rows.map((row) => figure(row, page, words))}</div>`;
  return html`${(['pickup', 'return'] as const).map((handover) =>
    group(
      handoverNames[handover],
      photos.filter((row) => photoOf(row)?.handover === handover),
    ),
  )}
  ${group('Other photos', other)} ${photos.length === 0 && html`<p class="muted">No photos were taken.</p>`}`;
}

function rowOf(row: StoredRow, { who, when }: Words): Html {
  const condition = conditionOf(row);
  return html`<li>
    <p class="muted">Row ${row.seq}, ${who(row.part)}, ${when(row.at)}</p>
    ${
      condition
        ? html`<p>
              ${condition.handover === 'pickup' ? 'At pickup' : 'At return'}:
              ${condition.ticked.length > 0 && `ticked ${condition.ticked.join(', ')}. `}
              ${condition.unticked.length > 0 && `Not ticked: ${condition.unticked.join(', ')}.`}
            </p>
            ${condition.note && html`<p class="said" dir="auto">${condition.note}</p>`}`
        : html`<p class="said" dir="auto">${evidenceInWords(row.kind, row.content)}</p>`
    }
  </li>`;
}

function messageOf(line: MessageLine, { who, when }: Words): Html {
  return html`<li>
    <p class="muted">${who(line.by)}, ${when(line.at)}</p>
    ${line.kind !== 'photo' && html`<p class="said" dir="auto">${line.text}</p>`}
    <div class="photos">
      ${line.photos.map(({ file }) => html`<a href="${file}"><img src="${file}" alt="Photo sent by ${who(line.by)}" /></a>`)}
    </div>
  </li>`;
}

const opening = ({ facts, installation, madeAt }: PackPage, words: Words): Html =>
  html`<header>
      <p class="brand">${product.name}</p>
      <p class="muted">Booking ${bookingNumber(facts.booking.id)}</p>
    </header>
    <h1>Evidence of one rental: ${facts.booking.title}</h1>
    <p class="lead">
      <bdi>${facts.renter.displayName}</bdi> rented it from <bdi>${facts.owner.displayName}</bdi>,
      ${datesInWords(facts.booking)}. This page has what both recorded, what happened and what they wrote to
      each other, in that order.
    </p>
    <p class="muted">
      Made ${words.when(madeAt.toISOString())} by ${installation.name} from the records of
      ${installation.address}.
    </p>`;

const howToCheck = ({ installation }: PackPage): Html =>
  html`<h2>How to check this pack</h2>
    <p>
      Every file has a checksum in <code>SHA256SUMS</code>, and that list is signed. Run
      <code>node verify.mjs --key evidence-keys.json</code> in this folder, with Node 18 or newer: it names
      every file and row that was changed. Download that list of keys yourself from ${installation.keys}:
      anyone could have signed a pack with a key of their own. This one is signed with key
      <code>${installation.keyId}</code>.
    </p>`;

/** A pack's readable page: self-contained, without scripts and without loading anything from a network. */
export function packPage(page: PackPage): string {
  const { facts, messages, brokenAt } = page;
  const words = wordsOf(facts);
  const said = facts.evidence.filter(({ kind }) => kind !== 'photo');
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'"
        />
        <title>Evidence: ${facts.booking.title}</title>
        <style>
          ${trusted(packStyle())}
        </style>
      </head>
      <body>
        ${opening(page, words)}
        ${
          brokenAt !== null &&
          html`<p class="bad">
            The chain of this evidence is broken at row ${brokenAt}: what is recorded from there on may have
            been changed.
          </p>`
        }
        <h2>The booking</h2>
        ${factsOf(facts, words)} ${termsOf(facts)}
        <h2>Photos</h2>
        ${photosOf(page, words)}
        <h2>Checklists, notes and statements</h2>
        ${
          said.length > 0
            ? html`<ol>
                ${said.map((row) => rowOf(row, words))}
              </ol>`
            : html`<p class="muted">Nothing was written down.</p>`
        }
        <h2>What happened</h2>
        <ol>
          ${facts.history.map(
            ({ at, move, by }) =>
              html`<li>
                <p class="muted">${words.who(by)}, ${words.when(at)}</p>
                <p>${lineInWords(move)}</p>
              </li>`,
          )}
        </ol>
        <h2>Messages</h2>
        <p class="muted">Contact details are hidden.</p>
        ${
          messages.length > 0
            ? html`<ol>
                ${messages.map((line) => messageOf(line, words))}
              </ol>`
            : html`<p class="muted">No messages were sent.</p>`
        }
        ${howToCheck(page)}
      </body>
    </html> `;
  return markup;
}
