import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { readConfig } from '../config.ts';
import { freshDatabase } from '../../test/database.ts';

const named = 'http://localhost:3000';
const numeric = 'http://127.0.0.1:3000';
const coming = (referer: string, host: string, mode = 'navigate') => ({
  headers: { referer: `${referer}/`, host: new URL(host).host, 'sec-fetch-mode': mode },
});

test('people of the demo stay at the name of the loopback address that they came by', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const path = '/api/checkout/return?session_id=cs_1';
  const moved = await server.send('GET', path, coming(named, numeric));
  expect([moved.status, moved.headers['location']]).toEqual([302, `${named}${path}`]);
  const back = await server.send('GET', '/', coming(numeric, named));
  expect([back.status, back.headers['location']]).toEqual([302, `${numeric}/`]);

  const stays = [
    coming(named, named),
    coming('http://localhost:4000', numeric),
    coming('https://elsewhere.example', numeric),
    coming(named, numeric, 'cors'),
    { headers: {} },
  ];
  for (const each of stays) expect((await server.send('GET', '/', each)).status).toBe(200);
});

test('a demo behind a proxy that names itself leads nobody in circles', async () => {
  await using db = await freshDatabase();
  const config = readConfig({ BOROUGH_DEMO: '1', PUBLIC_URL: 'https://demo.example', LOG_LEVEL: 'silent' });
  await using server = await testApp(db, { deps: { config } });
  const reply = await server.send('GET', '/', coming('https://demo.example', numeric));
  expect(reply.status).toBe(200);
});
