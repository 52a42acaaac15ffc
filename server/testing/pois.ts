import type { Caller, TestApp } from './app.ts';

/**
 * Creates a published point of interest in Bologna, by default at the Two Towers. Its photo count is set without a
 * photo.
 */
export async function makePoi(
  t: TestApp,
  caller: Caller,
  values: { status?: number } & Record<string, unknown> = {},
): Promise<number> {
  const body = {
    title: { it: 'Due Torri', en: 'Two Towers' },
    description: { it: '<p>Le torri della città.</p>' },
    poiType: 'monument',
    city_id: 37006,
    latitude: 44.4942,
    longitude: 11.3467,
    ...values,
  };
  const createAnswer = await caller.post('/api/pois', body);
  if (createAnswer.statusCode !== 201) throw new Error(`poi: ${createAnswer.statusCode} ${createAnswer.body}`);
  const { id } = createAnswer.json();
  await t.database.pool.query('update pois set photo_count = 1 where id = $1', [id]);
  if (values.status !== undefined) return id;
  const publishAnswer = await caller.patch(`/api/pois/${id}`, { version: 1, status: 10 });
  if (publishAnswer.statusCode !== 200) throw new Error(`poi: ${publishAnswer.statusCode} ${publishAnswer.body}`);
  return id;
}
