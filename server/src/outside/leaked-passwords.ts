import { createHash } from 'node:crypto';

const patienceMs = 1_500;

/**
 * Whether a list of leaked passwords has this one, asked the way Have I Been Pwned answers: the first five signs of its
 * SHA-1 go out, and all that begin so come back. Fails when the list does not answer in time.
 */
export async function isLeaked(listUrl: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [start, rest] = [hash.slice(0, 5), hash.slice(5)];
  const answer = await fetch(`${listUrl.replace(/\/+$/, '')}/${start}`, {
    // Answers of one length tell nobody who listens what was asked.
    headers: { 'add-padding': 'true', 'user-agent': 'Borough' },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`The list of leaked passwords answered ${answer.status}.`);
  const lines = (await answer.text()).split('\n').map((line) => line.trim().split(':'));
  // Padding has a count of 0.
  return lines.some(([end, count]) => end?.toUpperCase() === rest && Number(count) > 0);
}
