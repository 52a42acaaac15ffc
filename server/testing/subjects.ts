// Registry of the input that each declared record needs. It has one entry per record and grows with them.

import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { checkRules, type RecordDefinition } from '../../domain/kernel/records/record.ts';
import { createSchema } from '../../domain/kernel/records/schemas.ts';
import { affiliation } from '../../domain/kernel/settings/affiliation.ts';
import { mealPlanType } from '../../domain/kernel/settings/meal-plan-type.ts';
import { vocabulary } from '../../domain/kernel/settings/vocabulary.ts';
import { highlight } from '../../domain/money/highlights/highlight.ts';
import { LOCATIONS, PLACEMENTS } from '../../domain/money/highlights/places.ts';
import { highlightRate } from '../../domain/money/highlights/rate.ts';
import { emailRecipient } from '../../domain/people/correspondence/email-recipient.ts';
import { header } from '../../domain/portal/portal/headers/header.ts';
import { menu } from '../../domain/portal/portal/menus/menu.ts';
import { slug } from '../../domain/portal/portal/slug.ts';
import { RECORDS } from '../../domain/records.ts';
import { discount } from '../../domain/selling/offers/discount.ts';
import { offer } from '../../domain/selling/offers/offer.ts';
import { arrival } from '../../domain/stays/bookings/arrival.ts';
import { bookingRequest } from '../../domain/stays/bookings/booking-request.ts';
import { folioEntry } from '../../domain/stays/bookings/folio/entry.ts';
import { quote } from '../../domain/stays/bookings/quote.ts';
import { message } from '../../domain/stays/messages/message.ts';
import { touristTaxDeclaration } from '../../domain/stays/tourist-tax/declaration.ts';
import { touristTaxRule } from '../../domain/stays/tourist-tax/rule.ts';
import { structureAffiliation } from '../../domain/structures/affiliations/structure-affiliation.ts';
import { opening } from '../../domain/structures/openings/opening.ts';
import { cancellationPolicy } from '../../domain/structures/policies/cancellation-policy.ts';
import { paymentPolicy } from '../../domain/structures/policies/payment-policy.ts';
import { PRESETS } from '../../domain/structures/policies/penalty.ts';
import { mealPlan } from '../../domain/structures/rooms/meal-plan.ts';
import { tableName } from '../kernel/records/table.ts';
import { makeDraft } from '../money/contracts/testing/contracts.ts';
import { makeHighlightRate } from '../money/highlights/testing.ts';
import { makeDraft as draftInvoice, makeIssuerFrom } from '../money/invoices/testing/documents.ts';
import { makeStripeLog } from '../money/payments/testing.ts';
import { makeModeration } from '../portal/moderations/testing/moderation-desk.ts';
import { makeSchedule } from '../portal/schedules/testing.ts';
import { makeReview } from '../stays/reviews/testing.ts';
import { makeErrorGroup } from '../support/support/testing.ts';
import type { Caller, TestApp } from './app.ts';
import { makeMessage } from './bookings.ts';
import { makePoi } from './pois.ts';
import { makeRoomForSale, type RoomForSale } from './rooms.ts';
import { makeStructure } from './structures.ts';
import { picture, uploadFiles } from './uploads.ts';
import { findValidValue, type References } from './values.ts';

/** A created record with its id and URL. */
export interface CreatedRecord {
  readonly id: number;
  readonly url: string;
}

/** A declared record for the conformance suite. */
export interface RecordSubject {
  readonly definition: RecordDefinition;
  readonly name: string;
  /** Table of the record; the profile's is that of its structure. */
  readonly table: string;
  readonly listUrl: string | null;
  /** HTTP methods of a single record's path. */
  readonly methods: ReadonlySet<string>;
  /** Creates another record, in a structure of `owner` if the record belongs to one. */
  make(seed: number, owner?: string): Promise<CreatedRecord>;
}

type Factory = (
  t: TestApp,
  caller: Caller,
  seed: number,
  structureId: number,
  references: References,
) => Promise<number>;

/** Returns a different day for each seed. */
const seededDay = (year: number, seed: number) => addDays(`${year}-01-01`, seed);

