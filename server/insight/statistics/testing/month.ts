import { randomUUID } from 'node:crypto';
import { chance, pick, type Random, randomFrom, randomInteger } from '../../../../demo/random.ts';
import { cellOf } from '../../../../domain/insight/statistics/cells.ts';
import { DEVICE_CODES } from '../../../../domain/insight/statistics/events.ts';
import { SOURCE_CODES } from '../../../../domain/insight/statistics/visits/sources.ts';
import { addDays, type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import type { EventRow } from '../events/append.ts';
import { storedEvent } from './events.ts';

/** A structure with the attributes that filters select. */
export interface MonthStructure {
  readonly id: number;
  readonly cityId: number;
  readonly provinceId: number;
  readonly regionId: number;
  readonly type: number;
  readonly category: string | null;
  readonly pathId: number;
  readonly highlightId: number;
}

export interface MonthPage {
  readonly slugId: number;
  readonly cityId: number;
  readonly pathId: number;
}

/** Records that the generated events name. */
export interface MonthWorld {
  readonly structures: readonly [MonthStructure, ...MonthStructure[]];
  readonly pages: readonly [MonthPage, ...MonthPage[]];
  readonly homePathId: number;
  readonly campaignIds: readonly [number, ...number[]];
}

/** A booking request as stored. */
export interface MonthRequest {
  readonly structureId: number;
  readonly createdAt: string;
  readonly lang: (typeof LANGUAGES)[number];
  /** Shared by the copies for several structures. */
  readonly groupId: string | null;
  readonly spamScore: number;
  /** Event of the request, written in its transaction; null for a request without a visit. */
  readonly event: EventRow | null;
}

export interface Month {
  readonly days: readonly Day[];
  readonly events: readonly EventRow[];
  readonly requests: readonly MonthRequest[];
}

interface Size {
  readonly days: number;
  readonly visitors: number;
  readonly seed: number;
}

/** Generates the visits and requests of the days before today. */
export function generateMonth(world: MonthWorld, { days: count, visitors, seed }: Size): Month {
  const random: Random = { random: randomFrom(seed) };
  const days = Array.from({ length: count }, (_, index) => addDays(todayInRome(), index - count));
  const events: EventRow[] = [];
  const requests: MonthRequest[] = [];
  for (const day of days)
    for (let visitor = 1; visitor <= visitors; visitor++) {
      const sessions = randomInteger(random, 1, 2);
      for (let session = 0; session < sessions; session++) {
        const tracked = !chance(random, 0.1);
        const start = randomInteger(random, session * 660 + 60, session * 660 + 600);
        generateSession(world, random, { day, start, visitor: tracked ? visitor : null }, events, requests);
      }
      if (chance(random, 0.1))
        generateRequest(
          world,
          random,
          new Date(Date.parse(`${day}T12:00:00Z`) + visitor * 1000),
          null,
          events,
          requests,
        );
    }
  return { days, events, requests };
}

interface Visit {
  readonly day: Day;
  /** Minute of the day, in UTC. */
  readonly start: number;
  readonly visitor: number | null;
}

function generateSession(
  world: MonthWorld,
  random: Random,
  { day, start, visitor }: Visit,
  events: EventRow[],
  requests: MonthRequest[],
): void {
  const country = pick(random, ['IT', 'DE', null]);
  const lang = pick(random, LANGUAGES);
  const device = pick(random, DEVICE_CODES);
  const length = randomInteger(random, 1, 7);
  for (let step = 0; step < length; step++) {
    const at = new Date(Date.parse(`${day}T00:00:00Z`) + (start + step * randomInteger(random, 1, 4)) * 60_000 + step);
    const source = step === 0 ? pick(random, SOURCE_CODES) : 'direct';
    const own = {
      visitor,
      country,
      cell: cellOf({ lang: chance(random, 0.1) ? pick(random, LANGUAGES) : lang, device, source }),
    };
    const campaignId = source === 'campaign' ? pick(random, world.campaignIds) : null;
    const structure = pick(random, world.structures);
    const page = pick(random, world.pages);
    const ofStructure = { ...own, structureId: structure.id, pathId: structure.pathId };
    const ofPage = { ...own, slugId: page.slugId, pathId: page.pathId };
    const ofHighlight = { ...ofPage, structureId: structure.id, highlightId: structure.highlightId };
    const roll = random.random();
    if (roll < 0.15) events.push(storedEvent(at, 'page_view', { ...own, campaignId, pathId: world.homePathId }));
    else if (roll < 0.35) events.push(storedEvent(at, 'page_view', { ...ofPage, campaignId }));
    // An address that passed from a structure to a page.
    else if (roll < 0.4)
      events.push(storedEvent(at, 'structure_view', { ...ofStructure, pathId: page.pathId, campaignId }));
    else if (roll < 0.7) events.push(storedEvent(at, 'structure_view', { ...ofStructure, campaignId }));
    else if (roll < 0.8)
      events.push(
        storedEvent(at, pick(random, ['phone_click', 'whatsapp_click', 'website_click', 'email_click']), ofStructure),
      );
    else if (roll < 0.9) events.push(storedEvent(at, 'highlight_impression', { ...ofHighlight, position: 1 }));
    else if (roll < 0.93) events.push(storedEvent(at, 'highlight_click', { ...ofHighlight, position: 1 }));
    else if (roll < 0.96) events.push(storedEvent(at, 'request_open', ofStructure));
    else generateRequest(world, random, at, own, events, requests);
  }
}

/** Adds a request to one structure or two, with its events if it belongs to a visit. */
function generateRequest(
  { structures }: MonthWorld,
  random: Random,
  at: Date,
  visit: Partial<EventRow> | null,
  events: EventRow[],
  requests: MonthRequest[],
): void {
  // No two requests arrive at the same moment, as in a database.
  const receivedAt = new Date(at.getTime() + requests.length);
  const first = pick(random, structures);
  const second = pick(random, structures);
  const isGroup = chance(random, 0.3) && first.id !== second.id;
  const common = {
    createdAt: receivedAt.toISOString(),
    lang: pick(random, LANGUAGES),
    groupId: isGroup ? randomUUID() : null,
    // Spam gets no event.
    spamScore: visit === null && chance(random, 0.3) ? 90 : 0,
  };
  for (const { id, pathId } of isGroup ? [first, second] : [first]) {
    const event = visit && storedEvent(receivedAt, 'request', { ...visit, structureId: id, pathId });
    if (event) events.push(event);
    requests.push({ ...common, structureId: id, event });
  }
}
