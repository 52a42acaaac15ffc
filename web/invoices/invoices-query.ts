import { queryOptions } from '@tanstack/react-query';
import type { InvoiceAction } from '../../domain/invoices/actions.ts';
import type { PaymentKind, PaymentMethod } from '../../domain/invoices/codes.ts';
import type { invoice } from '../../domain/invoices/invoice.ts';
import type { RecordAnswer, RowAnswer } from '../../domain/records/answers.ts';
import { api } from '../api.ts';

export type InvoiceRow = RowAnswer<typeof invoice>;
export type Invoice = RecordAnswer<typeof invoice>;

export interface Dossier {
  actions: InvoiceAction[];
  obstacles: { path: string; text: string }[];
  payments: {
    id: number;
    date: string;
    amountCents: number;
    method: PaymentMethod;
    reference: string | null;
    kind: PaymentKind;
    isOnline: boolean;
  }[];
  notes: {
    id: number;
    docType: string;
    documentNumber: string | null;
    totalAmountCents: number;
    isIssued: boolean;
  }[];
  receipts: {
    kind: string;
    state: string;
    at: string;
    fileName: string;
    errors: { code: string; description: string; suggestion: string }[];
  }[];
  fileName: string | null;
}

export const invoicesPath = (structureId: string) => `/structures/${structureId}/invoices`;

/** What can be done with one and what came of it, at the version on screen. */
export const dossierQuery = (path: string, version: number) =>
  queryOptions({
    queryKey: ['record', path, 'dossier', version],
    queryFn: () => api<Dossier>(`${path}/dossier`),
  });
