import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ApiRefusal, type Language, type PublicApi } from '../public-api.ts';
import { addressBehind } from '../visitor.ts';
import type { VisitorEvent } from './visitor-event.ts';

/** Maximum number of events in one call. */
const MOST_EVENTS = 20;
/** Maximum number of calls at once. Further events are dropped, so that no page waits for a count. */
const MAX_PARALLEL_CALLS = 50;
/** Milliseconds without sending after a failed call. */
const PAUSE_MS = 300_000;

/** Address and device of a visitor. The API stores neither. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
  readonly doNotTrack: boolean;
  readonly device: 'desktop' | 'mobile' | 'tablet';
}

export function visitorBehind(request: IncomingMessage, proxies: number): Visitor {
  const { headers } = request;
  const userAgent = headers['user-agent'] ?? '';
  return {
    ip: addressBehind(request, proxies).split('%', 1)[0] ?? '',
    userAgent,
    doNotTrack: headers.dnt === '1' || headers['sec-gpc'] === '1',
    device: deviceOf(userAgent),
  };
}

function deviceOf(userAgent: string): Visitor['device'] {
  if (/iPad|Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent))) return 'tablet';
  return /Mobi|iPhone|Android/.test(userAgent) ? 'mobile' : 'desktop';
}

/** Sends events of visitors to the API after their page was sent. */
export class EventSender {
  readonly #api: PublicApi;
  #underWay = 0;
  #pausedUntil = 0;

  constructor(api: PublicApi) {
    this.#api = api;
  }

  /** Resolves when the events were sent or dropped. Never throws. */
  async send(request: IncomingMessage, visitor: Visitor, lang: Language, seen: readonly VisitorEvent[]): Promise<void> {
    if (seen.length === 0 || this.#underWay >= MAX_PARALLEL_CALLS || Date.now() < this.#pausedUntil) return;
    this.#underWay++;
    try {
      const { ip, userAgent, doNotTrack, device } = visitor;
      const all = eventsOf(request, lang, device, seen);
      for (let at = 0; at < all.length; at += MOST_EVENTS)
        await this.#api.collect({
          visitorIp: ip,
          userAgent,
          doNotTrack,
          events: all.slice(at, at + MOST_EVENTS),
        });
    } catch (error) {
      // Missing permission or no API: pauses the counting for a while.
      if (!(error instanceof ApiRefusal) || error.status !== 429) this.#pausedUntil = Date.now() + PAUSE_MS;
    } finally {
      this.#underWay--;
    }
  }
}

function eventsOf(
  request: IncomingMessage,
  lang: Language,
  device: Visitor['device'],
  seen: readonly VisitorEvent[],
): object[] {
  const occurredAt = new Date().toISOString();
  const path = (request.url ?? '/').slice(0, 1_000);
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
