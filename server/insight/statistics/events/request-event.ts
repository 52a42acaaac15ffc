import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cellOf } from '../../../../domain/insight/statistics/cells.ts';
import { DEVICE_CODES } from '../../../../domain/insight/statistics/events.ts';
import { campaignOf, utmField } from '../../../../domain/insight/statistics/visits/campaigns.ts';
import { SOURCE_CODES } from '../../../../domain/insight/statistics/visits/sources.ts';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { appendRows } from './append.ts';
import type { EventReceiver } from './receive.ts';
import { browserOf } from './traffic.ts';

const id = z.int().min(1).max(2_147_483_647).nullish();

/**
 * Fields with the visitor and origin of a request (platform dictionary 5.2). Neither address nor user agent is stored.
 */
export const attributionFields = {
  visitor: z
    .strictObject({
      ip: z.union([z.ipv4(), z.ipv6()]),
      userAgent: z.string().max(2_000),
      doNotTrack: z.boolean().optional(),
      device: z.enum(DEVICE_CODES).optional(),
    })
    .nullish()
    .describe('Indirizzo e programma di chi scrive: non si conservano'),
  attribution: z
    .strictObject({
      slugId: id,
      highlightId: id,
      source: z.enum(SOURCE_CODES).nullish(),
      utmSource: utmField,
      utmMedium: utmField,
      utmCampaign: utmField,
    })
    .nullish()
    .describe('Da dove viene: pagina, evidenza, campagna'),
};
export type Attribution = {
  readonly [Name in keyof typeof attributionFields]: z.output<(typeof attributionFields)[Name]>;
};

interface SentRequest extends Attribution {
  readonly tokenId: number;
  readonly lang: Language;
  /** Structures that received the request. */
  readonly structureIds: readonly number[];
}

/**
 * Writes an event for each structure that received a request, in the request's transaction. Without a visitor the event
 * belongs to no session. Without visitor and attribution, writes nothing.
 */
export async function appendRequestEvents(
  door: EventReceiver,
  transaction: Transaction,
  sent: SentRequest,
): Promise<void> {
  const { visitor, attribution, tokenId } = sent;
  if (!visitor && !attribution) return;
  const who = visitor && { ip: visitor.ip, userAgent: visitor.userAgent };
  if (who && !door.counts(who)) return;
  const at = new Date();
  const day = todayInRome(at);
  const { pathId, campaignId } = await door.textsOf(
    '/richiesta',
    attribution ? campaignOf({ ...attribution, path: '' }) : null,
  );
  const known = await existingIds(transaction, attribution);
  const number = who && !visitor.doNotTrack ? await door.visitorOf(day, tokenId, who) : null;
  await appendRows(
    transaction,
    sent.structureIds.map((structureId) => ({
      eventId: randomUUID(),
      pageViewId: null,
      occurredAt: at.toISOString(),
      visitor: number,
      day,
      type: 'request',
      pathId,
      structureId,
      slugId: known.slugId,
      offerId: null,
      highlightId: known.highlightId,
      poiId: null,
      locationType: null,
      locationId: null,
      campaignId,
      referrerId: null,
      cell: cellOf({
        lang: sent.lang,
        device: visitor?.device ?? 'desktop',
        source: attribution?.source ?? 'direct',
      }),
      position: null,
      country: who ? door.countryOf(who.ip) : null,
      browser: who ? browserOf(who.userAgent) : 'other',
    })),
  );
}

/** Drops ids of missing records: a wrong attribution is no reason to refuse the request. */
async function existingIds(
  transaction: Transaction,
  attribution: Attribution['attribution'],
): Promise<{ slugId: number | null; highlightId: number | null }> {
  const { slugId = null, highlightId = null } = attribution ?? {};
  if (slugId === null && highlightId === null) return { slugId, highlightId };
  const [found] = await run<{ slugId: number | null; highlightId: number | null }>(
    transaction,
    `select (select s.id from slugs s where s.id = $1) as "slugId", (select h.id from highlights h where h.id = $2) as "highlightId"`,
    [slugId, highlightId],
  );
  return found ?? { slugId: null, highlightId: null };
}
