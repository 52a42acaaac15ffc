import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXAMPLES } from '../../platform/http/openapi/examples.ts';
import { makeReview } from '../../stays/reviews/testing.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let id: number;
let reviewId: number;
beforeAll(async () => {
  t = await openTestApp();
  id = await makeStructure(t, 'customer', { status: 10 });
  await t.database.pool.query('update structures set is_online = true where id = $1', [id]);
  reviewId = await makeReview(t, id);
});
afterAll(() => t.close());

interface Operation {
  readonly 'x-access': string;
  readonly requestBody?: { readonly content: Record<string, { schema: { $ref: string } }> };
}

it('API accepts every example of the OpenAPI document unchanged', async () => {
  const { paths } = (await (await t.as('admin')).get('/api/openapi.json')).json();
  const sent: [string, number][] = [];
  let refused: unknown = null;
  for (const [path, methods] of Object.entries<Record<string, Operation>>(paths)) {
    const { post } = methods;
    const ref = post?.requestBody?.content['application/json']?.schema.$ref;
    if (!ref || !post['x-access'].startsWith('token:') || path.includes('{token}')) continue;
    const example = EXAMPLES[ref.split('/').at(-1) ?? ''];
    const answer = await t.app.inject({
      method: 'POST',
      url: path.replace('{slugOrId}', String(id)).replace('{id}', String(reviewId)),
      // Replaces every structure in the example by the one structure of this test.
      payload: JSON.parse(JSON.stringify(example), (name, value) =>
        name === 'structures' ? [id] : name === 'structure' ? id : value,
      ),
      headers: { authorization: `Bearer ${t.serviceToken}` },
    });
    if (path === '/api/public/bookings') refused = answer.json().errors;
    sent.push([path, answer.statusCode]);
  }
  expect(sent.toSorted()).toEqual([
    ['/api/public/booking-requests', 201],
    ['/api/public/bookings', 422],
    ['/api/public/events', 202],
    ['/api/public/reviews', 202],
    ['/api/public/reviews/{id}/reports', 204],
    ['/api/public/search', 200],
    ['/api/public/structures/{slugOrId}/prices', 200],
  ]);
  // Only the room and the meal plan of the example do not belong to this structure.
  expect(Object.keys(refused ?? {}).toSorted()).toEqual(['mealPlanId', 'roomId']);
});
