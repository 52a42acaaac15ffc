import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { WEBHOOK_EVENTS } from '../../../domain/support/webhooks/events.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

const GUIDE = readFileSync(new URL('../../../docs/integration.md', import.meta.url), 'utf8');

let t: TestApp;
let token: string;
let values: Readonly<Record<string, string>>;
beforeAll(async () => {
  t = await openTestApp();
  const id = await makeStructure(t, 'customer', { status: 10 });
  await t.database.pool.query('update structures set is_online = true where id = $1', [id]);
  const scopes = ['read_public', 'create_requests', 'collect_events'];
  const admin = await t.as('admin');
  token = (await admin.post('/api/service-tokens', { name: 'Sito della guida', scopes })).json().token;
  values = {
    structure: String(id),
    in30: addDays(todayInRome(), 30),
    in32: addDays(todayInRome(), 32),
    now: new Date().toISOString(),
  };
});
afterAll(() => t.close());

const blocks = [...GUIDE.matchAll(/```http\n([\s\S]{1,4000}?)\n```/g)].map(([, text = '']) => text.split('\n'));

it.each(blocks.map((lines) => [lines[0] ?? '', lines] as const))('%s', async (_title, lines) => {
  const filled = lines.map((line) =>
    line.replaceAll(/\{(structure|in30|in32|now)\}/g, (_, name: string) => values[name] ?? ''),
  );
  const [method = '', url = ''] = (filled[0] ?? '').split(' ');
  const body = filled.slice(1, -1).join('\n');
  const answer = await t.app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: JSON.parse(body) } : {}),
  });
  expect([answer.statusCode, answer.statusCode >= 300 ? '' : answer.json().errors]).toEqual([
    Number(filled.at(-1)),
    answer.statusCode >= 300 ? '' : undefined,
  ]);
});

it('contains an example for each entry point and names every event', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(6);
  for (const event of Object.keys(WEBHOOK_EVENTS)) expect(GUIDE).toContain(`\`${event}\``);
});
