import type { SignedInSession } from '@borough/domain/accounts/security.contract';
import Bowser from 'bowser';
import type { SessionRow } from './sessions.store.ts';

const devices: Record<string, SignedInSession['device']> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** 'Firefox on Windows', and on what kind of device. */
export function programOf(userAgent: string | null): Pick<SignedInSession, 'program' | 'device'> {
  if (!userAgent) return { program: 'Unknown browser', device: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return {
    program: known.length > 0 ? known.join(' on ') : 'Unknown browser',
    device: devices[platform.type ?? ''] ?? 'other',
  };
}

/** '203.0.x.x', or the first group of an IPv6 address: enough to recognize your own. */
export function shortAddress(address: string | null): string | null {
  if (!address) return null;
  const [, plain] = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/i.exec(address) ?? [];
  if (plain !== undefined) return `${plain}.x.x`;
  return address.includes(':') ? `${address.split(':')[0] || '0'}:…` : null;
}

/** One line of the list of sessions. */
export function sessionView(row: SessionRow, currentId: string | null): SignedInSession {
  return {
    id: row.id,
    current: row.id === currentId,
    ...programOf(row.userAgent),
    address: shortAddress(row.ipAddress),
    firstSeenAt: row.createdAt.toISOString(),
    lastSeenAt: row.seenAt.toISOString(),
  };
}
