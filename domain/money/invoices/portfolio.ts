import { z } from 'zod';
import { structureAndAgent } from '../../kernel/records/schema/portfolio.ts';
import { invoice } from './invoice.ts';

/** Invoice lists that staff work through across structures; each has its own index. */
export const INVOICE_SEGMENTS = {
  toIssue: ['Da emettere', 'To be issued', 'À émettre', 'Auszustellen'],
  refused: ['Scartate', 'Rejected', 'Rejetées', 'Abgewiesen'],
  toDeliver: ['Da consegnare a SdI', 'To hand over to SdI', 'À remettre au SdI', 'An SdI zu übergeben'],
  due: ['Da incassare, non scadute', 'Due, not overdue', 'À encaisser, non échues', 'Offen, nicht überfällig'],
  overdue: ['Scadute', 'Overdue', 'Échues', 'Überfällig'],
  unreached: ['Senza destinatario', 'Without recipient', 'Sans destinataire', 'Ohne Empfänger'],
  reminded: ['Sollecitate', 'Reminded', 'Relancées', 'Angemahnt'],
} as const;
export type InvoiceSegment = keyof typeof INVOICE_SEGMENTS;
export const INVOICE_SEGMENT_NAMES = Object.keys(INVOICE_SEGMENTS) as [InvoiceSegment, ...InvoiceSegment[]];

/** The same record definition, listed across structures. */
export const portfolioInvoice = {
  ...invoice,
  screen: 'allInvoices' as const,
  listing: {
    ...invoice.listing,
    columns: [...invoice.listing.columns, 'rejectedAt', 'owedBy', 'dunnings', 'dunnedAt'] as const,
    sorts: ['issueDate', 'dueDate', 'totalAmountCents', 'id'] as const,
    filters: ['state', 'sdiState', 'docType', 'issueDate', 'dueDate', 'totalAmountCents'] as const,
  },
};

export const portfolioBeside = {
  ...structureAndAgent,
  /** True if the invoice is open and nobody of the structure receives its mails. */
  isUnreached: z.boolean(),
};
