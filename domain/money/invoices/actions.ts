import { z } from 'zod';
import { todayInRome } from '../../kernel/calendar/days.ts';
import { daySchema } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { type ActionName, actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { PAYMENT_METHODS, type PaymentMethod, type STATES } from '../../kernel/vocabularies/fatturapa-codes.ts';
import { invoice } from './invoice.ts';
import { canReopen, REOPEN_DAYS } from './settlement.ts';

type InvoiceState = keyof typeof STATES;

/** Only staff issue invoices and record payments (platform dictionary 12, letter c). */
const STAFF_ROLES = ['admin', 'operator'] as const;
/** Issued and not void. */
const ISSUED_STATES = [
  'issued',
  'partially_paid',
  'paid',
  'overdue',
  'credited',
] as const satisfies readonly InvoiceState[];
const METHODS = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

interface Document {
  readonly docType: string;
  readonly state: InvoiceState;
  readonly sdiState: string;
  readonly number: number | null;
  readonly openCents: number;
  readonly surplusCents: number;
  readonly rejectedAt: string | null;
}

const isRejected = ({ sdiState }: Document) => sdiState === 'rejected';
const issueAt = (path: string, code: string, params?: Issue['params']): Issue => ({ path, code, params });

const movedCents = z.int().min(1).max(2_000_000_000);
/** Day, method and reference of a payment registered by hand. */
export const paymentInput = {
  date: daySchema.refine((day) => day <= todayInRome(), { params: { code: 'date_future' } }),
  method: z.enum(METHODS),
  reference: z.string().trim().max(80).nullish(),
};

/** Actions on an invoice other than editing its draft. The state follows from the fields that they set. */
export const invoiceActions = actionsOf<InvoiceState, Omit<Document, 'state'>>(invoice)({
  issue: {
    title: ['Emetti', 'Issue', 'Émettre', 'Ausstellen'],
    done: ['Emessa: {number}', 'Issued: {number}', 'Émise : {number}', 'Ausgestellt: {number}'],
    from: ['draft'],
    by: STAFF_ROLES,
    letter: 'c',
    input: { issueDate: daySchema.optional() },
  },
  send: {
    title: ['Consegna a SdI', 'Hand over to SdI', 'Remettre au SdI', 'An SdI übergeben'],
    done: [
      'Il file è nella cartella di uscita',
      'The file is in the outbox',
      'Le fichier est dans la boîte d’envoi',
      'Die Datei liegt im Ausgang',
    ],
    from: ISSUED_STATES,
    by: STAFF_ROLES,
    letter: 'c',
    refuses: ({ docType, sdiState }) =>
      docType !== 'proforma' && sdiState === 'none' ? null : issueAt('sdiState', 'sdi_sent'),
  },
  reopen: {
    title: ['Riapri per correggere', 'Reopen to correct', 'Rouvrir pour corriger', 'Zum Berichtigen öffnen'],
    done: [
      'Fattura riaperta, da correggere ed emettere con lo stesso numero',
      'Invoice reopened, to be corrected and issued under the same number',
      'Facture rouverte, à corriger et à réémettre sous le même numéro',
      'Rechnung wieder offen, unter derselben Nummer berichtigen und ausstellen',
    ],
    from: ISSUED_STATES,
    by: STAFF_ROLES,
    letter: 'c',
    refuses(document, { now }) {
      if (!isRejected(document)) return issueAt('sdiState', 'sdi_not_rejected');
      if (canReopen(document.rejectedAt, now.getTime())) return null;
      return issueAt('sdiState', 'sdi_reopen_late', { n: REOPEN_DAYS });
    },
  },
  /** For invoices that SdI rejected, pro formas, and drafts with a number. */
  void: {
    title: ['Annulla il documento', 'Void the document', 'Annuler le document', 'Für ungültig erklären'],
    done: ['Documento annullato', 'Document voided', 'Document annulé', 'Dokument für ungültig erklärt'],
    from: ['draft', ...ISSUED_STATES],
    by: STAFF_ROLES,
    letter: 'c',
    refuses(document) {
      const isNumbered = document.number !== null;
      const mayBe = document.state === 'draft' ? isNumbered : isRejected(document) || document.docType === 'proforma';
      return mayBe ? null : 'valid';
    },
  },
  dun: {
    title: ['Invia il sollecito', 'Send reminder', 'Envoyer une relance', 'Mahnung senden'],
    done: ['Sollecito inviato a {to}', 'Reminder sent to {to}', 'Relance envoyée à {to}', 'Mahnung gesendet an {to}'],
    sends: true,
    from: ['overdue'],
    by: STAFF_ROLES,
    letter: 'c',
  },
  pay: {
    title: ['Registra il pagamento', 'Record payment', 'Enregistrer un paiement', 'Zahlung erfassen'],
    done: ['Pagamento registrato', 'Payment recorded', 'Paiement enregistré', 'Zahlung erfasst'],
    // A void document is owed only if its payment was returned and then disputed too.
    from: [...ISSUED_STATES, 'void'],
    by: STAFF_ROLES,
    letter: 'c',
    refuses: ({ openCents }) => (openCents > 0 ? null : issueAt('amountCents', 'payment_not_owed')),
    input: { ...paymentInput, amountCents: movedCents },
  },
  /** Records money that was returned for a credited, void or overpaid document. */
  refund: {
    title: ['Registra il rimborso', 'Record refund', 'Enregistrer un remboursement', 'Erstattung erfassen'],
    done: ['Rimborso registrato', 'Refund recorded', 'Remboursement enregistré', 'Erstattung erfasst'],
    from: [...ISSUED_STATES, 'void'],
    by: STAFF_ROLES,
    letter: 'c',
    refuses: ({ surplusCents }) => (surplusCents > 0 ? null : issueAt('amountCents', 'refund_not_owed')),
    input: { ...paymentInput, amountCents: movedCents },
  },
  /**
   * Drafts a credit note with the lines of this invoice. An invoice that SdI rejected counts as never issued, so it is
   * not credited.
   */
  credit: {
    title: ['Nota di credito', 'Credit note', 'Avoir', 'Gutschrift'],
    from: ISSUED_STATES,
    by: STAFF_ROLES,
    letter: 'c',
    refuses: (document) =>
      ['TD01', 'TD05'].includes(document.docType) && !isRejected(document) && document.state !== 'credited'
        ? null
        : 'not_to_correct',
  },
  debit: {
    title: ['Nota di debito', 'Debit note', 'Note de débit', 'Belastungsanzeige'],
    from: ISSUED_STATES,
    by: STAFF_ROLES,
    letter: 'c',
    refuses: (document) => (document.docType === 'TD01' && !isRejected(document) ? null : 'not_to_correct'),
  },
});
export type InvoiceAction = ActionName<typeof invoiceActions>;
