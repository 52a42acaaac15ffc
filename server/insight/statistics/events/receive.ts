import { cellOf } from '../../../../domain/insight/statistics/cells.ts';
import {
  countedTime,
  type Exclusion,
  eventSchema,
  type Refusal,
  type SentEvent,
} from '../../../../domain/insight/statistics/events.ts';
import { campaignOf } from '../../../../domain/insight/statistics/visits/campaigns.ts';
import { normalisePath } from '../../../../domain/insight/statistics/visits/paths.ts';
import { sourceOf } from '../../../../domain/insight/statistics/visits/sources.ts';
import { type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Context } from '../../../platform/context.ts';
import { type Batch, type EventRow, EventWriter } from './append.ts';
import { type KnownReferences, References, referenceKey, referencesOf } from './references.ts';
import { EventTexts } from './texts.ts';
import { browserOf, openTraffic, type Traffic } from './traffic.ts';
import { type Visitor, visitorNumber } from './visitor.ts';

/** Events of one visitor, sent with a token. */
export interface Delivery {
  readonly tokenId: number;
  /** Structures that the token covers; empty means all. */
  readonly structureIds: readonly number[];
  readonly visitor: Visitor;
  readonly isInternal: boolean;
  readonly doNotTrack: boolean;
  readonly events: readonly unknown[];
  /** Numbers of earlier events that the site could not deliver. */
  readonly dropped: { readonly refused: number; readonly unsent: number } | null;
}

export interface RefusedEvent {
  readonly index: number;
  readonly reason: Refusal;
}

interface AcceptedEvent {
  readonly event: SentEvent;
  /** Time of the event in milliseconds. */
  readonly at: number;
  readonly structureId: number | null;
}

/** Receives events; one instance per process. */
export class EventReceiver {
  readonly #context: Context;
  readonly #traffic: Traffic;
  readonly #references: References;
  readonly #texts: EventTexts;
  readonly #writer: EventWriter;
  readonly #ownHosts: ReadonlySet<string>;

  constructor(context: Context) {
    const { pool } = context.database;
    this.#context = context;
    this.#traffic = openTraffic(context.config.statistics);
    this.#references = new References(pool);
    this.#texts = new EventTexts(pool);
    this.#writer = new EventWriter(pool);
    this.#ownHosts = new Set([new URL(context.config.siteUrl).hostname.replace(/^www\./, '')]);
  }

  /** Stores the valid events and returns the refused events with reasons. */
  async receive(delivery: Delivery): Promise<RefusedEvent[]> {
    const now = Date.now();
    const left = new Map<Exclusion, number>();
    const leave = (reason: Exclusion) => left.set(reason, (left.get(reason) ?? 0) + 1);
    if (delivery.dropped?.refused) left.set('undeliverable', delivery.dropped.refused);
    if (delivery.dropped?.unsent) left.set('unsent', delivery.dropped.unsent);
    const read = delivery.events.map((one) => eventSchema.safeParse(one).data ?? null);
    const known = await this.#references.find(read.flatMap((event) => (event ? referencesOf(event) : [])));
    const refused: RefusedEvent[] = [];
    const accepted: AcceptedEvent[] = [];
    const excluded = this.#traffic.exclusionOf(delivery.visitor, delivery.isInternal);
    for (const [index, event] of read.entries()) {
      const judged = event ? checkEvent(event, known, delivery.structureIds, now) : 'invalid';
      if (typeof judged === 'string') {
        refused.push({ index, reason: judged });
        leave(judged);
      } else if (excluded) leave(excluded);
      else {
        if (judged.isCorrected) leave('time_corrected');
        accepted.push(judged);
      }
    }
    const batch: Batch = {
      tokenId: delivery.tokenId,
      day: todayInRome(now),
      rows: await this.#rows(delivery, accepted),
      left: [...left].map(([reason, events]) => ({ reason, events })),
    };
    if (batch.rows.length > 0 || batch.left.length > 0) await this.#writer.write(batch);
    return refused;
  }

