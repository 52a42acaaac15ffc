import type { Caller } from './app.ts';

/** A published point of interest in Bologna, by its towers unless told otherwise. */
export async function makePoi(caller: Caller, given: object = {}): Promise<number> {
  const body = {
    title: { it: 'Due Torri', en: 'Two Towers' },
    description: { it: '<p>Le torri della città.</p>' },
    poiType: 'monument',
    city_id: 37006,
    latitude: 44.4942,
    longitude: 11.3467,
    status: 10,
    ...given,
  };
  const answer = await caller.post('/api/pois', body);
  if (answer.statusCode !== 201) throw new Error(`poi: ${answer.statusCode} ${answer.body}`);
  return answer.json().id;
}
