// Kept in one file despite its length: the program mirrors the statements of rollup/day.ts in the same order.
import type { Measure } from '../../../../domain/insight/statistics/measures.ts';
import { MEASURES } from '../../../../domain/insight/statistics/measures.ts';
import type { EventRow } from '../events/append.ts';
import { VISIT_FLAGS } from '../rollup/day.ts';

/** Places, type and category of the structures that define the scopes. */
export interface World {
  readonly structures: ReadonlyMap<
    number,
    { cityId: number; provinceId: number; regionId: number; type: number; category: string | null }
  >;
  readonly cities: ReadonlyMap<number, { provinceId: number; regionId: number }>;
  /** City ids of portal pages, by page id. */
  readonly slugs: ReadonlyMap<number, number>;
  /** Ids of the paths of the home page. */
  readonly homePaths: ReadonlySet<number>;
}

/** All rows of a day's figure tables, as text. */
export type Figures = Readonly<Record<string, readonly string[]>>;

const CATEGORIES = ['1', '2', '3', '3s', '4', '4s', '5'];
const isView = ({ type }: EventRow) => type === 'page_view' || type === 'structure_view';
const isHighlight = ({ type }: EventRow) => type === 'highlight_impression' || type === 'highlight_click';
const CONTACTS = {
  phone: 'phone_click',
  whatsapp: 'whatsapp_click',
  website: 'website_click',
  email: 'email_click',
};
const eventTime = ({ occurredAt }: EventRow) => Date.parse(occurredAt);
const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  hourCycle: 'h23',
});
const hourOf = (event: EventRow) => Number(hourFormat.format(eventTime(event)));

interface Session {
  readonly number: number;
  readonly person: number;
  readonly events: readonly EventRow[];
}

type Groups<T> = Map<string, T[]>;
function groupBy<T>(all: readonly T[], key: (one: T) => string): Groups<T> {
  const groups: Groups<T> = new Map();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}

/** Returns the events of people and their sessions, numbered as in the database. */
export function sessionsOf(events: readonly EventRow[]): {
  people: EventRow[];
  untracked: EventRow[];
  sessions: Session[];
} {
  const order = (a: EventRow, b: EventRow) => eventTime(a) - eventTime(b) || (a.eventId < b.eventId ? -1 : 1);
  const byVisitor = new Map<number, EventRow[]>();
  const untracked: EventRow[] = [];
  for (const event of events.toSorted(order)) {
    if (event.visitor === null) untracked.push(event);
    else byVisitor.set(event.visitor, [...(byVisitor.get(event.visitor) ?? []), event]);
  }
  const sessions: Session[] = [];
  const people: EventRow[] = [];
  let person = 0;
  for (const [, own] of [...byVisitor].toSorted(([a], [b]) => a - b)) {
    const pages = own.filter(isView).map(eventTime);
    if (pages.some((time, index) => (pages[index + 59] ?? Infinity) - time <= 60_000)) continue;
    person++;
    people.push(...own);
    let current: EventRow[] = [];
    for (const event of own) {
      const last = current.at(-1);
      if (last && eventTime(event) - eventTime(last) > 30 * 60_000) {
        sessions.push({ number: sessions.length + 1, person, events: current });
        current = [];
      }
      current.push(event);
    }
    sessions.push({ number: sessions.length + 1, person, events: current });
  }
  return { people, untracked, sessions };
}

/** Returns the scopes of an event, each true if the event belongs to one of the scope's structures. */
function scopesOf(event: EventRow, world: World): Map<string, boolean> {
  const scopes = new Map<string, boolean>([['portal 0', true]]);
  const place = (name: string, id: number | null | undefined, isOwn: boolean) => {
    if (id) scopes.set(`${name} ${id}`, isOwn || (scopes.get(`${name} ${id}`) ?? false));
  };
  const structure = event.structureId !== null && !isHighlight(event) ? world.structures.get(event.structureId) : null;
  if (structure) {
    place('city', structure.cityId, true);
    place('province', structure.provinceId, true);
    place('region', structure.regionId, true);
    place('type', structure.type, true);
    place('category', structure.category === null ? null : CATEGORIES.indexOf(structure.category) + 1, true);
  }
  const type = event.locationType ?? (event.slugId === null ? null : 'city');
  const id = event.locationType ? event.locationId : event.slugId === null ? null : world.slugs.get(event.slugId);
  const city = type === 'city' && id ? world.cities.get(id) : null;
  if (type && id) place(type, id, false);
  place('province', city?.provinceId, false);
  place('region', city?.regionId, false);
  return scopes;
}

