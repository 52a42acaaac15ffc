import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Day, daysBetween } from '../../../domain/kernel/calendar/days.ts';
import { daySchema } from '../../../domain/kernel/records/fields.ts';
import { euroDigits } from '../../../domain/platform/amounts/format-amounts.ts';
import { registerAnswer, tariffsAnswer } from '../../../domain/stays/tourist-tax/answers.ts';
import type { TaxDue } from '../../../domain/stays/tourist-tax/due.ts';
import { NON_PAYMENT_REASONS } from '../../../domain/stays/tourist-tax/exemptions.ts';
import { throwIssues } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStructureName } from '../../platform/access/structure-name.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { sendCsv } from '../../platform/http/output/csv.ts';
import { readTouristTax } from '../../selling/pricing/tourist-tax.ts';
import { touristTaxDeclarationBehaviour, touristTaxRuleBehaviour } from './behaviours.ts';
import { readTaxRegister, type TaxRegister } from './register.ts';

/** Maximum days of a period: a leap year. */
const MAX_PERIOD_DAYS = 366;

/** Imposta di soggiorno: the rules of municipalities, and the tax register and declarations of structures. */
export function touristTaxRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  collectionRoutes(app, context, touristTaxRuleBehaviour);
  collectionRoutes(app, context, touristTaxDeclarationBehaviour);
  app.get(
    '/api/structures/:id/tourist-tax/tariffs',
    {
      config: { access: { screen: 'arrivals', letter: 'r' } },
      schema: {
        tags: ['tourist-tax-declarations'],
        operationId: 'getTouristTaxTariffs',
        summary: 'Tariffe dell’imposta di soggiorno: le proprie righe, o le regole del comune per la sua categoria',
        params: z.strictObject({ id: idParam }),
        response: { 200: tariffsAnswer },
      },
    },
    async (request) => {
      await readStatusInScope(pool, actorOf(request), request.params.id);
      return readTouristTax(pool, request.params.id);
    },
  );
  app.get(
    '/api/structures/:id/tourist-tax',
    {
      config: { access: { screen: 'touristTax', letter: 'r' } },
      schema: {
        tags: ['tourist-tax-declarations'],
        operationId: 'getTouristTaxRegister',
        summary: 'Registro dell’imposta di soggiorno di un periodo: notti, esenzioni, dovuto, incassato',
        params: z.strictObject({ id: idParam }),
        querystring: z.strictObject({
          from: daySchema,
          to: daySchema,
          format: z.enum(['json', 'csv']).default('json'),
        }),
        response: { 200: registerAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { from, to, format } = request.query;
      if (to < from) throwIssues([{ path: 'to', code: 'date_order' }]);
      if (daysBetween(from, to) >= MAX_PERIOD_DAYS)
        throwIssues([{ path: 'to', code: 'max_days', params: { n: MAX_PERIOD_DAYS } }]);
      await readStatusInScope(pool, actorOf(request), id);
      const register = await readTaxRegister(pool, id, { from, to });
      if (format === 'json') return register;
      await writeEvent(pool, authorOf(request), 'export', {
        type: touristTaxDeclarationBehaviour.definition.name,
        id: 0,
        structureId: id,
      });
      const name = ['imposta di soggiorno', await readStructureName(pool, id), from, to];
      return sendCsv(reply as FastifyReply, name, writeCsvLines(register));
    },
  );
}

const HEADINGS = [
  'Codice',
  'Arrivo',
  'Partenza',
  'Persone',
  'Notti tassate',
  'Notti esenti',
  'Notti oltre il massimo',
  'Dovuto €',
  'Incassato €',
];
const sumNights = (of: readonly { readonly nights: number }[]) => of.reduce((sum, { nights }) => sum + nights, 0);

/**
 * Writes the register as CSV without names (standards, tourist tax §4): a line per stay, then totals by tariff and by
 * reason.
 */
async function* writeCsvLines({ stays, due, cashedCents, corrections }: TaxRegister) {
  yield HEADINGS;
  const line = (code: string, days: readonly [Day, Day], persons: number | null, of: TaxDue, paid: number) => [
    code,
    ...days,
    persons,
    sumNights(of.taxed),
    sumNights(of.exempt),
    of.beyond,
    euroDigits(of.cents),
    euroDigits(paid),
  ];
  for (const stay of stays)
    yield line(stay.code, [stay.checkin, stay.checkout], stay.persons, stay.due, stay.paidCents);
  yield line('Totale', ['', ''], null, due, cashedCents);
  for (const { amountCents, nights } of due.taxed)
    yield [`Notti a ${euroDigits(amountCents)} €`, nights, euroDigits(amountCents * nights)];
  for (const { reason, nights } of due.exempt) yield [`Esenti: ${nameReason(reason)}`, nights];
  for (const { fromDay, cents } of corrections) yield [`Correzione del periodo dal ${fromDay}`, '', euroDigits(cents)];
}

const nameReason = (reason: TaxDue['exempt'][number]['reason']) =>
  reason === 'age' ? 'età' : (NON_PAYMENT_REASONS[reason]?.[0] ?? reason);
