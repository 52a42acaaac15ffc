import { expect } from 'vitest';
import { addDays, todayInRome } from '../../../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../../../domain/kernel/calendar/moment.ts';
import type { Language } from '../../../../../domain/platform/language/text.ts';
import { advanceHighlights } from '../../../../money/highlights/highlight-jobs.ts';
import { makeHighlightRate } from '../../../../money/highlights/testing.ts';
import type { Caller, TestApp } from '../../../../testing/app.ts';
import { makeRoomForSale } from '../../../../testing/rooms.ts';
import { makeStructure } from '../../../../testing/structures.ts';
import { runDue } from '../../../schedules/run.ts';
import { createAs, createRelease, pageValues } from '../../testing.ts';
import { type Model, type ModelPage, type ModelStructure, type Paths, publish, withdraw } from './model.ts';

export const CITIES = [37006, 1001] as const;
export const POSITIONS = 2;
const PRICES = [10_000, 12_000, 14_000];
const TOMORROW = momentInRome(Date.now() + 86_400_000);

/** Performs changes through the API and in the model. A change that the API refuses changes neither. */
export class World {
  readonly model: Model = { structures: [], pages: [], addresses: new Map(), plans: [] };
  readonly #t: TestApp;
  readonly #admin: Caller;

  private constructor(t: TestApp, admin: Caller) {
    this.#t = t;
    this.#admin = admin;
  }