/** Factories for records that need more than a valid body. */
const FACTORIES: Readonly<Record<string, Factory>> = {
  async photo(_t, caller, seed, structureId) {
    const data = await picture(seed, { width: 960, height: 540 });
    return (await uploadFiles(caller, `/api/structures/${structureId}/photos`, [{ data }])).json().data[0].id;
  },
  async user(_t, caller, seed) {
    const body = { name: `Prova ${seed}`, email: `prova${seed}@prova.example`, role: 'customer' };
    return (await caller.post('/api/users', body)).json().id;
  },
  async 'user-structure'(t, caller) {
    const structureId = await makeStructure(t, 'customer');
    const body = { userId: t.ids.customer2, structureId, relation: 'manager' };
    return (await caller.post('/api/user-structures', body)).json().id;
  },
  // At most five recipients per kind of mail, so the kinds rotate.
  async 'email-recipient'(_t, caller, seed, structureId, references) {
    const kinds = Object.keys(emailRecipient.fields.purpose.options ?? {});
    const given = { purpose: kinds[seed % kinds.length], isActive: true, mode: 'to' };
    const url = `/api/structures/${structureId}/email-recipients`;
    return createRecord(caller, url, emailRecipient, seed, references, given);
  },
  // Each pair is unique, so each gets its own room.
  async 'room-meal-plan'(t, caller, seed, structureId) {
    const { roomId, halfBoard } = await makeRoomForSale(t, caller, structureId, {
      title: { it: `Camera ${seed}` },
    });
    const url = `/api/structures/${structureId}/room-meal-plans?filter[roomId]=${roomId}&filter[mealPlanId]=${halfBoard}`;
    return (await caller.get(url)).json().data[0].id;
  },
  review: async (t, _caller, seed) => makeReview(t, await makeStructure(t, 'customer'), { title: `Prova ${seed}` }),
  moderation: async (t, _caller, seed) => makeModeration(t, await makeStructure(t, 'customer'), `Prova ${seed}`),
  schedule: (t, _caller, seed) => makeSchedule(t, seed),
  async ticket(_t, caller, seed) {
    const subject = `Prova ${String(seed).padStart(3, '0')}`;
    const made = await caller.post('/api/tickets', { subject, category: 'other', text: 'Prova' });
    return made.json().ticket.id;
  },
  'error-group': (t, _caller, seed) => makeErrorGroup(t, seed),
  async 'webhook-endpoint'(t) {
    const admin = await t.as('admin');
    const url = `https://ricevente-${crypto.randomUUID()}.it/hook`;
    return (await admin.post('/api/webhook-endpoints', { url, events: ['review.published'] })).json().id;
  },
  // Inserts a payment directly, as the triggers do.
  async payment(t, caller) {
    const structureId = await makeStructure(t, 'customer');
    const { rows } = await t.database.pool.query(
      `insert into payments (structure_id, invoice_id, date, kind, method, amount_cents)
       values ($1, $2, current_date, 'payment', 'cash', 100) returning id`,
      [structureId, (await draftInvoice(caller, structureId)).id],
    );
    return rows[0].id;
  },
  'stripe-log': (t, _caller, seed) => makeStripeLog(t, seed),
  contract: (t, caller, seed, structureId) => makeDraft(t, caller, seed, structureId),
  'booking-request': makeRequest,
  async quote(t, caller, seed, structureId, references) {
    const requestId = await makeRequest(t, caller, seed, structureId, references);
    const { roomId, bedAndBreakfast } = await bookableRoom(t, caller, structureId);
    const given = {
      ...makeStay(seed),
      requestId,
      roomId,
      mealPlanId: bedAndBreakfast,
      offerId: null,
      units: 1,
    };
    return createRecord(caller, `/api/structures/${structureId}/quotes`, quote, seed, references, {
      ...given,
      totalAmountCents: 10_000 + seed,
      depositAmountCents: 1_000,
      validUntil: '2040-01-31',
    });
  },
  async arrival(t, caller, seed, structureId, references) {
    const { roomId, bedAndBreakfast } = await bookableRoom(t, caller, structureId);
    return createRecord(caller, `/api/structures/${structureId}/arrivals`, arrival, seed, references, {
      ...makeStay(seed),
      origin: 'manual',
      channelName: null,
      roomId,
      mealPlanId: bedAndBreakfast,
      units: 1,
      totalAmountCents: 10_000 + seed,
      depositAmountCents: 1_000,
      // A booking with entries in its folio cannot be deleted.
      paidAmountCents: 0,
      touristTaxPaidCents: 0,
      taxExemptions: [{ reason: 'resident', persons: 1 }],
    });
  },
  async 'folio-entry'(t, caller, seed, structureId, references) {
    const { roomId, bedAndBreakfast } = await bookableRoom(t, caller, structureId);
    const stay = {
      ...makeStay(seed),
      guestName: 'Ada',
      roomId,
      mealPlanId: bedAndBreakfast,
      totalAmountCents: 900_000,
    };
    const { id: arrivalId } = (await caller.post(`/api/structures/${structureId}/arrivals`, stay)).json();
    return createRecord(caller, `/api/structures/${structureId}/folio-entries`, folioEntry, seed, references, {
      arrivalId,
      kind: 'payment',
      // Cash has a limit in the terms.
      method: 'transfer',
      amountCents: 10_000 + seed,
      touristTaxCents: 0,
      // Not before the booking, which was made today.
      date: todayInRome(),
    });
  },
  // Each municipality has one rule per day. Rates rotate over the locations. A rate that the `highlight` subject uses
  // cannot be deleted.
  async 'highlight-rate'(t, caller, seed, _structureId, references) {
    const places = Object.keys(LOCATIONS).flatMap((location) =>
      Object.keys(PLACEMENTS)
        .map((placement) => ({ location, placement }))
        .filter(({ placement }) => location !== 'home' || placement !== 'list'),
    );
    const given = places[seed % places.length] ?? {};
    await t.database.pool.query(
      'delete from highlight_rates where location = $1 and placement = $2',
      Object.values(given),
    );
    return createRecord(caller, '/api/highlight-rates', highlightRate, seed, references, {
      ...given,
      seasons: [],
    });
  },
  // A draft can be deleted; the page covers all of Italy.
  slug: (_t, caller, seed, _structureId, references) =>
    createRecord(caller, '/api/slugs', slug, seed, references, {
      path: { it: `prova-${seed}` },
      pageType: 'location',
      locationType: 'country',
      region_id: null,
      province_id: null,
      city_id: null,
      poiId: null,
      structure_id: null,
      canonicalPath: null,
      redirectType: 'none',
      redirectTarget: null,
      insteadPath: null,
      status: 20,
    }),
  menu: (_t, caller, seed, _structureId, references) =>
    createRecord(caller, '/api/menus', menu, seed, references, {
      visibleFrom: null,
      visibleTo: null,
      items: [{ title: { it: `Voce ${seed}` }, linkType: 'internal', url: '/' }],
      status: 20,
    }),
  header: (_t, caller, seed, _structureId, references) =>
    createRecord(caller, '/api/headers', header, seed, references, {
      ctaUrl: null,
      ctaLabel: {},
      variants: [{ audience: 'families', title: { it: `Famiglie ${seed}` }, subtitle: {} }],
      placement: 'home',
      pages: [],
      locationType: null,
      region_id: null,
      province_id: null,
      city_id: null,
      poiId: null,
      holidayPeriod: null,
      publishFrom: null,
      publishFromTime: null,
      publishTo: null,
      publishToTime: null,
      status: 20,
    }),
  // Each highlight has its own week on the home page.
  async highlight(t, caller, seed, structureId, references) {
    await makeHighlightRate(t, { location: 'home', placement: 'list', slots: 50 });
    const startDate = seededDay(2040, 7 * seed);
    const given = {
      location: 'home',
      locationId: null,
      placement: 'list',
      slot: null,
      startDate,
      endDate: addDays(startDate, 6),
      targetType: 'structure',
      offerId: null,
      paymentMethod: 'invoice',
    };
    const url = `/api/structures/${structureId}/highlights`;
    const id = await createRecord(caller, url, highlight, seed, references, given);
    // A highlight sold by the portal cannot be deleted.
    await t.database.pool.query(`update highlights set state = 'requested' where id = $1`, [id]);
    return id;
  },
  // A structure may have each affiliation only once, so each call creates a new affiliation.
  async 'structure-affiliation'(_t, caller, seed, structureId, references) {
    const joined = { requiresMembershipNumber: false, requiresDocument: false, region_id: null, status: 10 };
    const code = { code: `prova_${seed}_${structureId}` };
    const affiliationId = await createRecord(caller, '/api/affiliations', affiliation, seed, references, {
      ...joined,
      ...code,
    });
    const url = `/api/structures/${structureId}/structure-affiliations`;
    const days = { validFrom: '2026-01-01', validTo: seededDay(2040, seed) };
    return createRecord(caller, url, structureAffiliation, seed, references, {
      affiliationId,
      relation: 'member',
      ...days,
    });
  },
  'tourist-tax-rule'(_t, caller, seed, _structureId, references) {
    const day = seededDay(2030, seed);
    const tariffs = [{ category: null, macroType: null, fromMd: '01-01', toMd: '12-31', amountCents: 200 }];
    const given = { validFrom: day, validTo: day, tariffs };
    return createRecord(caller, '/api/tourist-tax-rules', touristTaxRule, seed, references, given);
  },
  // One past day each.
  'tourist-tax-declaration'(_t, caller, seed, structureId, references) {
    const day = seededDay(2001, seed);
    const given = { fromDay: day, toDay: day };
    const url = `/api/structures/${structureId}/tourist-tax-declarations`;
    return createRecord(caller, url, touristTaxDeclaration, seed, references, given);
  },
  'invoice-issuer': (_t, caller, seed) => makeIssuerFrom(caller, seededDay(2101, seed)),
  invoice: async (_t, caller, _seed, structureId) => (await draftInvoice(caller, structureId)).id,
  // One day each, because periods of a structure may not overlap.
  opening(_t, caller, seed, structureId, references) {
    const day = seededDay(2030, seed);
    const given = { holidayPeriod: null, recurrence: 'none', startDate: day, endDate: day };
    return createRecord(caller, `/api/structures/${structureId}/openings`, opening, seed, references, given);
  },
  // Future days, and a type without further required fields.
  offer(_t, caller, seed, structureId, references) {
    const given = {
      type: 'offer',
      stayPeriods: [{ from: '2040-05-01', to: '2040-09-30' }],
      fixedNights: null,
    };
    return createRecord(caller, `/api/structures/${structureId}/offers`, offer, seed, references, given);
  },
  [paymentPolicy.name]: (_t, caller, seed, structureId, references) =>
    createBesideDefault(caller, structureId, paymentPolicy, seed, references, {
      depositType: 'percent',
      depositPercent: 30,
      depositDueMode: 'booking',
      balanceDueMode: 'arrival',
      cards: ['visa'],
      iban: 'IT60X0542811101000000123456',
      accountHolder: 'Prova',
      validFrom: null,
      validTo: null,
    }),
  [cancellationPolicy.name]: (_t, caller, seed, structureId, references) =>
    createBesideDefault(caller, structureId, cancellationPolicy, seed, references, {
      kind: 'custom',
      tiers: PRESETS.moderate,
      noShowType: 'percent',
      noShowPercent: 100,
      earlyDepartureType: 'percent',
      earlyDeparturePercent: 50,
      dateChange: 'fee',
      dateChangeFeeCents: 1000 + seed,
      overrides: [],
    }),
  discount: (_t, caller, seed, structureId, references) =>
    createRecord(caller, `/api/structures/${structureId}/discounts`, discount, seed, references, {
      kind: 'percent',
      discountPercent: 10 + (seed % 50),
      discountCents: null,
      amountUnit: 'stay',
      audience: 'public',
      code: null,
      affiliationId: null,
      stayFrom: '2040-05-01',
      stayTo: '2040-09-30',
      bookFrom: null,
      bookTo: null,
      excludedPeriods: [],
    }),
  // The first meal plan is the default, which cannot be deleted while others exist.
  async 'meal-plan'(_t, caller, seed, structureId, references) {
    const url = `/api/structures/${structureId}/meal-plans`;
    const { meta } = (await caller.get(url)).json<{ meta: { total: number } }>();
    if (meta.total === 0) await createRecord(caller, url, mealPlan, seed + 500, references);
    return createRecord(caller, url, mealPlan, seed, references, { isDefault: false });
  },
  // All ranks are taken, so an unused type is deleted first.
  async 'meal-plan-type'(_t, caller, seed, _structureId, references) {
    const url = '/api/meal-plan-types';
    const { data } = (await caller.get(`${url}?sort=id`)).json<{
      data: { id: number; usageCount: number }[];
    }>();
    const unused = data.find(({ usageCount }) => usageCount === 0);
    const oldest = { id: unused?.id ?? 0 };
    const { version, rank } = (await caller.get(`${url}/${oldest.id}`)).json();
    await caller.delete(`${url}/${oldest.id}?version=${version}`);
    return createRecord(caller, url, mealPlanType, seed, references, { rank });
  },
  // Both structure and point need coordinates, and the point must be published.
  async 'nearby-poi'(t, caller, seed, structureId) {
    await t.database.pool.query('update structures set latitude = 44.4938, longitude = 11.3426 where id = $1', [
      structureId,
    ]);
    const poiId = await makePoi(t, caller, { title: { it: `Luogo ${seed}`, en: `Place ${seed}` } });
    const body = { poiId, travelMode: 'bike', travelMinutes: 7, note: { it: 'Dal portico' } };
    return (await caller.post(`/api/structures/${structureId}/nearby-pois`, body)).json().id;
  },
  [message.name]: (_t, caller, seed, structureId) => makeMessage(caller, structureId, `Prova ${seed}`),
  vocabulary: (_t, caller, seed, _structureId, references) =>
    createRecord(caller, `/api/${LIST_PATHS.vocabulary}`, vocabulary, seed, references, { sleeps: 2 }),
};

