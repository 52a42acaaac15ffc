import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Door, type Language, Refused } from '../door.ts';
import { addressBehind } from '../visitor.ts';
import type { Seen } from './seen.ts';

/** Of one call of the door. */
const MOST_EVENTS = 20;
/** Calls under way; what comes while so many are is lost: no page waits for a count. */
const MOST_AT_ONCE = 50;
/** How long none is sent to a door that does not take them. */
const PAUSE_MS = 300_000;

/** Who visits, for the door, which stores neither. */
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
  if (/iPad|Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent)))
    return 'tablet';
  return /Mobi|iPhone|Android/.test(userAgent) ? 'mobile' : 'desktop';
}

/** Brings what visitors do to the door, after their page has left. */
export class EventSender {
  readonly #door: Door;
  #underWay = 0;
  #pausedUntil = 0;

  constructor(door: Door) {
    this.#door = door;
  }

  /** Resolves when it is sent, or is not; never throws. */
  async send(
    request: IncomingMessage,
    visitor: Visitor,
    lang: Language,
    seen: readonly Seen[],
  ): Promise<void> {
    if (seen.length === 0 || this.#underWay >= MOST_AT_ONCE || Date.now() < this.#pausedUntil) return;
    this.#underWay++;
    try {
      const { ip, userAgent, doNotTrack, device } = visitor;
      const all = eventsOf(request, lang, device, seen);
      for (let at = 0; at < all.length; at += MOST_EVENTS)
        await this.#door.collect({
          visitorIp: ip,
          userAgent,
          doNotTrack,
          events: all.slice(at, at + MOST_EVENTS),
        });
    } catch (error) {
      // A token that may not, a door that is away: the site goes on without counts for a while.
      if (!(error instanceof Refused) || error.status !== 429) this.#pausedUntil = Date.now() + PAUSE_MS;
    } finally {
      this.#underWay--;
    }
  }
}

function eventsOf(
  request: IncomingMessage,
  lang: Language,
  device: Visitor['device'],
  seen: readonly Seen[],
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
