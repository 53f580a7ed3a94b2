import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** One `curl` line as our documents write them: nothing is skipped, and anything not understood is rejected. */
export interface CurlLine {
  line: string;
  method: string;
  /** From the first slash. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** The files cookies are read from and written to. */
  cookiesFrom: string | null;
  cookiesTo: string | null;
  /** The expected status, after the #. */
  status: number;
}

const word = /\s*(?:'([^']*)'|"([^"]*)"|([\w-]+)|#\s*(\d{3})\s*$)/y;

function wordsOf(line: string): { words: string[]; status: number } {
  const words: string[] = [];
  word.lastIndex = 0;
  while (word.lastIndex < line.length) {
    const from = word.lastIndex;
    const found = word.exec(line);
    if (!found) throw new Error(`Not understood: ${line.slice(from)}`);
    if (found[4] !== undefined) return { words, status: Number(found[4]) };
    words.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  throw new Error(`No status behind a #: ${line}`);
}

/** Parses `curl [-b file] [-c file] [-X VERB] [-H header] [--json body | -d form] "$BOROUGH/path" # status`. */
export function readCurlLine(line: string): CurlLine {
  const { words, status } = wordsOf(line);
  if (words.shift() !== 'curl') throw new Error(`Not a line of curl: ${line}`);
  const read: CurlLine = {
    line,
    method: '',
    path: '',
    headers: {},
    body: null,
    cookiesFrom: null,
    cookiesTo: null,
    status,
  };
  for (let option = words.shift(); option !== undefined; option = words.shift()) {
    if (option.startsWith('$BOROUGH/') && read.path === '') {
      read.path = option.slice('$BOROUGH'.length);
      continue;
    }
    const value = words.shift();
    if (value === undefined) throw new Error(`Nothing behind ${option}: ${line}`);
    if (option === '-b') read.cookiesFrom = value;
    else if (option === '-c') read.cookiesTo = value;
    else if (option === '-X') read.method = value;
    else if (option === '-H') {
      const [name = '', ...rest] = value.split(': ');
      read.headers[name.toLowerCase()] = rest.join(': ');
    } else if (option === '-d' || option === '--json') {
      read.body = value;
      read.headers['content-type'] =
        option === '-d' ? 'application/x-www-form-urlencoded' : 'application/json';
    } else throw new Error(`Not understood: ${option} in ${line}`);
  }
  if (read.path === '') throw new Error(`No address: ${line}`);
  read.method ||= read.body === null ? 'GET' : 'POST';
  return read;
}

/** The response. */
export interface CurlAnswer {
  status: number;
  text: string;
}

/** Runs lines against a server: with curl if it's installed and knows `--json`, otherwise with fetch. */
export async function curlRunner(
  server: string,
  folder: string,
): Promise<(line: CurlLine) => Promise<CurlAnswer>> {
  const version = await promisify(execFile)('curl', ['--version']).catch(() => null);
  const [, major = 0, minor = 0] = /^curl (\d+)\.(\d+)/.exec(version?.stdout ?? '') ?? [];
  return Number(major) * 1000 + Number(minor) >= 7082
    ? (line) => byCurl(line, server, folder)
    : byFetch(server);
}

async function byCurl(line: CurlLine, server: string, folder: string): Promise<CurlAnswer> {
  const { words } = wordsOf(line.line);
  const given = words
    .slice(1)
    .map((each) => (each.startsWith('$BOROUGH/') ? server + each.slice('$BOROUGH'.length) : each));
  const options = { cwd: folder, encoding: 'latin1', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout } = await promisify(execFile)('curl', ['-sS', '-w', '\n%{http_code}', ...given], options);
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end + 1)), text: stdout.slice(0, end) };
}

function byFetch(server: string): (line: CurlLine) => Promise<CurlAnswer> {
  const jars = new Map<string, Map<string, string>>();
  return async ({ method, path, headers, body, cookiesFrom, cookiesTo }) => {
    const jar = new Map(cookiesFrom === null ? [] : jars.get(cookiesFrom));
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(server + path, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
      body,
    });
    for (const given of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = given.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, pair.slice(pair.indexOf('=') + 1));
    }
    if (cookiesTo !== null) jars.set(cookiesTo, jar);
    return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString('latin1') };
  };
}