const bookableRooms = new WeakMap<TestApp, Map<number, Promise<RoomForSale>>>();

/** Returns the room for all bookings of a structure, with enough units. */
function bookableRoom(t: TestApp, caller: Caller, structureId: number): Promise<RoomForSale> {
  const roomsByStructure = bookableRooms.get(t) ?? new Map<number, Promise<RoomForSale>>();
  bookableRooms.set(t, roomsByStructure);
  const room =
    roomsByStructure.get(structureId) ??
    makeRoomForSale(t, caller, structureId, { title: { it: 'Da prenotare' }, units: 200 });
  roomsByStructure.set(structureId, room);
  return room;
}

function makeStay(seed: number) {
  const day = (n: number) => new Date(Date.UTC(2040, 1, n)).toISOString().slice(0, 10);
  return { checkin: day(1 + (seed % 300)), checkout: day(3 + (seed % 300)), adults: 2, children: [] };
}

function makeRequest(
  _t: TestApp,
  caller: Caller,
  seed: number,
  structureId: number,
  references: References,
): Promise<number> {
  return createRecord(caller, `/api/structures/${structureId}/booking-requests`, bookingRequest, seed, references, {
    ...makeStay(seed),
    roomId: null,
    mealPlanId: null,
    offerId: null,
  });
}