  /** Creates three structures with a room each, two of them in the first comune. */
  static async open(t: TestApp): Promise<World> {
    const world = new World(t, await t.as('admin'));
    await makeHighlightRate(t, { location: 'city', placement: 'list', slots: 10 });
    await makeHighlightRate(t, { location: 'slug', placement: 'list', slots: 10 });
    for (const [at, priceCents] of PRICES.entries()) {
      const id = await makeStructure(t, 'customer', { name: `Struttura ${at}`, status: 10 });
      const { roomId, bedAndBreakfast } = await makeRoomForSale(t, world.#admin, id);
      await world.#sql('update rooms set status = 10 where id = $1', [roomId]);
      const prices = { roomId, mealPlanId: bedAndBreakfast, field: 'priceCents' };
      const sold = await world.#admin.post(`/api/structures/${id}/availability/changes`, {
        runs: [{ ...prices, from: todayInRome(), values: Array(90).fill(priceCents) }],
      });
      expect([sold.statusCode, sold.json().refused]).toEqual([200, []]);
      world.model.structures.push({
        ...{ id, name: `Struttura ${at}`, priceCents, isOnline: true, showsPrices: true },
        ...{ cityId: CITIES[0], slugs: {} },
      });
    }
    return world;
  }

  /** Resets to three online structures without slugs, five pages and a menu with all pages. */
  async begin(): Promise<void> {
    const { model } = this;
    await this.#sql(`delete from menus; delete from schedules where origin = 'person'; delete from highlights;
      delete from published_versions; delete from page_addresses; delete from structure_addresses;
      update seo set slug = '{}'; update rate_settings set show_prices = true`);
    for (const [at, one] of model.structures.entries()) {
      const cityId = at === 2 ? CITIES[1] : CITIES[0];
      await this.#patch(`structures/${one.id}/profile`, { city_id: cityId });
      await this.#bringOnline(one);
      Object.assign(one, { cityId, slugs: {}, showsPrices: true });
    }
    model.addresses.clear();
    model.plans = [];
    model.pages.length = 0;
    const city = (city_id: number) => ({ pageType: 'location', locationType: 'city', city_id });
    const structure = model.structures[0] ?? null;
    await this.#page('bologna', { ...city(CITIES[0]), maxHighlights: POSITIONS }, { cityId: CITIES[0] });
    await this.#page('torino', { ...city(CITIES[1]), maxHighlights: POSITIONS }, { cityId: CITIES[1] });
    await this.#page('ripete', { canonicalPath: 'bologna' }, { canonicalPath: 'bologna' });
    await this.#page('scheda', { pageType: 'structure', structure_id: structure?.id }, { structure });
    await this.#page('pagina', {}, {});
    const item = (title: string, target: object) => ({ title: { it: title, en: title }, ...target });
    await createAs(this.#admin, 'menus', {
      title: 'Tutto',
      menuKey: 'footer',
      status: 10,
      items: [
        ...model.pages.map(({ id, title }) => item(title, { linkType: 'slug', slugId: id })),
        ...model.structures.map(({ id, name }) => item(name, { linkType: 'structure', structureId: id })),
      ],
    });
  }

  async write(page: ModelPage, language: Language, path: string): Promise<void> {
    const draft = { ...page.draft, [language]: path };
    const answer = await this.#patch(`slugs/${page.id}`, { path: draft });
    if (answer.statusCode === 200) page.draft = draft;
  }

  async publish(page: ModelPage): Promise<void> {
    const { version } = await this.#read(`slugs/${page.id}`);
    const answer = await this.#admin.post(`/api/slugs/${page.id}/publish`, { version });
    if (this.#isDone(answer)) publish(this.model, [page]);
  }

  async withdraw(page: ModelPage): Promise<void> {
    if (page.live === null) return;
    expect((await this.#patch(`slugs/${page.id}`, { status: 0 })).statusCode).toBe(200);
    withdraw(this.model, page, { planned: false });
    await advanceHighlights(this.#t.context);
  }

  async plan(page: ModelPage, what: 'publish' | 'withdraw'): Promise<void> {
    const answer = await this.#admin.post(`/api/slugs/${page.id}/schedules`, { taskType: what, ...TOMORROW });
    if (answer.statusCode === 201)
      this.model.plans.push({ id: answer.json().id, what, pages: [page], isCancelled: false });
  }

  /** Publishes two pages in one release, immediately or as a plan. */
  async release(pages: readonly ModelPage[], planned: boolean): Promise<void> {
    const both = [...new Set(pages)];
    const parts = both.map(({ id }) => ['slugs', id] as const);
    const id = await createRelease(this.#admin, 'Insieme', parts);
    if (planned) {
      const answer = await this.#admin.post(`/api/releases/${id}/schedules`, {
        taskType: 'publish',
        ...TOMORROW,
      });
      if (answer.statusCode === 201)
        this.model.plans.push({ id: answer.json().id, what: 'release', pages: both, isCancelled: false });
      return;
    }
    const { version } = await this.#read(`releases/${id}`);
    if (this.#isDone(await this.#admin.post(`/api/releases/${id}/publish`, { version }))) publish(this.model, both);
  }

  /** Lets two published pages exchange their addresses. */
  async exchange([one, other]: readonly [ModelPage, ModelPage]): Promise<void> {
    if (!one.live || !other.live || one === other) return;
    const paths: readonly (readonly [ModelPage, Paths])[] = [
      [one, other.live],
      [other, one.live],
    ];
    for (const [page, path] of paths) {
      const answer = await this.#patch(`slugs/${page.id}`, { path });
      if (answer.statusCode === 200) page.draft = { ...path };
    }
    await this.release([one, other], false);
  }

  /** Executes the planned tasks one by one. */
  async time(): Promise<void> {
    await this.#sql(
      `update schedules set run_at = now() - interval '1 minute' where origin = 'person' and state in ('waiting', 'delayed')`,
    );
    await runDue(this.#t.context);
    for (const { id, what, pages, isCancelled } of this.model.plans) {
      const { state } = await this.#read(`schedules/${id}`);
      if (isCancelled) expect([what, state]).toEqual([what, 'cancelled']);
      else expect([what, ['executed', 'failed'].includes(state)]).toEqual([what, true]);
      if (state !== 'executed') continue;
      if (what !== 'withdraw') publish(this.model, pages);
      else for (const page of pages) withdraw(this.model, page, { planned: true });
    }
    this.model.plans = [];
    await advanceHighlights(this.#t.context);
  }

  async setOnline(one: ModelStructure, to: 0 | 10 | 50): Promise<void> {
    if (one.isOnline === (to === 10)) return;
    if (to === 10) await this.#bringOnline(one);
    else {
      const { version } = await this.#read(`structures/${one.id}`);
      const answer = await this.#admin.post(`/api/structures/${one.id}/status`, {
        ...{ to, version },
        ...(to === 0 && { reason: 'closed_business' }),
      });
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      one.isOnline = false;
    }
    await advanceHighlights(this.#t.context);
  }

  async move(one: ModelStructure, cityId: number): Promise<void> {
    expect((await this.#patch(`structures/${one.id}/profile`, { city_id: cityId })).statusCode).toBe(200);
    one.cityId = cityId;
    await advanceHighlights(this.#t.context);
  }

  async slug(one: ModelStructure, language: Language, slug: string): Promise<void> {
    const slugs = { ...one.slugs, [language]: slug };
    if (this.#isDone(await this.#patch(`structures/${one.id}/seo`, { slug: slugs }))) one.slugs = slugs;
  }

  async showPrices(one: ModelStructure, shows: boolean): Promise<void> {
    const answer = await this.#patch(`structures/${one.id}/rate-settings`, { showPrices: shows });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    one.showsPrices = shows;
  }

  /** Buys a highlight from today, in the structure's comune or on a page. */
  async highlight(one: ModelStructure, page: ModelPage | undefined): Promise<void> {
    const answer = await this.#admin.post(`/api/structures/${one.id}/highlights`, {
      ...(page ? { location: 'slug', locationId: page.id } : { location: 'city', locationId: one.cityId }),
      placement: 'list',
      startDate: todayInRome(),
      endDate: addDays(todayInRome(), 13),
      paymentMethod: 'free',
    });
    expect([201, 422], answer.body).toContain(answer.statusCode);
  }

  /** Reads the active highlights from the database. */
  async running(): Promise<{ structureId: number; location: string; locationId: number }[]> {
    const { rows } = await this.#sql(
      `select structure_id as "structureId", location, location_id as "locationId" from highlights
       where state = 'active' order by id`,
    );
    return rows;
  }

  async #page(
    title: string,
    values: object,
    more: Partial<Pick<ModelPage, 'cityId' | 'structure' | 'canonicalPath'>>,
  ): Promise<void> {
    const written = { title: { it: title, en: title, fr: title, de: title }, status: 10, ...values };
    const { id } = await createAs(this.#admin, 'slugs', pageValues(title, written));
    const page: ModelPage = {
      ...{ id, title, cityId: null, structure: null, canonicalPath: null },
      ...more,
      ...{ draft: { it: title }, live: null },
    };
    this.model.pages.push(page);
    publish(this.model, [page]);
  }

  async #bringOnline(one: ModelStructure): Promise<void> {
    await this.#sql('update structures set status = 10, is_online = true where id = $1', [one.id]);
    one.isOnline = true;
  }

  #isDone({ statusCode, body }: { readonly statusCode: number; readonly body: string }): boolean {
    expect([200, 409, 422], body).toContain(statusCode);
    return statusCode === 200;
  }

  readonly #sql = (text: string, values: unknown[] = []) => this.#t.database.pool.query(text, values);
  readonly #read = async (path: string) => (await this.#admin.get(`/api/${path}`)).json();
  readonly #patch = async (path: string, values: object) =>
    this.#admin.patch(`/api/${path}`, { version: (await this.#read(path)).version, ...values });
}
