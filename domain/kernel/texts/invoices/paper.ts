import { inLanguage, type Language, type Texts } from '../../../platform/language/text.ts';

/** Texts of an invoice's courtesy copy and of the statement of account. */
export const invoicePaperTexts = {
  courtesy: [
    'Copia di cortesia. L’originale è il file elettronico trasmesso al Sistema di Interscambio.',
    'Courtesy copy. The original is the electronic file sent to the Italian interchange system.',
    'Copie de courtoisie. L’original est le fichier électronique transmis au système d’échange italien.',
    'Kopie. Das Original ist die elektronische Datei, die an das italienische Austauschsystem übermittelt wurde.',
  ],
  proforma: [
    'Documento non valido ai fini fiscali. La fattura segue al pagamento.',
    'Not a tax document. The invoice follows the payment.',
    'Document sans valeur fiscale. La facture suit le paiement.',
    'Kein steuerliches Dokument. Die Rechnung folgt nach der Zahlung.',
  ],
  TD01: ['Fattura', 'Invoice', 'Facture', 'Rechnung'],
  TD04: ['Nota di credito', 'Credit note', 'Avoir', 'Gutschrift'],
  TD05: ['Nota di debito', 'Debit note', 'Note de débit', 'Belastungsanzeige'],
  proformaTitle: ['Proforma', 'Pro forma', 'Pro forma', 'Proforma'],
  number: ['{title} n. {number} del {day}', '{title} no. {number} of {day}', '{title} n° {number} du {day}', '{title} Nr. {number} vom {day}'],
  related: ['Riferita alla fattura {number} del {day}', 'Refers to invoice {number} of {day}', 'Se rapporte à la facture {number} du {day}', 'Bezieht sich auf Rechnung {number} vom {day}'],
  vat: ['P. IVA {number}', 'VAT no. {number}', 'N° TVA {number}', 'USt-IdNr. {number}'],
  taxCode: ['C.F. {number}', 'Tax code {number}', 'Code fiscal {number}', 'Steuernr. {number}'],
  to: ['Intestata a', 'Billed to', 'Facturé à', 'Empfänger'],
  description: ['Descrizione', 'Description', 'Description', 'Beschreibung'],
  qty: ['Q.tà', 'Qty', 'Qté', 'Menge'],
  unit: ['Prezzo', 'Price', 'Prix', 'Preis'],
  discount: ['Sconto', 'Disc.', 'Remise', 'Rabatt'],
  vatRate: ['IVA', 'VAT', 'TVA', 'USt.'],
  amount: ['Importo', 'Amount', 'Montant', 'Betrag'],
  net: ['Imponibile {rate}', 'Taxable {rate}', 'Base {rate}', 'Netto {rate}'],
  tax: ['IVA {rate}', 'VAT {rate}', 'TVA {rate}', 'USt. {rate}'],
  stamp: ['Imposta di bollo', 'Stamp duty', 'Droit de timbre', 'Stempelsteuer'],
  total: ['Totale documento', 'Total', 'Total du document', 'Gesamtbetrag'],
  split: ['IVA a carico del committente (split payment)', 'VAT paid by the customer (split payment)', 'TVA versée par le client (split payment)', 'USt. vom Auftraggeber abgeführt (Split Payment)'],
  withholding: ['Ritenuta d’acconto', 'Withholding tax', 'Retenue à la source', 'Steuerabzug'],
  payable: ['Da pagare', 'To be paid', 'À payer', 'Zu zahlen'],
  due: ['Scadenza', 'Due', 'Échéance', 'Fällig'],
  pay: ['Bonifico su {iban}, causale {number}', 'Bank transfer to {iban}, reference {number}', 'Virement sur {iban}, référence {number}', 'Überweisung auf {iban}, Verwendungszweck {number}'],
  paid: ['Pagata', 'Paid', 'Payée', 'Bezahlt'],
  payment: ['{what} del {day}: {amount}', '{what} on {day}: {amount}', '{what} du {day} : {amount}', '{what} vom {day}: {amount}'],
  rest: ['Restano da pagare {amount}', '{amount} still to be paid', 'Reste à payer : {amount}', 'Noch zu zahlen: {amount}'],
  file: ['fattura', 'invoice', 'facture', 'rechnung'],
} as const satisfies Texts;

export type InvoicePaperText = keyof typeof invoicePaperTexts;

export function invoicePaperText(key: InvoicePaperText, language: Language, params: Readonly<Record<string, string | number>> = {}): string {
  return inLanguage(invoicePaperTexts[key], language).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
