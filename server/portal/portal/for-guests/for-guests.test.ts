import fc from 'fast-check';
import { lodging } from 'locanda-portal/engines/structured-data.ts';
import { base } from 'locanda-portal/language.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { IS_NIGHTLY, propertyRuns } from '../../../testing/properties/property-runs.ts';
import { ORIGIN, SETTINGS } from '../engines/testing/site.ts';
import { requestPublic } from '../testing.ts';
import {
  addressOf,
  canonicalOf,
  inLanguage,
  isOffered,
  landingOf,
  listedStructures,
  type Model,
  online,
  pageAt,
  shownCents,
} from './testing/model.ts';
import { CITIES, POSITIONS, World } from './testing/world.ts';

const SITE = { origin: ORIGIN, images: SETTINGS.images };

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await openTestApp();
  world = await World.open(t);
});
afterAll(() => t.close());

/** Few words, so that pages and structures often claim the same address. */
const word = fc.constantFrom('alfa', 'beta', 'gamma', 'bologna', 'scheda');
const language = fc.constantFrom(...LANGUAGES);
const page = fc.nat(4);
const structure = fc.nat(2);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('write' as const), page, language, word, fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('publish' as const), page) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('withdraw' as const), page) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constant('plan' as const), page, fc.constantFrom('publish', 'withdraw')),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constant('release' as const), page, page, fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('exchange' as const), page, page) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('time' as const)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('status' as const), structure, fc.constantFrom(0, 10, 50)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('move' as const), structure, fc.constantFrom(...CITIES)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('slug' as const), structure, language, word) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('prices' as const), structure, fc.boolean()) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('highlight' as const), structure, fc.boolean()) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function act(one: Step): Promise<void> {
  const { pages, structures } = world.model;
  const pageOf = (at: number) => pages[at] ?? expect.fail('no such page');
  const structureOf = (at: number) => structures[at] ?? expect.fail('no such structure');
  switch (one[0]) {
    case 'write':
      await world.write(pageOf(one[1]), one[2], one[3]);
      return one[4] ? world.publish(pageOf(one[1])) : undefined;
    case 'publish':
      return world.publish(pageOf(one[1]));
    case 'withdraw':
      return world.withdraw(pageOf(one[1]));
    case 'plan':
      return world.plan(pageOf(one[1]), one[2]);
    case 'release':
      return world.release([pageOf(one[1]), pageOf(one[2])], one[3]);
    case 'exchange':
      return world.exchange([pageOf(one[1]), pageOf(one[2])]);
    case 'time':
      return world.time();
    case 'status':
      return world.setOnline(structureOf(one[1]), one[2]);
    case 'move':
      return world.move(structureOf(one[1]), one[2]);
    case 'slug':
      return world.slug(structureOf(one[1]), one[2], one[3]);
    case 'prices':
      return world.showPrices(structureOf(one[1]), one[2]);
    case 'highlight': {
      const { cityId, ...bought } = structureOf(one[1]);
      const own = pages.find((each) => each.cityId === cityId);
      return world.highlight({ cityId, ...bought }, one[2] ? own : undefined);
    }
  }
}