/** Path of a record with several lists: one of them replaces the collection's path. */
const LIST_PATHS: Readonly<Record<string, string>> = { vocabulary: 'vocabularies/bed-types' };

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

/** Returns every record of domain/records.ts with its routes from the OpenAPI document. */
export async function listSubjects(t: TestApp, references: References): Promise<RecordSubject[]> {
  const caller = await t.as('admin');
  const { paths } = (await caller.get('/api/openapi.json')).json<Document>();
  // Lists share one structure; each section needs a new one, because a structure has one of each.
  const structuresByOwner = new Map<string, Promise<number>>();
  const structureOf = (owner: string) => {
    const structureId = structuresByOwner.get(owner) ?? makeStructure(t, owner);
    structuresByOwner.set(owner, structureId);
    return structureId;
  };
  return RECORDS.map((definition) => {
    const { name, kind, scope } = definition;
    const collection = definition.segment ?? definition.collection;
    const inside = kind === 'collection' && scope === 'structure';
    const root = inside ? `/api/structures/{id}/${collection}` : `/api/${LIST_PATHS[name] ?? collection}`;
    const recordUrl =
      kind === 'section'
        ? `/api/structures/{id}/${collection}`
        : Object.keys(paths).find(
            (path) =>
              (path.startsWith(`${root}/{`) || path.startsWith(`/api/${collection}/{`)) &&
              path.endsWith('}') &&
              path.split('/').length === root.split('/').length + 1,
          );
    const urlOf = (structureId: number, id: number) =>
      kind === 'section'
        ? `/api/structures/${structureId}/${collection}`
        : `${root.replace('{id}', String(structureId))}/${id}`;
    return {
      definition,
      name,
      table: tableName(definition),
      listUrl: kind === 'section' ? null : `${root}`,
      methods: new Set(Object.keys(paths[recordUrl ?? ''] ?? {}).map((method) => method.toUpperCase())),
      async make(seed, owner = 'customer') {
        if (kind === 'section' || name === 'structure') {
          const id = await makeStructure(t, owner, { name: `Prova ${String(seed).padStart(3, '0')}` });
          return { id, url: urlOf(id, id) };
        }
        const structureId = inside ? await structureOf(owner) : 0;
        const factory = FACTORIES[name];
        const id = factory
          ? await factory(t, caller, seed, structureId, references)
          : await createRecord(caller, root.replace('{id}', String(structureId)), definition, seed, references);
        return { id, url: urlOf(structureId, id) };
      },
    };
  });
}

