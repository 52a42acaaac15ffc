import { z } from 'zod';
import { listAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { bulkTotals, segmentTotalsAnswer } from '../../kernel/records/schema/portfolio.ts';
import {
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  type PaymentKind,
  type PaymentMethod,
} from '../../kernel/vocabularies/fatturapa-codes.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { invoiceActions } from './actions.ts';
import { invoice } from './invoice.ts';
import { portfolioBeside, portfolioInvoice } from './portfolio.ts';
import { CORRECTABLE_FIELDS, PROPOSAL_SOURCES, type ProposalSource } from './refusal.ts';
import { INVOICE_RUN_ACTIONS, RUN_STATES } from './run.ts';
import type { DebtAge } from './settlement.ts';

export const owedItem = nameSchema(
  'OwedItem',
  z.strictObject({
    origin: z.enum(['contract', 'highlight']),
    originId: z.int(),
    originPart: z.string().nullable(),
    description: z.string(),
    unitAmountCents: z.int(),
    discountPercent: z.number(),
    vatPercent: z.number(),
    from: z.string(),
  }),
);

export const owedItemsAnswer = z.strictObject({ data: z.array(owedItem) });

const METHODS = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

const payment = nameSchema(
  'InvoicePayment',
  z.strictObject({
    id: z.int(),
    date: z.string(),
    amountCents: z.int(),
    method: z.enum(METHODS).nullable().describe('Null di una compensazione'),
    reference: z.string().nullable(),
    kind: z.enum(Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]]),
    isOnline: z.boolean().describe('Da Stripe: non si toglie a mano'),
  }),
);

export const dossierAnswer = nameSchema(
  'InvoiceDossier',
  z.strictObject({
    actions: z.array(z.enum(invoiceActions.names)),
    /** Problems that prevent issuing the draft today, by field path. */
    obstacles: z.array(z.strictObject({ path: z.string(), text: z.string() })),
    payments: z.array(payment),
    notes: z.array(
      z.strictObject({
        id: z.int(),
        docType: z.string(),
        documentNumber: z.string().nullable(),
        totalAmountCents: z.int(),
        isIssued: z.boolean(),
      }),
    ),
    receipts: z.array(
      z.strictObject({
        kind: z.string(),
        state: z.string(),
        at: z.string(),
        fileName: z.string(),
        errors: z.array(z.strictObject({ code: z.string(), description: z.string(), suggestion: z.string() })),
      }),
    ),
    fileName: z.string().nullable(),
    /** Why SdI rejected the last file, for the person who corrects it. */
    refusal: z
      .strictObject({
        until: z.string().describe('L’ultimo giorno per riemetterla con lo stesso numero'),
        isInTime: z.boolean(),
        documentNumber: z.string(),
        issueDate: z.string(),
        causes: z.array(
          z.strictObject({
            code: z.string(),
            text: z.string(),
            field: z.enum(CORRECTABLE_FIELDS).nullable(),
            current: z.string().nullable(),
            proposals: z.array(
              z.strictObject({
                value: z.string(),
                source: z.enum(Object.keys(PROPOSAL_SOURCES) as [ProposalSource, ...ProposalSource[]]),
              }),
            ),
          }),
        ),
      })
      .nullable(),
  }),
);

export type Dossier = z.output<typeof dossierAnswer>;

export const statementAnswer = nameSchema(
  'InvoiceAccount',
  z.strictObject({
    openingCents: z.int(),
    closingCents: z.int(),
    movements: z.array(
      z.strictObject({
        date: z.string(),
        kind: z.string(),
        invoiceId: z.int(),
        documentNumber: z.string(),
        debitCents: z.int(),
        creditCents: z.int(),
        balanceCents: z.int(),
      }),
    ),
    ageing: z.strictObject({
      notDue: z.int(),
      to30: z.int(),
      to60: z.int(),
      to90: z.int(),
      over90: z.int(),
    } satisfies Record<DebtAge, z.ZodType>),
  }),
);

export type Statement = z.output<typeof statementAnswer>;

export type OwedItem = z.output<typeof owedItem>;

export const runAnswer = nameSchema(
  'InvoiceRun',
  z.strictObject({
    id: z.int(),
    state: z.enum(RUN_STATES),
    action: z.enum(INVOICE_RUN_ACTIONS),
    total: z.int(),
    done: z.int(),
    failed: z.array(
      z.strictObject({
        id: z.int(),
        summary: z.string().nullable().describe('Null of one that does not exist'),
        texts: z.array(z.string()),
      }),
    ),
  }),
);

/**
 * Number of matching documents to which each action would apply; `marked` counts drafts with a lapsed date, and
 * invoices that get their first reminder.
 */
export const foundAnswer = nameSchema(
  'InvoiceRunCount',
  z.strictObject({ issue: bulkTotals, send: bulkTotals, dun: bulkTotals }),
);

export const invoiceAnswers = {
  'GET /structures/:id/owed': owedItemsAnswer,
  'GET /structures/:id/invoices/:recordId/dossier': dossierAnswer,
  'POST /structures/:id/invoices/:recordId/notes': recordAnswer(invoice),
  'POST /structures/:id/invoices/:recordId/correct': recordAnswer(invoice),
  'GET /structures/:id/statement': statementAnswer,
  'POST /invoice-receipts': recordAnswer(invoice),
  'GET /invoices/totals': segmentTotalsAnswer,
  'GET /invoices': listAnswer(portfolioInvoice, portfolioBeside, 'PortfolioInvoice'),
  'POST /invoice-runs': runAnswer,
  'GET /invoice-runs/found': foundAnswer,
  'GET /invoice-runs/:id': runAnswer,
  'POST /invoice-runs/:id/cancel': runAnswer,
};
