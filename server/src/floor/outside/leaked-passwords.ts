import { createHash } from 'node:crypto';

const patienceMs = 1_500;

/**
 * Whether a list of leaked passwords has this one, using the API of Have I Been Pwned: we send the first five characters of
 * its SHA-1 and get back all hashes that start with them. Fails if the list doesn't respond in time.
 */
export async function isLeaked(listUrl: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [start, rest] = [hash.slice(0, 5), hash.slice(5)];
  const answer = await fetch(`${listUrl.replace(/\/+$/, '')}/${start}`, {
    // Padded answers don't reveal to eavesdroppers what was asked.
    headers: { 'add-padding': 'true', 'user-agent': 'Borough' },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`The list of leaked passwords answered ${answer.status}.`);
  const lines = (await answer.text()).split('\n').map((line) => line.trim().split(':'));
  // Padding has a count of 0.
  return lines.some(([end, count]) => end?.toUpperCase() === rest && Number(count) > 0);
}
