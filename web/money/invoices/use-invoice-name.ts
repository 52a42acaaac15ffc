import { DOC_TYPES } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import type { InvoiceRow } from './invoices-query.ts';

/** Returns a document's display name: type and number, or type and "draft". */
export function useInvoiceName() {
  const { t } = useTexts('invoicing');
  const label = useLabel();
  return ({ docType, documentNumber }: Pick<InvoiceRow, 'docType' | 'documentNumber'>) =>
    t('invoicing:called', {
      type: label(DOC_TYPES[docType]),
      number: documentNumber ?? `(${t('invoicing:draft').toLowerCase()})`,
    });
}
