import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeReview } from '../../../stays/reviews/testing.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it("filters reviews by the location of their structure within the reader's scope", async () => {
  const place = async (name: string) =>
    (
      await t.database.pool.query(
        'select id, province_id as province, region_id as region from cities where name = $1',
        [name],
      )
    ).rows[0];
  const [bologna, imola, rimini, torino] = await Promise.all(['Bologna', 'Imola', 'Rimini', 'Torino'].map(place));
  const of = async (city: { id: number }, owner: string) =>
    makeReview(t, await makeStructure(t, owner, { cityId: city.id, status: 10 }));
  const here = await of(bologna, 'customer');
  const near = await of(imola, 'customer');
  const far = await of(rimini, 'customer');
  const away = await of(torino, 'customer');
  const mine = [here, near, far, away];
  const found = async (role: string, query: string) => {
    const answer = await (await t.as(role)).get(`/api/reviews?perPage=100&${query}`);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer
      .json()
      .data.map(({ id }: { id: number }) => id)
      .filter((id: number) => mine.includes(id))
      .toSorted((a: number, b: number) => a - b);
  };
  for (const role of ['editor', 'customer']) {
    expect(await found(role, `filter[region_id]=${bologna.region}`)).toEqual([here, near, far]);
    expect(await found(role, `filter[province_id]=${bologna.province}&sort=overallScore`)).toEqual([here, near]);
    expect(await found(role, `filter[region_id]=${bologna.region}&filter[city_id]=${imola.id}`)).toEqual([near]);
    expect(await found(role, `filter[region_id]=${torino.region}&q=sosta`)).toEqual([away]);
    expect(await found(role, `filter[region_id]=${torino.region}&filter[city_id]=${imola.id}`)).toEqual([]);
  }
  expect(await found('vendor', `filter[region_id]=${bologna.region}`)).toEqual([]);
  expect((await (await t.as('editor')).get('/api/reviews?filter[city_id]=0')).statusCode).toBe(422);
});
