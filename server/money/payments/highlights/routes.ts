import { z } from 'zod';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { MIN_PAYMENT_CENTS } from '../../../../domain/kernel/vocabularies/card-checkout.ts';
import { AMOUNT_READERS } from '../../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { type HighlightPayment, highlightPaymentAnswer } from '../../../../domain/money/highlights/answers.ts';
import { highlight } from '../../../../domain/money/highlights/highlight.ts';
import { FINAL_STATES, PAYABLE_STATES } from '../../../../domain/money/highlights/states.ts';
import { invoice } from '../../../../domain/money/invoices/invoice.ts';
import { checkoutAnswer } from '../../../../domain/money/payments/answers.ts';
import { findRecord, readRecord } from '../../../kernel/records/actions.ts';
import { underStructure } from '../../../kernel/records/collections/mount.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import type { HighlightRow } from '../../highlights/behaviours.ts';
import { computeHighlightCredit } from '../../highlights/giving-up.ts';
import { checkIssuing } from '../../invoices/issue.ts';
import type { InvoiceRow } from '../../invoices/settle.ts';
import { openCheckout, type Payable, readCheckouts } from '../checkouts.ts';
import { buildPayable, isPayable } from '../invoice-routes.ts';

const tags = ['highlights'];
const params = z.strictObject({ id: idParam, recordId: idParam });
const mount = underStructure(highlight);

/** Payment of a highlight by card from its own page; the payment issues the invoice if it is still a draft. */
export function highlightPaymentRoutes(app: App, context: Context): void {
  const { database, config } = context;

  app.get(
    `${mount.one}/payment`,
    {
      config: { access: { screen: 'highlights', letter: 'r', roles: AMOUNT_READERS } },
      schema: {
        tags,
        operationId: 'getHighlightPayment',
        summary: 'Evidenza: quanto resta da pagare, entro quando, e se si può pagare con carta',
        params,
        response: { 200: highlightPaymentAnswer },
      },
    },
    async (request): Promise<HighlightPayment> => {
      const { pool } = database;
      const { role } = actorOf(request);
      const row: HighlightRow = await readRecord(
        pool,
        highlight,
        'admin',
        request.params.recordId,
        mount.scope(request),
      );
      const bill = await readBill(pool, row);
      const isReader = bill.document?.issuedAt != null || (role !== 'customer' && role !== 'vendor');
      const refusal = bill.openCents === 0 ? null : config.stripe ? bill.refusal : 'off';
      const isEnded = FINAL_STATES.includes(row.state);
      const credit = isEnded ? null : await computeHighlightCredit(pool, row);
      return {
        openCents: bill.openCents,
        isPaid: bill.document?.paidAt != null,
        payBy: row.state === 'pending_payment' ? row.holdUntil : null,
        credit: credit && { creditCents: credit.creditCents, backCents: credit.backCents },
        canPay: role === 'customer' && bill.openCents > 0 && refusal === null,
        refusal,
        invoiceId: isReader ? (bill.document?.id ?? null) : null,
        checkouts: bill.document ? await readCheckouts(pool, bill.document.id) : [],
      };
    },
  );

  app.post(
    `${mount.one}/checkout`,
    {
      config: { access: { screen: 'billing', letter: 'u' } },
      schema: {
        tags,
        operationId: 'payHighlightOnline',
        summary: 'Evidenza: apri la pagina su cui si paga con carta',
        params,
        body: z.strictObject({}).nullish(),
        response: { 200: checkoutAnswer },
      },
    },
    async (request) => {
      const { id: structureId, recordId } = request.params;
      const scope = mount.scope(request);
      await readStatusInScope(context.database.pool, actorOf(request), structureId);
      const { url } = await openCheckout(context, {
        structureId,
        form: 'session',
        userId: authorOf(request).userId,
        language: request.language,
        backUrl: `${config.publicUrl}/structures/${structureId}/dati/evidenze/${recordId}`,
        payable: async (transaction) =>
          requirePayable(transaction, await readRecord(transaction, highlight, 'admin', recordId, scope)),
      });
      return { url };
    },
  );
}

interface HighlightBill {
  readonly document: InvoiceRow | null;
  readonly openCents: number;
  readonly refusal: HighlightPayment['refusal'];
}

/** Returns the amount due for an agreed highlight, and why it cannot be paid if its invoice is not ready. */
async function readBill(database: Queryable, row: HighlightRow): Promise<HighlightBill> {
  const document: InvoiceRow | null =
    row.invoiceId === null ? null : await findRecord(database, invoice, 'admin', row.invoiceId, () => 'true');
  if (!document || !PAYABLE_STATES.includes(row.state)) return { document, openCents: 0, refusal: null };
  if (document.issuedAt !== null || document.number !== null) {
    const openCents = document.openCents ?? 0;
    return {
      document,
      openCents,
      refusal: openCents > 0 && !isPayable(document) ? 'preparing' : checkMinimum(openCents),
    };
  }
  const openCents = document.payableCents ?? 0;
  // A customer's payment cannot issue lines that staff added.
  const isAlone = document.lines.every(({ origin, originId }) => origin === 'highlight' && originId === row.id);
  if (!isAlone) return { document, openCents, refusal: 'preparing' };
  const issues = await checkIssuing(database, document, todayInRome());
  const isTheirs = issues.some(({ path }) => path.startsWith('customer.'));
  if (issues.length > 0) return { document, openCents, refusal: isTheirs ? 'billing' : 'preparing' };
  return { document, openCents, refusal: checkMinimum(openCents) };
}

const checkMinimum = (openCents: number) => (openCents > 0 && openCents < MIN_PAYMENT_CENTS ? 'least' : null);

async function requirePayable(database: Queryable, row: HighlightRow): Promise<Payable> {
  const { document, openCents, refusal } = await readBill(database, row);
  if (refusal === 'billing' || refusal === 'preparing') throw fieldProblem('payment', `highlight_${refusal}`);
  if (document?.issuedAt) return buildPayable(document);
  return {
    purpose: 'invoice',
    about: 'highlight',
    structureId: row.structureId,
    invoiceId: document?.id ?? null,
    arrivalId: null,
    openCents,
    called: row.locationName ?? '',
  };
}
