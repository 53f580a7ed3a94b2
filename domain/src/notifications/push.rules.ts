import { hour } from '../clocks.ts';

/** In how many browsers a person can be told; one more takes the place of the oldest. */
export const maxPushBrowsers = 10;

/** How often we try to hand over a notice. */
export const maxPushTries = 6;

/** How many times in a row a push service may fail to answer in time before we forget the browser. */
export const maxUnanswered = 3;

/** How long a notice is worth showing on a device that was off. */
export const pushWorthFor = 24 * hour;

// A last label that begins with a letter can't be part of an address written in numbers.
const publicName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/;
const insideNames = /\.(?:local|localhost|internal|home|lan|intranet|corp|arpa|test|invalid)$/;

/** Whether an address may be that of a push service: https, by a public name, on the usual port, without a password. */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    protocol === 'https:' &&
    port === '' &&
    username + password === '' &&
    publicName.test(hostname) &&
    !insideNames.test(hostname)
  );
}

/** The address in the one form it is kept in; what follows `#` never leaves a browser. */
export function plainPushAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