  async #rows(delivery: Delivery, accepted: readonly AcceptedEvent[]): Promise<EventRow[]> {
    if (accepted.length === 0) return [];
    const campaignNames = accepted.map(({ event }) => campaignOf(event));
    const [paths, campaigns, referrers] = await Promise.all([
      this.#texts.paths(accepted.map(({ event }) => normalisePath(event.path))),
      this.#texts.labels(
        'campaign',
        campaignNames.flatMap((name) => name ?? []),
      ),
      this.#texts.labels(
        'referrer',
        accepted.flatMap(({ event }) => this.#referrerOf(event) ?? []),
      ),
    ]);
    const { ip, userAgent } = delivery.visitor;
    const country = this.#traffic.countryOf(ip);
    const browser = browserOf(userAgent);
    const days = accepted.map(({ at }) => todayInRome(at));
    const numbers = new Map<Day, number>();
    if (!delivery.doNotTrack)
      for (const day of new Set(days)) numbers.set(day, await this.visitorOf(day, delivery.tokenId, delivery.visitor));
    const rows: EventRow[] = [];
    for (const [index, { event, at, structureId }] of accepted.entries()) {
      const day = days[index] ?? '';
      const campaign = campaignNames[index] ?? null;
      const referrer = this.#referrerOf(event);
      rows.push({
        eventId: event.eventId,
        pageViewId: event.pageViewId ?? null,
        occurredAt: new Date(at).toISOString(),
        visitor: numbers.get(day) ?? null,
        day,
        type: event.type,
        pathId: paths.get(normalisePath(event.path)) ?? 0,
        structureId,
        slugId: event.slugId ?? null,
        offerId: event.offerId ?? null,
        highlightId: event.highlightId ?? null,
        poiId: event.poiId ?? null,
        locationType: event.locationType ?? null,
        locationId: event.locationId ?? null,
        campaignId: campaign === null ? null : (campaigns.get(campaign) ?? null),
        referrerId: referrer === null ? null : (referrers.get(referrer) ?? null),
        cell: cellOf({ lang: event.lang, device: event.device, source: sourceOf(event, this.#ownHosts) }),
        position: event.position ?? null,
        country,
        browser,
      });
    }
    return rows;
  }

  visitorOf(day: Day, tokenId: number, visitor: Visitor): Promise<number> {
    const { pool } = this.#context.database;
    return visitorNumber(pool, this.#context.config.databaseUrl, day, tokenId, visitor);
  }

  countryOf(ip: string): string | null {
    return this.#traffic.countryOf(ip);
  }

  /** True if the visitor counts in the statistics. Used for records that are not sent as events. */
  counts(visitor: Visitor): boolean {
    return this.#traffic.exclusionOf(visitor, false) === null;
  }

  /** Returns the ids of the texts of an event that the server writes itself. */
  async textsOf(path: string, campaign: string | null): Promise<{ pathId: number; campaignId: number | null }> {
    const paths = await this.#texts.paths([path]);
    const campaigns = campaign === null ? null : await this.#texts.labels('campaign', [campaign]);
    return { pathId: paths.get(path) ?? 0, campaignId: campaigns?.get(campaign ?? '') ?? null };
  }

  #referrerOf({ referrerHost }: SentEvent): string | null {
    const host = referrerHost?.toLowerCase().replace(/^www\./, '') ?? '';
    return host === '' || this.#ownHosts.has(host) ? null : host;
  }
}

/** Checks an event. Returns the event with its structure, or the reason of the refusal. */
function checkEvent(
  event: SentEvent,
  known: KnownReferences,
  structureIds: readonly number[],
  now: number,
): (AcceptedEvent & { readonly isCorrected: boolean }) | Refusal {
  const { at, isCorrected } = countedTime(event.occurredAt, now);
  const found = referencesOf(event).map((one) => known.get(referenceKey(one)));
  if (found.some((one) => !one || (one.until !== null && one.until < at))) return 'unknown_id';
  const owners = found.flatMap((one) => one?.structureId ?? []);
  const structureId = event.structureId ?? owners[0] ?? null;
  // The offer or highlight belongs to another structure.
  if (owners.some((owner) => owner !== structureId)) return 'unknown_id';
  if (structureIds.length > 0 && structureId !== null && !structureIds.includes(structureId)) return 'out_of_scope';
  return { event, at, isCorrected, structureId };
}