/** The part of a session, or of an untracked view, within a scope. */
interface Visit {
  readonly session: Session | null;
  readonly events: readonly EventRow[];
  readonly own: readonly EventRow[];
  /** First event of the whole session. */
  readonly first: EventRow;
}

function measuresOf(visits: readonly Visit[]): Record<Measure, number> {
  const tracked = visits.filter(({ session }) => session !== null);
  const all = (visit: Visit) => visit.session?.events ?? [];
  const isBounce = (visit: Visit) => {
    const done = all(visit).filter(({ type }) => type !== 'highlight_impression');
    return done.length === 1 && done.some(isView);
  };
  const has = (visit: Visit, type: string) => visit.own.some((event) => event.type === type);
  const isLong = (visit: Visit) => all(visit).length > 1;
  const seconds = (visit: Visit) => {
    const times = all(visit).map(eventTime);
    return Math.floor((Math.max(...times) - Math.min(...times)) / 1000);
  };
  const sum = (of: (visit: Visit) => number, from = visits) => from.reduce((total, one) => total + of(one), 0);
  const structures = (visit: Visit, type: string) =>
    visit.session === null
      ? 0
      : new Set(visit.own.filter((event) => event.type === type).map(({ structureId }) => structureId)).size;
  const contacts = (visit: Visit) =>
    sum(() => 0) + Object.values(CONTACTS).reduce((n, type) => n + structures(visit, type), 0);
  const views = (visit: Visit) => visit.events.filter(isView).length;
  return {
    sessions: tracked.length,
    visitors: new Set(tracked.map(({ session }) => session?.person)).size,
    pageViews: sum(views),
    structureViews: sum((visit) => visit.events.filter(({ type }) => type === 'structure_view').length),
    sessionViews: sum(views, tracked),
    bounces: tracked.filter(isBounce).length,
    seconds: sum(seconds, tracked.filter(isLong)),
    longSessions: tracked.filter(isLong).length,
    sawSessions: tracked.filter((visit) => has(visit, 'structure_view')).length,
    openedSessions: tracked.filter((visit) => has(visit, 'structure_view') && has(visit, 'request_open')).length,
    completedSessions: tracked.filter(
      (visit) => has(visit, 'structure_view') && has(visit, 'request_open') && has(visit, 'request'),
    ).length,
    requestSessions: tracked.filter((visit) => has(visit, 'request')).length,
    conversions: tracked.filter((visit) => has(visit, 'request') || contacts(visit) > 0).length,
    phoneClicks: sum((visit) => structures(visit, CONTACTS.phone)),
    whatsappClicks: sum((visit) => structures(visit, CONTACTS.whatsapp)),
    websiteClicks: sum((visit) => structures(visit, CONTACTS.website)),
    emailClicks: sum((visit) => structures(visit, CONTACTS.email)),
  };
}

/**
 * Computes the measures of a part. Counts each visitor in their first session within the scope, so that parts add up.
 */
function partMeasures(part: readonly Visit[], whole: readonly Visit[]): Record<Measure, number> {
  const firsts = new Map<number, number>();
  for (const { session } of whole)
    if (session) firsts.set(session.person, Math.min(firsts.get(session.person) ?? Infinity, session.number));
  const visitors = part.filter(({ session }) => session && firsts.get(session.person) === session.number).length;
  return { ...measuresOf(part), visitors };
}

const line = (...values: unknown[]) => values.map(String).join(' ');
const countsLine = (measures: Record<Measure, number>) => MEASURES.map((name) => measures[name]).join(' ');

