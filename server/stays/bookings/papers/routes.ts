import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { paperText } from '../../../../domain/kernel/texts/paper.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { file, idParam } from '../../../platform/http/input/schemas.ts';
import { FILE_POLICY } from '../../../platform/http/output/file-policy.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { findRequestByToken } from '../guest/guest-link.ts';
import { type Confirmation, readConfirmation } from './confirmation.ts';
import { buildStayIcs } from './ics.ts';
import { confirmationPdf } from './pdf.ts';

const KINDS = { pdf: 'application/pdf', ics: 'text/calendar' } as const;
type Kind = keyof typeof KINDS;
const SUMMARIES = {
  pdf: 'Conferma di una prenotazione (PDF)',
  ics: 'Soggiorno di una prenotazione per un calendario (iCalendar)',
} as const;

const lang = z.strictObject({ lang: z.enum(LANGUAGES).optional() });

export function paperRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const host = new URL(context.config.publicUrl).hostname;

  async function send(reply: FastifyReply, kind: Kind, of: Confirmation | null, asked?: Language) {
    if (!of) throw new Problem('not-found', { members: { resource: 'arrivals' } });
    const language = asked ?? of.lang;
    const data = kind === 'pdf' ? await confirmationPdf(of, language) : buildStayIcs(of, language, host);
    return reply
      .headers({
        'content-security-policy': FILE_POLICY,
        'content-disposition': `attachment; filename="${paperText('file', language)}-${of.code}.${kind}"`,
      })
      .type(kind === 'ics' ? `${KINDS.ics}; charset=utf-8` : KINDS.pdf)
      .send(data);
  }

  for (const kind of Object.keys(KINDS) as Kind[]) {
    const name = kind === 'pdf' ? 'Pdf' : 'Ics';
    app.get(
      `/api/structures/:id/arrivals/:recordId/confirmation.${kind}`,
      {
        config: { access: { screen: 'arrivals', letter: 'r' } },
        schema: {
          tags: ['arrivals'],
          operationId: `getConfirmation${name}`,
          summary: SUMMARIES[kind],
          params: z.strictObject({ id: idParam, recordId: idParam }),
          querystring: lang,
          produces: [KINDS[kind]],
          response: { 200: file },
        },
      },
      async (request, reply) => {
        const { id: structureId, recordId } = request.params;
        await readStatusInScope(pool, actorOf(request), structureId);
        const found = await readConfirmation(pool, { structureId, id: recordId });
        return send(reply as FastifyReply, kind, found, request.query.lang);
      },
    );
    app.get(
      `/api/public/guest/:token/bookings/:code/confirmation.${kind}`,
      {
        config: { access: { token: 'create_requests' } },
        schema: {
          tags: ['public'],
          operationId: `getGuestConfirmation${name}`,
          summary: `${SUMMARIES[kind]}, per l’ospite`,
          params: z.strictObject({ token: z.string().max(60), code: z.string().max(12) }),
          querystring: lang,
          produces: [KINDS[kind]],
          response: { 200: file },
        },
      },
      async (request, reply) => {
        const { token, code } = request.params;
        const requested = await findRequestByToken(pool, context.config, token, request.serviceToken);
        const found = requested && (await readConfirmation(pool, { requestId: requested.id, code }));
        return send(reply as FastifyReply, kind, found, request.query.lang);
      },
    );
  }
}
