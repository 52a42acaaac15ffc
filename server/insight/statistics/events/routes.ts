import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { MAX_EVENT_BYTES, MAX_EVENTS, REFUSALS } from '../../../../domain/insight/statistics/events.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import type { Context } from '../../../platform/context.ts';
import { rateLimitAddress } from '../../../platform/http/addresses.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { RequestCounter } from '../../../platform/http/rate-limit.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import type { EventReceiver } from './receive.ts';

const MINUTE_MS = 60_000;
/** Maximum number of events per minute (platform dictionary 5.2). */
const MAX_PER_MINUTE = { views: 120, events: 600, ofToken: 6_000 };
/**
 * Maximum number of events per minute of one address, with whatever user agents. The lower number applies when a token
 * has used half of its limit. Ten addresses then leave half of the limit to the other visitors.
 */
const MAX_OF_ADDRESS_PER_MINUTE = { normal: 600, underLoad: 120 };
const VIEWS = new Set(['page_view', 'structure_view']);

const droppedCount = z.int().min(0).max(1_000_000);
const readType = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined;

/** False for an object or list as `type`: no sender of events makes it. */
const hasTextType = (event: unknown): boolean => typeof readType(event) !== 'object' || readType(event) === null;

const body = nameSchema(
  'Events',
  z.strictObject({
    visitorIp: z
      .string()
      .refine((ip) => isIP(ip) !== 0)
      .nullish()
      .describe('Di chi visita, quando li manda il server del sito; non si conserva'),
    userAgent: z.string().nullish().describe('Il programma di chi visita; non si conserva'),
    internal: z.boolean().nullish().describe('Di chi lavora al sito: non si conta'),
    doNotTrack: z.boolean().nullish().describe('Chi visita chiede di non essere seguito (DNT, Sec-GPC)'),
    events: z
      .array(z.unknown().refine(hasTextType))
      .min(1)
      .max(MAX_EVENTS)
      .describe('Ogni evento si giudica da sé: quello sbagliato è respinto, gli altri valgono'),
    dropped: z
      .strictObject({ refused: droppedCount, unsent: droppedCount })
      .nullish()
      .describe('Eventi persi dal sito: respinti, non inviati'),
  }),
);

const answer = nameSchema(
  'EventsReceived',
  z.strictObject({
    accepted: z.int().describe('Con quelli ripetuti e quelli che non si contano'),
    refused: z.array(z.strictObject({ index: z.int(), reason: z.enum(REFUSALS) })),
  }),
);

/** Route that receives the events of sites (platform dictionary 5.2). */
export function eventRoutes(app: App, context: Context, door: EventReceiver): void {
  // Many invented user agents must not evict the counts of addresses and tokens.
  const visitors = new RequestCounter();
  const addresses = new RequestCounter();
  const tokens = new RequestCounter();
  const { rateLimitScale } = context.config;
  const scale = (most: number) => Math.ceil(most * rateLimitScale);
  const limit = (counter: RequestCounter, key: string, more: number, most: number) => {
    const { calls, ttl } = counter.count(key, MINUTE_MS, more);
    if (calls > scale(most)) throw new Problem('too-many-requests', { retryAfter: ttl / 1000 });
  };

  app.post(
    '/api/public/events',
    {
      config: { access: { token: 'collect_events' }, idempotent: false, refusesTexts: true },
      bodyLimit: MAX_EVENT_BYTES,
      schema: {
        tags: ['public'],
        operationId: 'collectEvents',
        summary: 'Eventi di un visitatore: pagine, schede, contatti, evidenze',
        body,
        response: { 202: answer },
      },
    },
    async (request, reply) => {
      const { events, visitorIp, userAgent, internal, doNotTrack, dropped } = request.body;
      const tokenId = request.serviceTokenId ?? 0;
      const visitor = {
        ip: visitorIp ?? request.ip,
        userAgent: userAgent ?? request.headers['user-agent'] ?? '',
      };
      const views = events.filter((one) => VIEWS.has(typeOf(one))).length;
      const who = createHash('sha256').update(`${tokenId}\n${visitor.ip}\n${visitor.userAgent}`).digest('base64');
      if (views > 0) limit(visitors, `views ${who}`, views, MAX_PER_MINUTE.views);
      limit(visitors, `events ${who}`, events.length, MAX_PER_MINUTE.events);
      const isUnderLoad = tokens.count(`${tokenId}`, MINUTE_MS, 0).calls > scale(MAX_PER_MINUTE.ofToken / 2);
      const ofAddress = MAX_OF_ADDRESS_PER_MINUTE[isUnderLoad ? 'underLoad' : 'normal'];
      limit(addresses, `${tokenId} ${rateLimitAddress(visitor.ip)}`, events.length, ofAddress);
      limit(tokens, `${tokenId}`, events.length, MAX_PER_MINUTE.ofToken);
      const { dnt, 'sec-gpc': gpc } = request.headers;
      const refused = await door.receive({
        tokenId,
        structureIds: request.serviceToken?.structureIds ?? [],
        visitor,
        isInternal: internal ?? false,
        doNotTrack: doNotTrack === true || dnt === '1' || gpc === '1',
        events,
        dropped: dropped ?? null,
      });
      return reply.code(202).send({ accepted: events.length - refused.length, refused });
    },
  );
}

function typeOf(event: unknown): string {
  const type = readType(event);
  return typeof type === 'string' ? type : '';
}
