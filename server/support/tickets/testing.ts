import { expect } from 'vitest';
import type { TicketThread } from '../../../domain/support/tickets/answers.ts';
import { type Caller, openTestApp } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';

const NAMES = ['admin', 'operator', 'editor', 'vendor', 'customer', 'customer2'] as const;
export type Person = (typeof NAMES)[number];

/** Creates a structure with a customer and a vendor, and functions to open and answer tickets. */
export async function openHelpDesk() {
  const t = await openTestApp({ mailReplyTo: 'risposte@locanda.example' });
  const structureId = await makeStructure(t, 'customer');
  await linkAccount(t, 'vendor', structureId, 'agent');
  const all = await Promise.all(NAMES.map(async (name) => [name, await t.as(name)] as const));
  const people = Object.fromEntries(all) as Readonly<Record<Person, Caller>>;
  let number = 0;
  const made = async (answer: Promise<{ statusCode: number; body: string; json: () => TicketThread }>) => {
    const { statusCode, body, json } = await answer;
    expect([statusCode, body]).toEqual([201, expect.any(String)]);
    return json();
  };
  const idOf = (name: Person): number => t.ids[name] ?? 0;
  return {
    t,
    people,
    structureId,
    idOf,
    open: (who: Caller, more: object = {}) =>
      made(
        who.post('/api/tickets', {
          subject: `Non riesco a salvare ${++number}`,
          category: 'availability',
          structureId,
          text: 'Il calendario dice che non si può.',
          ...more,
        }),
      ),
    thread: async (who: Caller, id: number): Promise<TicketThread> =>
      (await who.get(`/api/tickets/${id}/thread`)).json(),
    write: (who: Caller, id: number, text: string, more: object = {}) =>
      made(who.post(`/api/tickets/${id}/messages`, { text, ...more })),
    act: (who: Caller, id: number, action: string, body: object = {}) => who.post(`/api/tickets/${id}/${action}`, body),
    bells: async (name: Person, type: string): Promise<number> =>
      (
        await t.database.pool.query(
          'select coalesce(sum(count), 0)::integer as n from notifications where notification_type = $1 and user_id = $2',
          [type, idOf(name)],
        )
      ).rows[0].n,
  };
}
export type HelpDesk = Awaited<ReturnType<typeof openHelpDesk>>;
