import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { documentSides, largestDocumentBytes } from '@borough/domain/identity/identity.rules';
import { largestZipBytes } from '../server/src/listings/items/imports/read-files.ts';
import { largestPhotoBytes } from '@borough/domain/items/items.contract';
import { maxPhotosInMessage } from '@borough/domain/messaging/conversation-tools.contract';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../server/src/floor/config.ts';
import { serverPatience } from '../server/src/floor/http/drain.ts';
import { endpointRights } from '../server/src/site/rights/endpoint-rights.allow.ts';
import { root } from './run-step.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const example = (name: string) => read(`deploy/${name}`);

interface Service {
  image?: string;
  build?: object;
  pull_policy?: string;
  depends_on?: object;
  logging?: { driver: string; options: Record<string, string> };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  stop_grace_period?: string;
}
const { services } = parse(example('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const ours = ['web', 'worker'].map((name) => services[name]!);
const units = ['borough.service', 'borough-worker.service'];

/** Names that only the examples read: Compose for its database, Caddy for where the server is. */
const ofExamples = ['DATABASE_PASSWORD', 'UPSTREAM', 'SETTINGS_FILE'];

test('every setting in the examples is one that is read', () => {
  const known = globSync('server/src/floor/*.ts', { cwd: root }).map(read).join('\n');
  const named = [
    ...[...example('borough.env').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name),
    ...ours.flatMap(({ environment = {} }) => Object.keys(environment)),
    ...[...example('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name),
    ...[...example('Caddyfile').matchAll(/\{\$([A-Z_]+)/g)].map(([, name = '']) => name),
    ...[...example('Dockerfile').matchAll(/(?<=^ENV.*)\b([A-Z_]+)=/gm)].map(([, name = '']) => name),
  ];
  expect(named.length).toBeGreaterThan(25);
  const unknown = named.filter(
    (name) => !ofExamples.includes(name) && !new RegExp(`^  ${name}: `, 'm').test(known),
  );
  expect(unknown).toEqual([]);
});

test('the example settings are a whole live installation once the empty ones are filled in', () => {
  const given = parseEnv(
    example('borough.env')
      .replaceAll(/^#(?=(?:SMTP|MAIL|COMPANY)_)/gm, '')
      .replaceAll(/^(?:#DATABASE_URL|SECRET|#?STRIPE_\w+)=.*$/gm, ''),
  );
  const config = readConfig({
    ...given,
    SECRET: 's'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    DATABASE_URL: 'postgres://borough:secret@127.0.0.1/borough',
  });
  expect(config).toMatchObject({
    demo: false,
    lacking: [],
    MAIL_FROM: 'Your Company <hello@rent.example.com>',
  });
});

test('the proxies let through the largest form of photos that the server takes', () => {
  const sizes = { largestPhotoBytes, largestDocumentBytes, largestZipBytes };
  const counts: Record<string, number> = {
    'documentSides.length': documentSides.length,
    'maxPhotosInMessage + 1': maxPhotosInMessage + 1,
  };
  const limits = globSync('server/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...read(file).matchAll(/\{ fileSize: (\w+), files: ([^,}]+?) \}/g)]);
  expect(limits.length).toBeGreaterThanOrEqual(5);
  const largest = Math.max(
    ...limits.map(([, size = '', count = '']) => {
      const bytes = (sizes as Record<string, number>)[size];
      const files = counts[count] ?? Number(count);
      expect(bytes, size).toBeGreaterThan(0);
      expect(files, count).toBeGreaterThan(0);
      return bytes! * files;
    }),
  );
  const withForm = largest * 1.01;
  const nginx = /client_max_body_size (\d+)m;/.exec(example('nginx.conf'))?.[1];
  expect(Number(nginx) * 1024 * 1024).toBeGreaterThan(withForm);
  const caddy = /max_size (\d+)MB/.exec(example('Caddyfile'))?.[1];
  expect(Number(caddy) * 1000 * 1000).toBeGreaterThan(withForm);
});

test('nginx names every endless answer and holds nothing of it back, and Caddy nothing at all', () => {
  const endless = Object.entries(endpointRights)
    .filter(([, { ask }]) => 'endless' in ask)
    .map(([route]) => route.replace(/^GET /, ''));
  expect(endless).toContain('/api/events');
  const nginx = example('nginx.conf');
  for (const path of endless)
    expect(nginx.split(`location = ${path} {`)[1]?.split('}')[0], path).toMatch(
      /proxy_buffering off;\s+proxy_read_timeout 1h;/,
    );
  expect(example('Caddyfile')).toContain('flush_interval -1');
});

test('no secret goes into the image, and no proxy writes down what follows a question mark', () => {
  expect(read('.dockerignore').split('\n')).toContain('**/*.env');
  expect(example('nginx.conf').match(/^server \{|^ {4}access_log off;|^ {4}error_log \S+ crit;/gm)).toEqual([
    ...['server {', '    access_log off;', '    error_log /var/log/nginx/error.log crit;'],
    ...['server {', '    access_log off;', '    error_log /var/log/nginx/error.log crit;'],
  ]);
  expect(example('nginx.conf')).not.toMatch(/log_format|\$request\b|\$http_referer/);
  expect(example('Caddyfile')).not.toMatch(/^\s*log\b/m);
});

test('the program owns its database and is no superuser', () => {
  const { environment = {}, volumes = [] } = services['database']!;
  expect(environment).not.toHaveProperty('POSTGRES_USER');
  expect(volumes).toContain('./database.sql:/docker-entrypoint-initdb.d/database.sql:ro');
  expect(example('database.sql')).toMatch(/^create role borough login createrole password :'password';$/m);
});

test('one service alone builds the image that two run, for Docker refuses two exports of one name at once', () => {
  const built = Object.values(services).filter(({ build }) => build !== undefined);
  expect(built.map(({ image }) => image)).toEqual(['borough']);
  const [worker] = ours.filter(({ build }) => build === undefined);
  // It is nowhere to be pulled from.
  expect(worker).toMatchObject({ image: 'borough', pull_policy: 'never' });
});

test('Compose stops the proxy with the server, not before it, and no log grows for ever', () => {
  expect(services['proxy']).not.toHaveProperty('depends_on');
  const kept = { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': '5' };
  for (const { logging } of Object.values(services))
    expect(logging).toEqual({ driver: 'json-file', options: kept });
});

const backups = '/var/backups/borough';

test('containers may write backups to a volume of their own, which their account owns', () => {
  for (const { volumes } of ours) expect(volumes).toContain(`backups:${backups}`);
  expect(example('Dockerfile')).toMatch(
    new RegExp(`install -d -m 700 -o borough -g borough ${backups}$`, 'm'),
  );
});

test('whatever stops a server waits longer than it takes, and starts a program there is', () => {
  const seconds = (serverPatience.answersMs + serverPatience.uploadsMs) / 1_000 + 3;
  for (const { stop_grace_period: period = '', command } of ours) {
    expect(Number(/^(\d+)s$/.exec(period)?.[1])).toBeGreaterThan(seconds);
    expect(['web', 'worker']).toContain(command?.[0]);
  }
  for (const unit of units.map(example)) {
    // Backups lie where a service may write, and outside of the data.
    expect(unit).toContain(`\nReadWritePaths=-${backups}\n`);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(seconds);
    // Without it, the kernel refuses to lower the priority of the process that draws.
    expect(unit).toMatch(/^SystemCallFilter=~.*@resources\n#.*\nSystemCallFilter=setpriority$/m);
    expect(unit).toMatch(/^ExecStart=\/opt\/borough\/borough (?:web|worker)$/m);
  }
  const [server = '', worker = ''] = units.map((name) =>
    example(name).replaceAll(/^(?:Description|ExecStart)=.*$/gm, ''),
  );
  expect(worker).toBe(server);
});
