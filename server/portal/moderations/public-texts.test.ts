import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContract } from '../../money/contracts/testing/contracts.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { propertyRuns } from '../../testing/properties/property-runs.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let callers: Record<'editor' | 'operator' | 'customer', Caller>;
beforeAll(async () => {
  t = await openTestApp({ rateLimitScale: 10_000 });
  callers = {
    editor: await t.as('editor'),
    operator: await t.as('operator'),
    customer: await t.as('customer'),
  };
});
afterAll(() => t.close());

const FIELDS = {
  name: { part: 'profile', values: (text: string) => ({ name: text }) },
  shortIt: { part: 'description', values: (text: string) => ({ shortDescription: { it: text } }) },
  locationIt: { part: 'description', values: (text: string) => ({ location: { it: `<p>${text}</p>` } }) },
} as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];
const NAME_OF: Readonly<Record<string, Field>> = {
  name: 'name',
  shortDescription: 'shortIt',
  location: 'locationIt',
};

const field = fc.constantFrom(...NAMES);
const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('customer' as const), field }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('staff' as const), field }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which: fc.nat(3),
      good: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat(3) }) },
);

let structureCount = 0;

it('the public API shows only approved texts, for any order of submissions, staff changes and decisions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 20 }), async (commands) => {
      const id = await makeStructure(t, 'customer', { name: `Testo ${++structureCount} fine`, status: 10 });
      await insertContract(t, id);
      await t.database.pool.query('update structures set is_online = true where id = $1', [id]);
      const shown: Partial<Record<Field, string>> = { name: `Testo ${structureCount} fine` };
      const sent: string[] = [];
      for (const one of commands) {
        if (one.kind === 'customer' || one.kind === 'staff') {
          const text = `Testo ${++structureCount} fine`;
          const { part, values } = FIELDS[one.field];
          const caller = one.kind === 'staff' ? callers.operator : callers.customer;
          const url = `/api/structures/${id}/${part}`;
          const { version } = (await caller.get(url)).json();
          const answer = await caller.patch(url, { version, ...values(text) });
          expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
          if (one.kind === 'staff') shown[one.field] = text;
          else sent.push(text);
        } else await settle(id, one, shown);
        await expectShown(id, shown, sent);
      }
    }),
    propertyRuns({ day: 3 }),
  );
});

type Settling = Extract<typeof command extends fc.Arbitrary<infer T> ? T : never, { which: number }>;

async function settle(id: number, one: Settling, shown: Partial<Record<Field, string>>): Promise<void> {
  const { data } = (await callers.editor.get(`/api/moderations?filter[structureId]=${id}`)).json();
  const chosen = data[one.which % Math.max(1, data.length)];
  if (!chosen) return;
  const url = `/api/moderations/${chosen.id}`;
  if (one.kind === 'withdraw') {
    expect((await callers.customer.post(`${url}/withdraw`, {})).statusCode).toBe(200);
    return;
  }
  const { changes, targetVersion } = (await callers.editor.post(`${url}/claim`, {})).json();
  const decisions = changes.map(({ field, lang }: { field: string; lang: string | null }, n: number) =>
    one.good[n % 3]
      ? { field, lang, decision: 'approved' }
      : { field, lang, decision: 'rejected', reason: 'wrong_data' },
  );
  const answer = await callers.editor.post(`${url}/decide`, { targetVersion, decisions });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  changes.forEach(({ field, after }: { field: string; after: string }, n: number) => {
    const name = NAME_OF[field];
    if (one.good[n % 3] && name) shown[name] = after.replace(/<\/?p>/g, '');
  });
}

async function expectShown(id: number, shown: Partial<Record<Field, string>>, sent: readonly string[]) {
  const { body } = await t.app.inject({
    url: `/api/public/structures/${id}`,
    headers: { authorization: `Bearer ${t.serviceToken}` },
  });
  const good = Object.values(shown);
  for (const text of good) expect(body).toContain(text);
  for (const text of sent) if (!good.includes(text)) expect(body).not.toContain(text);
}
