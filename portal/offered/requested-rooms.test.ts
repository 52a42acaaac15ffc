import { expect, it } from 'vitest';
import { requestForm } from '../pages/fields.ts';
import { sendRequest } from '../pages/request.ts';
import type { PublicApi } from '../public-api.ts';
import { combinationKey, parseSearch, pickQuery, queryOf } from '../search-form.ts';
import { Words } from '../texts.ts';

const words = new Words('it');
const rooms = [
  { roomId: 1, mealPlanId: 2, offerId: null, units: 2 },
  { roomId: 3, mealPlanId: 2, offerId: 5, units: 1 },
];
const search = (set: boolean) =>
  parseSearch(
    new URLSearchParams(
      queryOf(parseSearch(new URLSearchParams('checkin=2027-06-01&checkout=2027-06-03&adults=6')), {
        ...pickQuery({ roomId: 1, mealPlanId: 2, offerId: null, combination: set ? combinationKey({ rooms }) : null }),
        rooms: '3',
      }),
    ),
  );

/** Sends the rendered form unchanged and returns the request to the API. */
async function send(set: boolean): Promise<Record<string, unknown>> {
  const { text: form } = requestForm(words, {
    action: '/chiedi',
    structures: [1],
    search: search(set),
    key: 'k'.repeat(8),
  });
  const fields = new URLSearchParams();
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const [name, value] = [/name="([^"]*)"/, /value="([^"]*)"/].map((of) => of.exec(input)?.[1]);
    if (name && value !== undefined && !fields.has(name)) fields.set(name, value);
  }
  const selected = /<select name="rooms">.*<option value="(\d+)" selected>/s.exec(form)?.[1];
  if (selected) fields.set('rooms', selected);
  let sent: Record<string, unknown> = {};
  const api = {
    send: (_lang: string, _key: string, body: Record<string, unknown>) => {
      sent = body;
      return Promise.resolve({ requests: [{ code: 'AB12CD34' }] });
    },
  } as unknown as PublicApi;
  await sendRequest(api, words, fields, {} as never);
  return sent;
}

it('sends all rooms of a combination with plan, offer and number', async () => {
  expect(await send(true)).toMatchObject({ roomId: 1, mealPlanId: 2, rooms: 3, requestedRooms: rooms });
});

it('sends room, plan and number when a single kind was chosen', async () => {
  const sent = await send(false);
  expect(sent).toMatchObject({ roomId: 1, mealPlanId: 2, offerId: null, rooms: 3 });
  expect(sent).not.toHaveProperty('requestedRooms');
});
