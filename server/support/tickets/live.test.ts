import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/app.ts';
import { type HelpDesk, openHelpDesk } from './testing.ts';

let desk: HelpDesk;
let people: HelpDesk['people'];
beforeAll(async () => {
  desk = await openHelpDesk();
  ({ people } = desk);
});
afterAll(() => desk.t.close());

const MAX_WAIT_S = 10;
const countOf = async (who: Caller) => (await who.get('/api/live?topic=tickets')).json<{ at: string }>().at;
/** Starts to wait as the operator, changes something, and returns whether the page was woken. */
async function isWokenBy(change: () => Promise<unknown>, seconds = MAX_WAIT_S): Promise<boolean> {
  const since = await countOf(people.operator);
  const waiting = people.operator.get(`/api/live?topic=tickets&wait=${seconds}&since=${since}`);
  await change();
  return (await waiting).json<{ at: string }>().at !== since;
}
const stay = (who: Caller, id: number, isWriting: boolean) => who.post(`/api/tickets/${id}/presence`, { isWriting });

it('wakes the open queue when a ticket is opened, answered or assigned', async () => {
  let id = 0;
  expect(await isWokenBy(async () => (id = (await desk.open(people.customer)).ticket.id))).toBe(true);
  expect(await isWokenBy(() => desk.write(people.customer, id, 'Ancora.'))).toBe(true);
  expect(await isWokenBy(() => desk.act(people.admin, id, 'take'))).toBe(true);
});

it('wakes the open ticket when somebody arrives or begins to write, and not on a repeated report', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  expect(await isWokenBy(() => stay(people.admin, id, false))).toBe(true);
  expect(await isWokenBy(() => stay(people.admin, id, true))).toBe(true);
  expect(await isWokenBy(() => stay(people.admin, id, true), 1)).toBe(false);
  expect((await stay(people.operator, id, false)).json().others).toMatchObject([{ isWriting: true }]);
});

it('notifies a colleague named in an internal note, and nobody in a message', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  const { name } = (await people.operator.get('/api/user')).json();
  const bells = () => desk.bells('operator', 'ticket_mentioned');
  await desk.write(people.admin, id, `@${name}, puoi guardare?`, { isInternal: true });
  expect(await bells()).toBe(1);
  await desk.write(people.admin, id, `@${name.split(' ')[0]}x non esiste.`, { isInternal: true });
  await desk.write(people.admin, id, `Gentile cliente, @${name} risponde.`);
  expect(await bells()).toBe(1);
});
