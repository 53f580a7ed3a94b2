import { expect, test } from 'vitest';
import { stopPage, stopAddress, withoutStops } from './stop-link.ts';

test('a mail that goes to another address has no link that stops the emails of whom it was written to', () => {
  const leave = 'https://site.example/#/newsletter?leave=token';
  const mail = {
    text: `Hello\n--\nWhy.\nUnsubscribe: ${stopPage}\nEmail settings: https://site.example/#/settings\nLeave: ${leave}\n`,
    html: `<p>Hello</p><a class="brick" href="${stopPage}" style="">Unsubscribe</a> · <a class="brick" href="https://site.example/#/settings">Email settings</a><a href="${leave}">Leave</a>`,
    unsubscribeUrl: stopAddress({ group: 'messages', personId: 'x' }),
  };
  expect(withoutStops(mail)).toEqual({
    text: 'Hello\n--\nWhy.\nEmail settings: https://site.example/#/settings\n',
    html: '<p>Hello</p><a class="brick" href="https://site.example/#/settings">Email settings</a>',
    unsubscribeUrl: null,
  });
});
