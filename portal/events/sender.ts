import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ApiRefusal, type Language, type PublicApi } from '../public-api.ts';
import { addressBehind, customerOf } from '../visitor.ts';
import { inBatches } from './event-batches.ts';
import { SendingPause } from './sending-pause.ts';
import type { VisitorEvent } from './visitor-event.ts';

/** Maximum number of calls at once. Further events are dropped, so that no page waits for a count. */
const MAX_PARALLEL_CALLS = 50;
/** Maximum number of calls at once for one visitor, so that ten visitors cannot use all calls. */
const MAX_PARALLEL_CALLS_PER_VISITOR = 4;
/** Maximum length of the user agent, the same as the API reads. */
const MAX_AGENT_LENGTH = 300;
/** Maximum length of an address with its query. */
const MAX_PATH_LENGTH = 500;

/** Maximum number of lost events that the API accepts in a report. */
const MAX_REPORTED_EVENTS = 1_000_000;

/** Address and device of a visitor. The API stores neither. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
  readonly doNotTrack: boolean;
  readonly device: 'desktop' | 'mobile' | 'tablet';
}

/** Reads the visitor of a request. Cuts what the visitor writes. */
export function visitorBehind(request: IncomingMessage, proxies: number): Visitor {
  const { headers } = request;
  const userAgent = (headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH);
  const ip = addressBehind(request, proxies).split('%', 1)[0] ?? '';
  return {
    // A proxy that forwards no address is itself the visitor.
    ip: isIP(ip) === 0 ? (request.socket.remoteAddress ?? '') : ip,
    userAgent,
    doNotTrack: headers.dnt === '1' || headers['sec-gpc'] === '1',
    device: deviceOf(userAgent),
  };
}

function deviceOf(userAgent: string): Visitor['device'] {
  if (/iPad|Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent))) return 'tablet';
  return /Mobi|iPhone|Android/.test(userAgent) ? 'mobile' : 'desktop';
}

/** Numbers of events that were not delivered and not yet reported to the API. */
interface LostEvents {
  /** Events that the API refuses also alone. */
  refused: number;
  /** Events of a time when the API did not answer or too many calls were running. */
  unsent: number;
}

/** Sends events of visitors to the API after their page was sent. */
export class EventSender {
  readonly #api: PublicApi;
  readonly #pause = new SendingPause();
  readonly #callsByVisitor = new Map<string, number>();
  readonly #dropped: LostEvents = { refused: 0, unsent: 0 };
  #callCount = 0;

  constructor(api: PublicApi) {
    this.#api = api;
  }

  /** Resolves when the events were sent or dropped. Never throws. */
  async send(request: IncomingMessage, visitor: Visitor, lang: Language, seen: readonly VisitorEvent[]): Promise<void> {
    if (seen.length === 0) return;
    const key = customerOf(visitor.ip);
    const calls = this.#callsByVisitor.get(key) ?? 0;
    if (this.#pause.isActive() || this.#callCount >= MAX_PARALLEL_CALLS || calls >= MAX_PARALLEL_CALLS_PER_VISITOR) {
      this.#dropped.unsent += seen.length;
      return;
    }
    this.#callCount++;
    this.#callsByVisitor.set(key, calls + 1);
    try {
      for (const batch of inBatches(eventsOf(request, lang, visitor.device, seen))) await this.#deliver(visitor, batch);
    } finally {
      this.#callCount--;
      const remaining = (this.#callsByVisitor.get(key) ?? 1) - 1;
      if (remaining > 0) this.#callsByVisitor.set(key, remaining);
      else this.#callsByVisitor.delete(key);
    }
  }

  /** Sends a batch with the report of earlier losses. Sends the batch again in parts if the API refuses it. */
  async #deliver(visitor: Visitor, batch: readonly object[]): Promise<void> {
    const refused = Math.min(this.#dropped.refused, MAX_REPORTED_EVENTS);
    const unsent = Math.min(this.#dropped.unsent, MAX_REPORTED_EVENTS);
    if (refused + unsent === 0) return this.#sendInParts(visitor, batch);
    // Other calls must not report the same losses.
    this.#dropped.refused -= refused;
    this.#dropped.unsent -= unsent;
    const outcome = await this.#call(visitor, batch, { dropped: { refused, unsent } });
    if (outcome === 'accepted') return;
    this.#dropped.refused += refused;
    this.#dropped.unsent += unsent;
    if (outcome === 'refused') await this.#sendInParts(visitor, batch);
    else this.#lose(batch.length, outcome);
  }

  /** Halves a refused batch until the event that the API refuses is alone, and drops that event. */
  async #sendInParts(visitor: Visitor, batch: readonly object[]): Promise<void> {
    const outcome = this.#pause.isActive() ? 'unsent' : await this.#call(visitor, batch);
    if (outcome === 'accepted') return;
    if (outcome !== 'refused' || batch.length === 1) return this.#lose(batch.length, outcome);
    const half = Math.ceil(batch.length / 2);
    await this.#sendInParts(visitor, batch.slice(0, half));
    await this.#sendInParts(visitor, batch.slice(half));
  }

  async #call(visitor: Visitor, events: readonly object[], report: object = {}): Promise<Outcome> {
    const { ip, userAgent, doNotTrack } = visitor;
    try {
      await this.#api.collect({ visitorIp: ip, userAgent, doNotTrack, events, ...report });
      this.#pause.end();
      return 'accepted';
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.status >= 500) {
        this.#pause.begin();
        return 'unsent';
      }
      this.#pause.end();
      return outcomeOf(error);
    }
  }

  #lose(events: number, outcome: Outcome): void {
    if (outcome === 'refused' || outcome === 'unsent') this.#dropped[outcome] += events;
  }
}

/**
 * Result of a call. `limited`: the visitor sends too many events, and the API counts nothing of it. `refused`: the API
 * does not accept these events.
 */
type Outcome = 'accepted' | 'refused' | 'unsent' | 'limited';

/** Reads why the API refused a call. Without a token that may send events, no part of a batch would be accepted. */
function outcomeOf({ status }: ApiRefusal): Outcome {
  if (status === 429) return 'limited';
  return status === 401 || status === 403 ? 'unsent' : 'refused';
}

function eventsOf(
  request: IncomingMessage,
  lang: Language,
  device: Visitor['device'],
  seen: readonly VisitorEvent[],
): object[] {
  const occurredAt = new Date().toISOString();
  const path = (request.url ?? '/').slice(0, MAX_PATH_LENGTH);
  const referrerHost = hostOf(request.headers.referer);
  let pageViewId: string | null = null;
  return seen.map((one) => {
    const eventId = randomUUID();
    if (one.type === 'page_view' || one.type === 'structure_view') pageViewId = eventId;
    const isOn = pageViewId !== null && pageViewId !== eventId;
    return {
      ...one,
      eventId,
      occurredAt,
      path,
      referrerHost,
      lang,
      device,
      ...(isOn && { pageViewId }),
    };
  });
}

function hostOf(referer: string | undefined): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { hostname } = new URL(referer);
  return /^[a-z0-9.-]{1,253}$/i.test(hostname) ? hostname : null;
}
