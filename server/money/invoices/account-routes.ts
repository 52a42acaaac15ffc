import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { daySchema } from '../../../domain/kernel/records/fields.ts';
import { AMOUNT_READERS, DOC_TYPES, PAYMENT_KINDS } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { statementAnswer } from '../../../domain/money/invoices/answers.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { euroDigits } from '../../../domain/platform/amounts/format-amounts.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { neutralise } from '../../../domain/structures/imports/cells/formula.ts';
import { buildWorkbook } from '../../kernel/records/files/workbook.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStructureName } from '../../platform/access/structure-name.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { file, idParam } from '../../platform/http/input/schemas.ts';
import { buildFileName, toAttachment } from '../../platform/http/output/attachment.ts';
import { sendCsv } from '../../platform/http/output/csv.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { MAX_RECEIPT_BYTES, readReceipt } from './fatturapa/read-receipt.ts';
import { storeReceipt } from './fatturapa/receipts.ts';
import { LEDGER_COLUMNS, LEDGER_HEADINGS, readLedgerLines } from './ledger.ts';
import { type Account, readAccount } from './owing/account.ts';

const tags = ['invoices'];
type MovementKind = keyof typeof DOC_TYPES | keyof typeof PAYMENT_KINDS;
const period = { from: daySchema, to: daySchema };

/** Statement of account, ledger for the accountant, and SdI receipts. */
export function accountRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/structures/:id/statement',
    {
      config: { access: { screen: 'billing', letter: 'r', roles: AMOUNT_READERS } },
      schema: {
        tags,
        operationId: 'getInvoiceStatement',
        summary: 'Estratto conto di una struttura, con lo scaduto per anzianità',
        params: z.strictObject({ id: idParam }),
        querystring: z.strictObject({ ...period, format: z.enum(['json', 'csv']).default('json') }),
        response: { 200: statementAnswer },
      },
    },
    async (request, reply) => {
      const { id: structureId } = request.params;
      const { from, to, format } = request.query;
      if (to < from) throw fieldProblem('to', 'date_order');
      await readStatusInScope(pool, actorOf(request), structureId);
      const read = await readAccount(pool, structureId, { from, to });
      if (format === 'json') return read;
      await writeEvent(pool, authorOf(request), 'export', { type: invoice.name, id: 0, structureId });
      const name = ['estratto conto', await readStructureName(pool, structureId), from, to];
      return sendCsv(reply as FastifyReply, name, statementLines(read));
    },
  );
  ledgerRoute(app, context);

  app.post(
    '/api/invoice-receipts',
    {
      config: { access: { screen: 'billing', letter: 'c' } },
      schema: {
        tags,
        operationId: 'takeInvoiceReceipt',
        summary: 'Ricevuta del Sistema di Interscambio: leggi e aggiorna la fattura',
        body: z.strictObject({ xml: z.string().max(MAX_RECEIPT_BYTES) }),
        response: { 200: recordAnswer(invoice) },
      },
    },
    async (request) => {
      const receipt = await readReceipt(request.body.xml);
      if (!receipt) throw fieldProblem('xml', 'sdi_receipt');
      const invoiceRow = await inTransaction(context.database, (transaction) =>
        storeReceipt(transaction, authorOf(request), receipt),
      );
      if (!invoiceRow) throw fieldProblem('xml', 'sdi_receipt_unknown', { file: cutText(receipt.fileName, 60) });
      return invoiceRow;
    },
  );
}

function ledgerRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/invoice-ledger',
    {
      config: { access: { screen: 'billing', letter: 'c' } },
      schema: {
        tags,
        operationId: 'exportInvoiceLedger',
        summary: 'Registro delle fatture di tutte le strutture per il commercialista (CSV, XLSX)',
        querystring: z.strictObject({ ...period, format: z.enum(['csv', 'xlsx']).default('csv') }),
        produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { from, to, format } = request.query;
      if (to < from) throw fieldProblem('to', 'date_order');
      await writeEvent(pool, authorOf(request), 'export', { type: invoice.name, id: 0 });
      const lines = readLedgerLines(pool, { from, to });
      const name = ['fatture', from, to];
      if (format === 'csv') {
        const options = {
          header: true,
          columns: [...LEDGER_HEADINGS],
          cast: {
            number: (n: number) => String(n).replace('.', ','),
            string: (text: string) => neutralise(text),
          },
        };
        return sendCsv(reply as FastifyReply, name, lines, options);
      }
      return (reply as FastifyReply)
        .header('content-disposition', toAttachment(buildFileName(name, 'xlsx')))
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(await buildWorkbook({ name: 'Registro fatture', columns: LEDGER_COLUMNS }, lines));
    },
  );
}

async function* statementLines({ openingCents, closingCents, movements }: Account) {
  yield ['Data', 'Movimento', 'Documento', 'Dare €', 'Avere €', 'Saldo €'];
  yield ['', 'Saldo iniziale', '', '', '', euroDigits(openingCents)];
  for (const { date, kind, documentNumber, debitCents, creditCents, balanceCents } of movements)
    yield [
      date,
      { ...DOC_TYPES, ...PAYMENT_KINDS }[kind as MovementKind][0],
      documentNumber,
      debitCents ? euroDigits(debitCents) : '',
      creditCents ? euroDigits(creditCents) : '',
      euroDigits(balanceCents),
    ];
  yield ['', 'Saldo finale', '', '', '', euroDigits(closingCents)];
}
