import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyRead, Fillings, type Get } from '../../testing/api/every-get.ts';
import { type DemoApp, demoApp } from '../../testing/databases/demo-app.ts';
import { recordStatements } from '../../testing/statements.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await demoApp();
});
afterAll(() => demo.close());

const ALLOWED = new Set([
  // What a look itself leaves: its pages in the history, and the own session of whoever looks.
  'audit_entries',
  'sessions',
  // What is computed from the records when it is first wanted, whoever wants it.
  'invoice_files',
  'description_prints',
  'suggestion_checks',
  'suggestions',
  // Of a guest's link, which needs no session: how often it is tried.
  'auth_limits',
]);

it('no read of somebody who looks as another writes anything of theirs', async () => {
  const { customer, operator, admin } = demo.callers;
  const { id: userId } = (await customer.get('/api/user')).json<{ id: number }>();
  const reads = everyRead((await admin.get('/api/openapi.json')).json()).filter(
    ({ access, roles, path }) =>
      !access.startsWith('token:') && roles.includes('customer') && path !== '/api/reset-cookies',
  );
  const started = await operator.post('/api/view-as', { userId, reason: 'Guarda che cosa vede il cliente' });
  expect(started.statusCode).toBe(204);
  const record = recordStatements(demo.context.database.pool);
  const get: Get = async (url) => {
    const { statusCode: status, body } = await operator.get(url);
    return { status, body };
  };
  const fillings = new Fillings(get, demo.known);
  let answered = 0;
  for (const read of reads) if (await fillings.of(read)) answered++;
  record.stop();
  expect(answered).toBeGreaterThan(150);
  expect((await operator.get('/api/user')).json<{ id: number }>().id).toBe(userId);
  const written = [...record.sent.keys()].flatMap((text) =>
    [...text.matchAll(/\b(?:insert into|update|delete from)\s+"?([a-z_]+)"?\s/gi)]
      .map(([, table = '']) => table)
      .filter((table) => !ALLOWED.has(table) && table !== 'of' && table !== 'set')
      .map((table) => `${table}: ${text.slice(0, 160)}`),
  );
  expect(written).toEqual([]);
});