/**
 * Returns a body for POST with all required fields and every optional field that no rule refuses. If that is still
 * invalid, only the required fields.
 */
function makeValidBody(definition: RecordDefinition, seed: number, references: References) {
  const { fields } = definition;
  // Drafts only: an active record would need fields that a body may not contain.
  const isDraft = (name: string) => name === 'status' && definition.activation !== undefined;
  const names = Object.keys(createSchema(fields).shape).filter((name) => !isDraft(name));
  const full: Record<string, unknown> = Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      const value = field && findValidValue(field, seed, references);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const blank = Object.fromEntries(names.map((name) => [name, fields[name]?.default ?? null]));
  const complaints = (body: object) =>
    checkRules(definition, { ...blank, ...body }).map(({ path }) => path.split('.')[0] ?? '');
  const withoutOptional = (body: Record<string, unknown>, drop: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => fields[name]?.required || !drop(name)));
  const refusedNames = complaints(full);
  const reducedBody = withoutOptional(full, (name) => refusedNames.includes(name));
  return complaints(reducedBody).length === 0 ? reducedBody : withoutOptional(full, () => true);
}

/** Creates a record beside the default one, which cannot be deleted while others exist. */
async function createBesideDefault(
  caller: Caller,
  structureId: number,
  definition: RecordDefinition,
  seed: number,
  references: References,
  values: object,
): Promise<number> {
  const url = `/api/structures/${structureId}/${definition.collection}`;
  const body = { ...values, isDefault: false, roomIds: [], mealPlanIds: undefined, status: 10 };
  const { meta } = (await caller.get(url)).json<{ meta: { total: number } }>();
  if (meta.total === 0) await createRecord(caller, url, definition, seed + 500, references, body);
  return createRecord(caller, url, definition, seed, references, body);
}

async function createRecord(
  caller: Caller,
  url: string,
  definition: RecordDefinition,
  seed: number,
  references: References,
  values: object = {},
): Promise<number> {
  const body: Record<string, unknown> = { ...makeValidBody(definition, seed, references), ...values };
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!field.ofStructure || !field.required || name in values) continue;
    const target = RECORDS.find(({ collection }) => collection === field.target);
    if (!target) continue;
    // Creates another record of the same structure to refer to.
    const referencedId = await createRecord(
      caller,
      url.replace(definition.collection, target.collection),
      target,
      seed,
      references,
    );
    body[name] = field.kind === 'references' ? [referencedId] : referencedId;
  }
  const firstAnswer = await caller.post(url, body);
  if (firstAnswer.statusCode === 201) return firstAnswer.json().id;
  // An existing record may still be refused as a reference.
  for (const name of Object.keys(firstAnswer.json().errors ?? {})) {
    const field = name.split('.')[0] ?? '';
    if (definition.fields[field]?.required === false) delete body[field];
  }
  const answer = await caller.post(url, body);
  if (answer.statusCode !== 201) throw new Error(`${definition.name}: ${answer.statusCode} ${answer.body}`);
  return answer.json().id;
}