/** Computes the figures of a day with a simple reference program, for any order of events. */
export function countDay(events: readonly EventRow[], world: World): Figures {
  const { people, untracked, sessions } = sessionsOf(events);
  const visitsBy = new Map<string, Visit[]>();
  const add = (scope: string, visit: Visit) => visitsBy.set(scope, [...(visitsBy.get(scope) ?? []), visit]);
  const hours = new Map<string, { sessions: number; views: number }>();
  const count = (key: string, more: { sessions?: number; views?: number }) => {
    const known = hours.get(key) ?? { sessions: 0, views: 0 };
    hours.set(key, {
      sessions: known.sessions + (more.sessions ?? 0),
      views: known.views + (more.views ?? 0),
    });
  };
  const structureVisits = new Map<number, Visit[]>();
  const lines: string[] = [];
  for (const session of sessions) {
    const [first] = session.events;
    if (!first) continue;
    const byScope = new Map<string, { events: EventRow[]; own: EventRow[] }>();
    for (const event of session.events)
      for (const [scope, isOwn] of scopesOf(event, world)) {
        const known = byScope.get(scope) ?? { events: [], own: [] };
        known.events.push(event);
        if (isOwn) known.own.push(event);
        byScope.set(scope, known);
        if (isView(event)) count(`${scope} ${hourOf(event)}`, { views: 1 });
      }
    for (const [scope, { events: within, own }] of byScope) {
      add(scope, { session, events: within, own, first });
      count(`${scope} ${hourOf(first)}`, { sessions: 1 });
    }
    const ofStructures = session.events.filter((event) => event.structureId !== null && !isHighlight(event));
    for (const [key, own] of groupBy(ofStructures, (event) => String(event.structureId))) {
      const visit: Visit = { session, events: own, own, first };
      structureVisits.set(Number(key), [...(structureVisits.get(Number(key)) ?? []), visit]);
    }
  }
  for (const event of untracked.filter(isView)) {
    const visit: Visit = { session: null, events: [event], own: [event], first: event };
    for (const [scope] of scopesOf(event, world)) {
      add(scope, visit);
      count(`${scope} ${hourOf(event)}`, { views: 1 });
    }
    if (event.structureId !== null)
      structureVisits.set(event.structureId, [...(structureVisits.get(event.structureId) ?? []), visit]);
  }
  const highlights = highlightsOf(people, sessions, untracked);
  const groupsOf = (visit: Visit): [string, unknown][] => [
    ['country', visit.first.country ?? 'ZZ'],
    ['campaign', visit.first.campaignId],
    ['slug', visit.first.slugId],
    ['referrer', visit.first.referrerId],
  ];
  const scopeCells: string[] = [];
  const scopeGroups: string[] = [];
  for (const [scope, whole] of visitsBy) {
    for (const [cell, part] of groupBy(whole, ({ first }) => String(first.cell)))
      scopeCells.push(line(scope, cell, countsLine(partMeasures(part, whole))));
    const kinds = whole.flatMap((visit) => groupsOf(visit).map(([kind, key]) => ({ visit, kind, key })));
    for (const [key, part] of groupBy(
      kinds.filter(({ key: one }) => one !== null),
      ({ kind, key: one }) => line(kind, one),
    ))
      scopeGroups.push(
        line(
          scope,
          key,
          countsLine(
            partMeasures(
              part.map(({ visit }) => visit),
              whole,
            ),
          ),
        ),
      );
  }
  for (const [id, visits] of structureVisits)
    for (const visit of visits) if (visit.session) lines.push(visitLine(id, visit));
  const structureIds = new Set([...structureVisits.keys(), ...highlights.map(({ structureId }) => structureId)]);
  return {
    statistics_scope_days: [...visitsBy].map(([scope, visits]) => line(scope, countsLine(measuresOf(visits)))),
    statistics_scope_cells: scopeCells,
    statistics_scope_groups: scopeGroups,
    statistics_scope_hours: [...hours].map(([key, { sessions: n, views }]) => line(key, n, views)),
    statistics_structure_days: [...structureIds].map((id) => {
      const own = highlights.filter(({ structureId }) => structureId === id);
      const sum = (name: 'impressions' | 'clicks') => own.reduce((total, one) => total + one[name], 0);
      return line(id, countsLine(measuresOf(structureVisits.get(id) ?? [])), sum('impressions'), sum('clicks'));
    }),
    statistics_path_days: pathLines(people, untracked, sessions, world),
    statistics_highlight_days: highlights.map((one) =>
      line(one.highlightId, one.slugId, one.position, one.impressions, one.clicks, one.requests),
    ),
    statistics_visits: lines,
  };
}

function visitLine(id: number, visit: Visit): string {
  const { session, own, first } = visit;
  const all = session?.events ?? [];
  const done = all.filter(({ type }) => type !== 'highlight_impression');
  const times = all.map(eventTime);
  const has = (type: string) => own.some((event) => event.type === type);
  const flags: Record<(typeof VISIT_FLAGS)[number], boolean> = {
    bounce: done.length === 1 && done.some(isView),
    long: all.length > 1,
    phone: has(CONTACTS.phone),
    whatsapp: has(CONTACTS.whatsapp),
    website: has(CONTACTS.website),
    email: has(CONTACTS.email),
    saw: has('structure_view'),
    opened: has('request_open'),
    requested: has('request'),
  };
  return line(
    id,
    session?.number,
    session?.person,
    own.filter(isView).length,
    own.filter(({ type }) => type === 'structure_view').length,
    Math.floor((Math.max(...times) - Math.min(...times)) / 1000),
    first.cell,
    hourOf(first),
    VISIT_FLAGS.reduce((sum, flag, index) => sum + (flags[flag] ? 1 << index : 0), 0),
    first.country ?? 'ZZ',
  );
}

