import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completenessTotal } from '../../../domain/structures/completeness.ts';
import { testConfig } from '../../testing/config.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Demo, openDemo } from '../../testing/demo.ts';

interface Line {
  id: number;
  name: string;
  status: number;
  completeness: number;
}

let database: TestDatabase;
let demo: Demo;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-dashboard-'));
  database = await openTestDatabase();
  demo = await openDemo({ ...testConfig, dataDir }, database);
});
afterAll(async () => {
  await demo.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('how complete a structure is, is the same in the list, the overview and the dashboard', async () => {
  const { operator, customer } = demo.callers;
  for (const caller of [operator, customer]) {
    const { data } = (await caller.get('/api/structures?perPage=100')).json<{ data: Line[] }>();
    expect(data.length).toBeGreaterThan(0);
    for (const { id, name, completeness } of data) {
      const overview = (await caller.get(`/api/structures/${id}/overview`)).json();
      expect(overview.structure.completeness, name).toBe(completeness);
      const parts = Object.fromEntries(
        overview.parts.map(({ part, points }: { part: string; points: number }) => [part, points]),
      );
      expect(completenessTotal(parts), name).toBe(completeness);
    }
    // "All sheets are complete" is said where this list is empty.
    const { incomplete } = (await caller.get('/api/dashboard')).json<{ incomplete: Line[] }>();
    const lacking = data.filter(
      ({ status, completeness }) => status >= 10 && status <= 60 && completeness < 100,
    );
    expect(incomplete.length > 0).toBe(lacking.length > 0);
    expect(incomplete.every(({ completeness }) => completeness < 100)).toBe(true);
  }
});
