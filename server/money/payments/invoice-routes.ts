import { z } from 'zod';
import type { PageForm } from '../../../domain/kernel/vocabularies/card-checkout.ts';
import { AMOUNT_READERS } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { isInForce, isPayableType } from '../../../domain/money/invoices/settlement.ts';
import { checkoutAnswer, onlinePaymentAnswer, paymentLinkAnswer } from '../../../domain/money/payments/answers.ts';
import { formatCentsIn } from '../../../domain/platform/amounts/format-amounts.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { readDunningRecipients } from '../invoices/owing/dunning.ts';
import { invoiceMount } from '../invoices/routes.ts';
import { markCheckoutSent, openCheckout, type Payable, readCheckouts } from './checkouts.ts';

const tags = ['invoices'];
const params = z.strictObject({ id: idParam, recordId: idParam });

/** Payment of an invoice by card: by the customer directly, or by a link from staff. */
export function invoicePaymentRoutes(app: App, context: Context): void {
  const { database, config } = context;

  const { one } = invoiceMount;

  app.get(
    `${one}/online-payment`,
    {
      config: { access: { screen: 'billing', letter: 'r', roles: AMOUNT_READERS } },
      schema: {
        tags,
        operationId: 'getInvoiceOnlinePayment',
        summary: 'Fattura: pagamento con carta, collegamenti e pagine aperte',
        params,
        response: { 200: onlinePaymentAnswer },
      },
    },
    async (request) => {
      const { pool } = database;
      const { role } = actorOf(request);
      const { recordId } = request.params;
      const row = await readRecord(pool, invoice, role, recordId, invoiceMount.scope(request));
      const isOpen = isPayable(row);
      const isStaff = role === 'admin' || role === 'operator';
      return {
        isOn: config.stripe !== null,
        canPay: isOpen && (isStaff || role === 'customer'),
        canSend: isOpen && isStaff,
        checkouts: await readCheckouts(pool, recordId),
      };
    },
  );

  app.post(
    `${one}/checkout`,
    {
      config: { access: { screen: 'billing', letter: 'u' } },
      schema: {
        tags,
        operationId: 'payInvoiceOnline',
        summary: 'Fattura: apri la pagina su cui si paga con carta',
        params,
        body: z.strictObject({}).nullish(),
        response: { 200: checkoutAnswer },
      },
    },
    async (request) => {
      const { id: structureId, recordId } = request.params;
      const { role } = actorOf(request);
      const scope = invoiceMount.scope(request);
      const { url } = await openCheckout(context, {
        ...buildCheckoutRequest(context, structureId, recordId, 'session', authorOf(request)),
        language: request.language,
        payable: async (transaction) => buildPayable(await readRecord(transaction, invoice, role, recordId, scope)),
      });
      return { url };
    },
  );
  paymentLinkRoute(app, context);
}

function paymentLinkRoute(app: App, context: Context): void {
  const { database } = context;
  const { one } = invoiceMount;

  app.post(
    `${one}/payment-link`,
    {
      config: { access: { screen: 'billing', letter: 'c' } },
      schema: {
        tags,
        operationId: 'linkInvoicePayment',
        summary: 'Fattura: crea il collegamento di pagamento e, se si vuole, invialo al cliente',
        params,
        body: z.strictObject({ send: z.boolean().default(false) }).nullish(),
        response: { 200: paymentLinkAnswer },
      },
    },
    async (request) => {
      const { id: structureId, recordId } = request.params;
      const author = authorOf(request);
      const scope = invoiceMount.scope(request);
      const recipients = request.body?.send ? await readDunningRecipients(database.pool, structureId) : [];
      if (request.body?.send && recipients.length === 0) throw fieldProblem('billingEmail', 'no_recipient');
      const { id, url, payable } = await openCheckout(context, {
        ...buildCheckoutRequest(context, structureId, recordId, 'link', author),
        language: recipients[0]?.language ?? request.language,
        payable: async (transaction) => buildPayable(await readRecord(transaction, invoice, 'admin', recordId, scope)),
      });
      if (recipients.length > 0)
        await inTransaction(database, async (transaction) => {
          await context.mail.queueAll(
            transaction,
            recipients.map(({ to, language }) => ({
              to,
              language,
              mail: 'invoice-payment' as const,
              params: {
                number: payable.called,
                amount: formatCentsIn(payable.openCents, language),
                url,
              },
              path: `/structures/${structureId}/dati/fatturazione?open=${recordId}`,
            })),
          );
          await markCheckoutSent(transaction, id);
          // Logs who sent a payment link.
          await writeEvent(transaction, author, 'export', { type: invoice.name, id: recordId, structureId });
        });
      return { url, sentTo: recipients.map(({ to }) => to) };
    },
  );
}

interface PayableInvoice {
  readonly id: number;
  readonly structureId: number;
  readonly docType: string;
  readonly issuedAt: string | null;
  readonly voidedAt: string | null;
  readonly sdiState: string;
  readonly openCents: number;
  readonly documentNumber: string | null;
}

/** An invoice that SdI rejected counts as never issued and must be corrected first. */
export const isPayable = (row: PayableInvoice) => isPayableType(row.docType) && isInForce(row) && row.openCents > 0;

export const buildPayable = (row: PayableInvoice): Payable => ({
  purpose: 'invoice',
  structureId: row.structureId,
  invoiceId: row.id,
  arrivalId: null,
  openCents: isPayable(row) ? row.openCents : 0,
  called: row.documentNumber ?? '',
});

const buildCheckoutRequest = (
  { config }: Context,
  structureId: number,
  recordId: number,
  form: PageForm,
  { userId }: Author,
) => ({
  structureId,
  form,
  userId,
  backUrl: `${config.publicUrl}/structures/${structureId}/dati/fatturazione?open=${recordId}`,
});