function pathLines(
  people: readonly EventRow[],
  untracked: readonly EventRow[],
  sessions: readonly Session[],
  world: World,
): string[] {
  const sessionOf = new Map(sessions.flatMap((session) => session.events.map((event) => [event.eventId, session])));
  const paths = new Map<
    string,
    { views: number; structureViews: number; visitors: number; entrances: number; exits: number }
  >();
  const of = (event: EventRow) => {
    const cell = sessionOf.get(event.eventId)?.events[0]?.cell ?? event.cell;
    const key = `${event.pathId}|${pageTypeOf(event, world)}|${event.structureId ?? 0}|${event.locationType ?? ''}|${event.locationId ?? 0}|${cell}`;
    const known = paths.get(key) ?? { views: 0, structureViews: 0, visitors: 0, entrances: 0, exits: 0 };
    paths.set(key, known);
    return known;
  };
  for (const event of [...people, ...untracked].filter(isView)) {
    of(event).views++;
    if (event.type === 'structure_view') of(event).structureViews++;
  }
  const seen = new Set<string>();
  for (const { person, events } of sessions.toSorted((a, b) => a.number - b.number)) {
    const views = events.filter(isView);
    for (const event of views) {
      const key = line(event.pathId, person);
      if (!seen.has(key)) of(event).visitors++;
      seen.add(key);
    }
    const [first] = views;
    const last = views.at(-1);
    if (first) of(first).entrances++;
    if (last) of(last).exits++;
  }
  return [...paths].map(([key, one]) =>
    [key, one.views, one.structureViews, one.visitors, one.entrances, one.exits].join('|'),
  );
}

/** Returns the type of the viewed page, without pages of editors. */
function pageTypeOf({ type, structureId, pathId }: EventRow, { homePaths }: World): string {
  if (type === 'structure_view' || structureId !== null) return 'structure';
  return homePaths.has(pathId) ? 'home' : 'other';
}

interface HighlightCount {
  readonly highlightId: number;
  readonly structureId: number;
  readonly slugId: number;
  readonly position: number;
  impressions: number;
  clicks: number;
  requests: number;
}

function highlightsOf(
  people: readonly EventRow[],
  sessions: readonly Session[],
  untracked: readonly EventRow[],
): HighlightCount[] {
  const counts = new Map<string, HighlightCount>();
  const of = (event: EventRow, position = event.position ?? 0): HighlightCount => {
    const slugId = event.slugId ?? 0;
    const key = line(event.highlightId, slugId, position);
    const known = counts.get(key) ?? {
      highlightId: event.highlightId ?? 0,
      structureId: event.structureId ?? 0,
      slugId,
      position,
      impressions: 0,
      clicks: 0,
      requests: 0,
    };
    counts.set(key, known);
    return known;
  };
  const numbers = new Map(sessions.flatMap(({ number, events }) => events.map((event) => [event.eventId, number])));
  const ordered = people.toSorted((a, b) => eventTime(a) - eventTime(b) || (a.eventId < b.eventId ? -1 : 1));
  const seen = new Set<string>();
  for (const event of ordered.filter(({ type }) => type === 'highlight_impression')) {
    const key = line(event.highlightId, event.pageViewId ?? line(numbers.get(event.eventId), event.pathId));
    if (!seen.has(key)) of(event).impressions++;
    seen.add(key);
  }
  const byClick = new Set<string>();
  for (const { events } of sessions) {
    const clicked = new Map<number, EventRow>();
    for (const event of events.toSorted((a, b) => eventTime(a) - eventTime(b) || (a.eventId < b.eventId ? -1 : 1))) {
      if (event.type !== 'highlight_click' || clicked.has(event.highlightId ?? 0)) continue;
      clicked.set(event.highlightId ?? 0, event);
      of(event).clicks++;
    }
    for (const event of events.filter(({ type }) => type === 'request'))
      for (const [id, click] of clicked) {
        if (click.structureId !== event.structureId || eventTime(click) > eventTime(event)) continue;
        byClick.add(line(id, event.eventId));
        of(click).requests++;
      }
  }
  for (const event of [...people, ...untracked])
    if (event.type === 'request' && event.highlightId !== null && !byClick.has(line(event.highlightId, event.eventId)))
      of(event, 0).requests++;
  return [...counts.values()];
}
