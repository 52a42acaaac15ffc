import { queryOptions } from '@tanstack/react-query';
import type { RecordAnswer, RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { invoice } from '../../../domain/money/invoices/invoice.ts';
import { api } from '../../platform/api.ts';

export type InvoiceRow = RowAnswer<typeof invoice>;
export type Invoice = RecordAnswer<typeof invoice>;

export type InvoicePath = `/structures/${string}/invoices/${number}`;
export const invoicesPath = (structureId: string | number) => `/structures/${structureId}/invoices` as const;

/** Details of an invoice (obstacles, receipts, payments) at the displayed version. */
export const dossierQuery = (path: InvoicePath, version: number) =>
  queryOptions({
    queryKey: ['record', path, 'dossier', version],
    queryFn: () => api(`${path}/dossier`),
  });
