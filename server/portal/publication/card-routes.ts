import { z } from 'zod';
import { cardAnswer } from '../../../domain/portal/publication/answers.ts';
import { type Card, resolveCard, vcardText } from '../../../domain/portal/publication/card.ts';
import { vcard } from '../../../domain/portal/publication/vcard.ts';
import { readSection } from '../../kernel/records/section.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { file, idParam } from '../../platform/http/input/schemas.ts';
import { toAttachment } from '../../platform/http/output/attachment.ts';
import { qrPng, qrSvg } from './qr.ts';
import { sourcesOf } from './queries.ts';

const PATH = '/api/structures/:id/vcard';

interface CardData {
  readonly card: Card;
  /** Content of the QR code: the card itself, or the address of the public page. */
  readonly code: string;
  readonly fileName: string;
}

/** Routes of the public card: preview, vCard file and printable QR code (structures dictionary 2.4). */
export function cardRoutes(app: App, context: Context): void {
  const params = z.strictObject({ id: idParam });
  const config = { access: { screen: vcard.screen, letter: 'r' as const } };
  const route = (operationId: string, summary: string, response: z.ZodType, type = 'application/json') => ({
    config,
    schema: {
      tags: ['structures'],
      operationId,
      summary,
      params,
      produces: [type],
      response: { 200: response },
    },
  });

  app.get(`${PATH}/card`, route('getVcardCard', 'vCard: come si presenta', cardAnswer), async (request) => {
    const { card } = await readCard(context, actorOf(request), request.params.id);
    const { place: _place, position: _position, ...shown } = card;
    return shown;
  });

  app.get(
    `${PATH}/card.vcf`,
    route('downloadVcard', 'vCard: scheda contatto (.vcf 3.0)', file, 'text/vcard'),
    async (request, reply) => {
      const { card, fileName } = await readCard(context, actorOf(request), request.params.id);
      return reply
        .type('text/vcard; charset=utf-8')
        .header('content-disposition', toAttachment(`${fileName}.vcf`))
        .send(vcardText(card));
    },
  );

  app.get(
    `${PATH}/qr.svg`,
    route('getVcardQrSvg', 'vCard: QR code (SVG)', file, 'image/svg+xml'),
    async (request, reply) => {
      const { code, fileName } = await readCard(context, actorOf(request), request.params.id);
      return reply
        .type('image/svg+xml')
        .header('content-disposition', toAttachment(`${fileName}.svg`))
        .send(qrSvg(code));
    },
  );

  // The page changes `v` when the card has changed, so that the browser reloads the code.
  const versioned = z.strictObject({
    v: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
  });
  const png = route('getVcardQrPng', 'vCard: QR code (PNG)', file, 'image/png');
  app.get(`${PATH}/qr.png`, { ...png, schema: { ...png.schema, querystring: versioned } }, async (request, reply) => {
    const { code, fileName } = await readCard(context, actorOf(request), request.params.id);
    return reply
      .type('image/png')
      .header('content-disposition', `inline; filename="${fileName}.png"`)
      .send(await qrPng(code));
  });
}

async function readCard(context: Context, actor: Actor, structureId: number): Promise<CardData> {
  const { pool } = context.database;
  const own = await readSection(pool, vcard, actor, structureId);
  const { slug, ...sources } = await sourcesOf(pool, structureId);
  const card = resolveCard(own, sources);
  const page = `${context.config.siteUrl}/${slug ?? structureId}`;
  const code = own.qrTarget === 'page' ? page : vcardText(card);
  return { card, code, fileName: `vcard-${slug ?? structureId}` };
}
