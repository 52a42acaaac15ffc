import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { AMOUNT_READERS } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { invoiceActions } from '../../../domain/money/invoices/actions.ts';
import { dossierAnswer } from '../../../domain/money/invoices/answers.ts';
import { checkDocumentDay } from '../../../domain/money/invoices/document-day.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import type { Mount } from '../../kernel/records/collections/mount.ts';
import { act } from '../../kernel/records/lifecycle/act.ts';
import { actionCall, actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { translateIssues } from '../../kernel/records/lifecycle/issue-texts.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { file, idParam } from '../../platform/http/input/schemas.ts';
import { FILE_POLICY } from '../../platform/http/output/file-policy.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { invoiceMachine } from './actions.ts';
import { checkIssuing } from './issue.ts';
import { readCourtesyPdf, readLatestFile } from './papers/documents.ts';
import { readPayments, removePayment } from './payments.ts';
import { readFileName, readNotes, readReceipts } from './queries.ts';
import { correctRoute } from './refusals/correct-route.ts';
import { readRefusal } from './refusals/refusal.ts';
import type { InvoiceRow } from './settle.ts';

const tags = ['invoices'];
const params = z.strictObject({ id: idParam, recordId: idParam });
const writeAccess = { access: { screen: 'billing', letter: 'c' } } as const;
/** Roles that may read amounts and documents; editors may not. */
const readAmountsAccess = {
  access: { screen: 'billing', letter: 'r', roles: AMOUNT_READERS },
} as const;
const answer = { 200: recordAnswer(invoice) };

/** Actions on an invoice and its documents. */
export function documentRoutes(app: App, context: Context, mount: Mount): void {
  dossierRoute(app, context, mount);
  fileRoutes(app, context, mount);
  correctRoute(app, context, mount);

  actionRoutes(app, context, invoiceMachine, { mount, apart: ['credit', 'debit'] });
  removePaymentRoute(app, context, mount);
  noteRoute(app, context, mount);
}

function dossierRoute(app: App, context: Context, mount: Mount): void {
  const { database } = context;

  app.get(
    `${mount.one}/dossier`,
    {
      config: readAmountsAccess,
      schema: {
        tags,
        operationId: 'getInvoiceDossier',
        summary: 'Fattura: che cosa si può farne, pagamenti, note, ricevute SdI',
        params,
        response: { 200: dossierAnswer },
      },
    },
    async (request) => {
      const { pool } = database;
      const actor = actorOf(request);
      const row: InvoiceRow = await readRecord(
        pool,
        invoice,
        actor.role,
        request.params.recordId,
        mount.scope(request),
      );
      const actions = invoiceActions.allowed(row, { ...actor, now: new Date() });
      const issues = actions.includes('issue') ? await checkIssuing(pool, row, dayForChecking(row)) : [];
      const [payments, notes, receipts, fileName] = await Promise.all([
        readPayments(pool, row.id),
        readNotes(pool, row.id),
        readReceipts(pool, row.id),
        readFileName(pool, row.id),
      ]);
      return {
        actions,
        obstacles: translateIssues(issues, request.language),
        payments,
        notes,
        receipts,
        fileName: row.issuedAt ? fileName : null,
        refusal: hasPermission(actor.role, 'c', invoice.screen) ? await readRefusal(pool, row, request.language) : null,
      };
    },
  );
}

function fileRoutes(app: App, context: Context, mount: Mount): void {
  const { database } = context;

  for (const kind of ['xml', 'pdf'] as const)
    app.get(
      `${mount.one}/document.${kind}`,
      {
        config: readAmountsAccess,
        schema: {
          tags,
          operationId: kind === 'xml' ? 'getInvoiceXml' : 'getInvoicePdf',
          summary: kind === 'xml' ? 'Fattura: file FatturaPA (XML)' : 'Fattura: copia di cortesia (PDF)',
          params,
          produces: [kind === 'xml' ? 'application/xml' : 'application/pdf'],
          response: { 200: file },
        },
      },
      async (request, reply) => {
        const { pool } = database;
        const { id: structureId, recordId } = request.params;
        const row = await readRecord(pool, invoice, actorOf(request).role, recordId, mount.scope(request));
        if (!row.issuedAt) throw new Problem('not-found', { members: { resource: invoice.collection } });
        const latest = await readLatestFile(pool, recordId);
        if (kind === 'xml' && latest.xml === '') throw new Problem('not-found');
        const data = kind === 'xml' ? latest.xml : await readCourtesyPdf(pool, row);
        // Logs the download, because the file contains tax data.
        await writeEvent(pool, authorOf(request), 'export', {
          type: invoice.name,
          id: recordId,
          structureId,
        });
        const name = kind === 'xml' ? latest.fileName : latest.fileName.replace(/(\.xml)?$/, '.pdf');
        return (reply as FastifyReply)
          .headers({
            'content-security-policy': FILE_POLICY,
            'content-disposition': `attachment; filename="${name}"`,
          })
          .type(kind === 'xml' ? 'application/xml; charset=utf-8' : 'application/pdf')
          .send(data);
      },
    );
}

function removePaymentRoute(app: App, context: Context, mount: Mount): void {
  const { database } = context;

  app.delete(
    `${mount.one}/payments/:paymentId`,
    {
      config: writeAccess,
      schema: {
        tags,
        operationId: 'removeInvoicePayment',
        summary: 'Fattura: togli un pagamento registrato per errore',
        params: z.strictObject({ id: idParam, recordId: idParam, paymentId: idParam }),
        response: answer,
      },
    },
    async (request) => {
      const { id: structureId, recordId: id, paymentId } = request.params;
      return inTransaction(database, async (transaction) => {
        await readStatusInScope(transaction, actorOf(request), structureId, { lock: true });
        return removePayment(transaction, authorOf(request), { structureId, id }, paymentId);
      });
    },
  );
}

function noteRoute(app: App, context: Context, mount: Mount): void {
  const { database } = context;

  app.post(
    `${mount.one}/notes`,
    {
      config: writeAccess,
      schema: {
        tags,
        operationId: 'draftInvoiceNote',
        summary: 'Fattura: prepara una nota di credito o di debito con le sue righe',
        params,
        body: z.strictObject({ docType: z.enum(['TD04', 'TD05']) }),
        response: { 201: recordAnswer(invoice) },
      },
    },
    async (request, reply) => {
      const action = request.body.docType === 'TD04' ? 'credit' : 'debit';
      const call = { ...actionCall(mount, request, action), input: {} };
      const note = await inTransaction(database, (transaction) =>
        act(invoiceMachine, { context, transaction, author: authorOf(request) }, call),
      );
      return reply.code(201).header('location', `/api/structures/${request.params.id}/invoices/${note.id}`).send(note);
    },
  );
}

/** Returns the day for checking the draft: today if its own day has lapsed, because issuing would then use today. */
function dayForChecking({ number, issueDate }: InvoiceRow): Day {
  const today = todayInRome();
  if (!issueDate) return today;
  return number === null && checkDocumentDay(issueDate, today) ? today : issueDate;
}