const ask = async (path: string) => {
  const answer = await requestPublic(t, path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json();
};
const send = async (path: string, payload: object) => {
  const headers = { authorization: `Bearer ${t.serviceToken}` };
  const answer = await t.app.inject({ method: 'POST', url: `/api/public/${path}`, payload, headers });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json();
};
const STAY = { checkin: addDays(todayInRome(), 20), checkout: addDays(todayInRome(), 22), adults: 2 };
const byId = <One extends { readonly id: number }>(many: readonly One[]) =>
  many.toSorted((one, other) => one.id - other.id);

interface Card {
  readonly id: number;
  readonly slug: string | null;
  readonly cityId: number;
  readonly fromPriceCents: number | null;
}
const cardOf = ({ id, slug, cityId, fromPriceCents }: Card) => ({ id, slug, cityId, fromPriceCents });

/** Compares lists, search, places and each structure's page with the model. */
async function structuresAgree(model: Model, lang: Language): Promise<void> {
  const cards = online(model).map((one) => ({
    ...{ id: one.id, slug: inLanguage(one.slugs, lang) ?? null, cityId: one.cityId },
    fromPriceCents: shownCents(one, one.priceCents),
  }));
  const { data } = await ask(`structures?lang=${lang}`);
  expect(data.map(cardOf)).toEqual(cards);
  const { data: found } = await send('search', { ...STAY, lang });
  expect(
    byId(
      found.map((one: { structure: Card; best: { totalCents: number | null } }) => ({
        ...cardOf(one.structure),
        totalCents: one.best.totalCents,
      })),
    ),
  ).toEqual(
    cards.map((card, at) => ({
      ...card,
      totalCents: card.fromPriceCents && 2 * (online(model)[at]?.priceCents ?? 0),
    })),
  );
  const places = (await ask(`places?lang=${lang}`)).data.map(({ cityId }: Card) => cityId);
  expect(places.toSorted()).toEqual([...new Set(cards.map(({ cityId }) => cityId))].toSorted());
  for (const one of model.structures) {
    const at = await requestPublic(t, `structures/${addressOf(one, lang)}?lang=${lang}`);
    if (!one.isOnline) {
      expect([one.name, at.statusCode]).toEqual([one.name, 404]);
      continue;
    }
    const landing = landingOf(model, one);
    const { id, cityId, fromPriceCents, rooms, slugs, ...more } = at.json();
    expect({
      id,
      cityId,
      fromPriceCents,
      slugs,
      room: rooms[0].fromPriceCents,
      landing: more.landing?.path,
    }).toEqual({
      ...{ id: one.id, cityId: one.cityId, slugs: one.slugs },
      ...{ fromPriceCents: shownCents(one, one.priceCents), room: shownCents(one, one.priceCents) },
      landing: landing?.live ? inLanguage(landing.live, lang) : undefined,
    });
    // The schema.org data of the structure's page.
    const { url, name, makesOffer } = lodging(SITE, lang, at.json(), null);
    expect({ url, name, makesOffer }).toMatchObject({
      url: `${SITE.origin}${base(lang)}/${addressOf(one, lang)}`,
      name: one.name,
      makesOffer: one.showsPrices ? [{ url, priceSpecification: { minPrice: one.priceCents / 100 } }] : [],
    });
    const { options } = await send(`structures/${one.id}/prices`, { ...STAY, lang });
    expect(options[0].totalCents).toBe(shownCents(one, 2 * one.priceCents));
  }
}

/** Compares every address that a page ever had, and the highlights on the page and in its place. */
async function pagesAgree(model: Model, lang: Language): Promise<void> {
  const running = await world.running();
  for (const key of model.addresses.keys()) {
    const [of, path = ''] = key.split(' ');
    if (of !== lang) continue;
    const expected = pageAt(model, lang, path);
    const answer = await requestPublic(t, `pages?path=${path}&lang=${lang}`);
    expect([path, answer.statusCode]).toEqual([path, expected.status]);
    if (expected.status === 301)
      expect(new URL(String(answer.headers.location), 'http://x').searchParams.get('path')).toBe(expected.path);
    if (expected.status !== 200) continue;
    const { page: one } = expected;
    // The portal looks for a structure first.
    expect([path, (await requestPublic(t, `structures/${path}?lang=${lang}`)).statusCode]).toEqual([path, 404]);
    const { id, structures, seo } = answer.json();
    expect({ id, robots: seo.robots, canonical: seo.canonicalPath }).toEqual({
      id: one.id,
      robots: isOffered(model, one) ? 'index, follow' : 'noindex, follow',
      canonical: canonicalOf(model, one, lang),
    });
    const listed = listedStructures(model, one);
    expect(
      byId<Card>(structures)
        .map(cardOf)
        .map((card) => card.id),
    ).toEqual(listed);
    const first = structures.filter(({ highlightId }: { highlightId: number | null }) => highlightId !== null);
    const paid = running.filter(({ location, locationId }) =>
      location === 'slug' ? locationId === one.id : locationId === one.cityId,
    );
    expect([one.title, byId<Card>(first).map((card) => card.id)]).toEqual([
      one.title,
      [...new Set(paid.map(({ structureId }) => structureId))].toSorted((a, b) => a - b),
    ]);
    expect(first.length).toBeLessThanOrEqual(POSITIONS);
  }
  for (const { structureId, location, locationId } of running) {
    const of = model.pages.find(({ id }) => location === 'slug' && id === locationId);
    expect(of?.live, of?.title).not.toBeNull();
    const { data } = await ask(`highlights?location=${location}&locationId=${locationId}&lang=${lang}`);
    expect(data.map((one: { structureId: number }) => one.structureId)).toContain(structureId);
  }
}

/** Compares the links in sitemaps and menus with the model. */
async function linksAgree(model: Model, lang: Language): Promise<void> {
  const pathsOf = async (kind: string) => {
    const { data } = await ask('sitemaps');
    const parts = data.filter((one: { kind: string }) => one.kind === kind);
    const found: string[] = [];
    for (const { part } of parts)
      for (const { paths } of (await ask(`sitemaps/${kind}/${part}`)).data) found.push(paths[lang]);
    return found.toSorted();
  };
  const offered = model.pages.filter((one) => isOffered(model, one));
  const own = offered.filter(({ canonicalPath }) => canonicalPath === null);
  expect(await pathsOf('pages')).toEqual(own.map(({ live }) => inLanguage(live ?? {}, lang)).toSorted());
  expect(await pathsOf('structures')).toEqual(
    online(model)
      .map((one) => addressOf(one, lang))
      .toSorted(),
  );
  const { items } = await ask(`menus/footer?lang=${lang}`);
  expect(items.map(({ title, path }: { title: string; path: string }) => [title, path])).toEqual([
    ...offered.map(({ title, live }) => [title, inLanguage(live ?? {}, lang)]),
    ...online(model).map((one) => [one.name, addressOf(one, lang)]),
  ]);
}

async function agree(lang: Language): Promise<void> {
  await structuresAgree(world.model, lang);
  await pagesAgree(world.model, lang);
  await linksAgree(world.model, lang);
}

it("the public API shows the back office's data in every language after any sequence of changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, language), { minLength: 15, maxLength: 30 }), async (steps) => {
      await world.begin();
      for (const [one, lang] of steps) {
        await act(one);
        await agree(lang);
      }
      for (const lang of LANGUAGES) await agree(lang);
    }),
    // A slow machine runs fewer sequences. The time limit makes a failure report its steps.
    { ...propertyRuns({ day: 2 }), interruptAfterTimeLimit: IS_NIGHTLY ? 480_000 : 90_000 },
  );
});
