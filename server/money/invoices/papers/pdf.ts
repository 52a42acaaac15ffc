import { dayWords } from '../../../../domain/kernel/calendar/day-words.ts';
import { type InvoicePaperText, invoicePaperText } from '../../../../domain/kernel/texts/invoices/paper.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS } from '../../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { buildStampLine, computeLineCents, summariseByRate } from '../../../../domain/money/invoices/amounts.ts';
import { type Customer, formatCustomerName } from '../../../../domain/money/invoices/subject.ts';
import { formatCentsIn, formatPercentIn } from '../../../../domain/platform/amounts/format-amounts.ts';
import { inLanguage, joinLabel, type Language } from '../../../../domain/platform/language/text.ts';
import { INK, openPaper, SECONDARY_INK } from '../../../platform/papers/paper.ts';
import type { Issuer } from '../fatturapa/write.ts';
import type { InvoicePayment } from '../payments.ts';
import type { InvoiceRow } from '../settle.ts';

const MARGIN = 48;

/** Column widths of the line table; the description takes the remaining width. */
const COLUMNS = [
  { key: 'qty', width: 52 },
  { key: 'unit', width: 72 },
  { key: 'discount', width: 48 },
  { key: 'vatRate', width: 48 },
  { key: 'amount', width: 76 },
] as const;

const LANGUAGE_BY_COUNTRY: Readonly<Record<string, Language>> = {
  IT: 'it',
  SM: 'it',
  VA: 'it',
  FR: 'fr',
  MC: 'fr',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
};

/** Returns the language of the customer's country, English by default. */
export const getCustomerLanguage = ({ country }: Pick<Customer, 'country'>): Language =>
  LANGUAGE_BY_COUNTRY[country] ?? 'en';

export interface PrintedInvoice {
  readonly document: InvoiceRow;
  readonly issuer: Issuer;
  readonly customer: Customer;
  readonly related: { readonly documentNumber: string; readonly issueDate: string } | null;
  readonly payments: readonly InvoicePayment[];
}

type Paper = Awaited<ReturnType<typeof openPaper>>;
type Address = Readonly<Record<'address' | 'streetNumber' | 'zip' | 'city' | 'province', string | null>>;

type Line = InvoiceRow['lines'][number] | (ReturnType<typeof buildStampLine> & { readonly description: string });

/** The PDF in progress, with text and number formatting in its language. */
interface PdfCopy {
  readonly language: Language;
  readonly paper: Paper;
  readonly t: (key: InvoicePaperText, params?: Readonly<Record<string, string | number>>) => string;
  readonly day: (day: string) => string;
  readonly number: (value: number) => string;
  readonly euros: (cents: number) => string;
}

/** Creates the courtesy copy of an issued invoice. */
export async function createInvoicePdf(printed: PrintedInvoice): Promise<Buffer> {
  const { document: of, issuer, customer } = printed;
  const language = getCustomerLanguage(customer);
  const words = {
    language,
    t: (key: InvoicePaperText, params?: Readonly<Record<string, string | number>>) =>
      invoicePaperText(key, language, params),
    day: (day: string) => dayWords(day, language),
    number: (value: number) => new Intl.NumberFormat(language).format(value),
    euros: (cents: number) => formatCentsIn(cents, language),
  };
  const { t, day } = words;
  const title = t('number', {
    title: of.docType === 'proforma' ? t('proformaTitle') : t(of.docType),
    number: of.documentNumber ?? '',
    day: day(of.issueDate ?? ''),
  });
  const paper = await openPaper({
    ...{ language, title, author: issuer.name, margin: MARGIN, gap: 3 },
  });
  const copy: PdfCopy = { paper, ...words };
  const stamp = { ...buildStampLine(), description: t('stamp') };
  const lines = of.stampDutyCents > 0 ? [...of.lines, stamp] : of.lines;
  printIssuer(copy, issuer);
  printHeading(copy, title, printed.related);
  printCustomer(copy, customer);
  printLines(copy, lines);
  printSums(copy, of, lines);
  printPayment(copy, printed);
  return paper.close();
}

function printIssuer({ paper, t }: PdfCopy, issuer: Issuer): void {
  paper.say('P', issuer.name, 12, { isBold: true, gap: 1 });
  paper.say('P', [formatStreet(issuer), formatTown(issuer)].filter(Boolean).join(', '), 9, {
    color: SECONDARY_INK,
    gap: 1,
  });
  const numbers = [t('vat', { number: issuer.vatNumber }), t('taxCode', { number: issuer.taxCode }), issuer.email];
  paper.say('P', numbers.filter(Boolean).join(' · '), 9, { color: SECONDARY_INK, gap: 8 });
  paper.rule(8);
}

function printHeading({ paper, t, day }: PdfCopy, title: string, related: PrintedInvoice['related']): void {
  paper.say('H1', title, 17, { isBold: true, gap: 3 });
  if (related) paper.say('P', t('related', { number: related.documentNumber, day: day(related.issueDate) }), 10);
  paper.document.y += 6;
}

function printCustomer({ paper, t }: PdfCopy, customer: Customer): void {
  paper.say('H2', t('to'), 9, { color: SECONDARY_INK, gap: 1 });
  paper.say('P', formatCustomerName(customer), 11, { isBold: true, gap: 1 });
  const address = [formatStreet(customer), formatTown(customer), customer.seatCountry];
  paper.say('P', address.filter(Boolean).join(', '), 9.5, { gap: 1 });
  const numbers = [
    customer.vatNumber && t('vat', { number: customer.vatNumber }),
    customer.taxCode && t('taxCode', { number: customer.taxCode }),
  ];
  paper.say('P', numbers.filter(Boolean).join(' · '), 9.5, { gap: 12 });
}

function printLines(copy: PdfCopy, lines: readonly Line[]): void {
  const { paper, t, number, euros } = copy;
  const table = paper.document.struct('Table');
  paper.body.add(table);
  printRow(paper, table, 'TH', [t('description'), ...COLUMNS.map(({ key }) => t(key))]);
  for (const line of lines)
    printRow(paper, table, 'TD', [
      line.description,
      number(line.qty),
      euros(line.unitAmountCents),
      line.discountPercent > 0 ? formatRate(copy, line.discountPercent) : '',
      line.vatNature ?? formatRate(copy, line.vatPercent),
      euros(computeLineCents(line)),
    ]);
  table.end();
  paper.document.y += 4;
  paper.rule(8);
}

/** Prints cells side by side, the first as wide as the rest leaves; starts a new page if the row does not fit. */
function printRow(
  paper: Paper,
  table: ReturnType<Paper['document']['struct']>,
  tag: 'TH' | 'TD',
  [first = '', ...others]: readonly string[],
): void {
  const isBold = tag === 'TH';
  const firstColumnWidth = paper.width - COLUMNS.reduce((sum, column) => sum + column.width, 0) - 8;
  paper.font(isBold, 9.5);
  const height = paper.document.heightOfString(first || ' ', { width: firstColumnWidth });
  paper.reserve(height);
  const top = paper.document.y;
  const line = paper.document.struct('TR');
  const cell = (text: string, x: number, columnWidth: number, align: 'left' | 'right') =>
    line.add(
      paper.document.struct(tag, {}, () => {
        paper.font(isBold, 9.5).text(text, x, top, { width: columnWidth, align });
      }),
    );
  cell(first, MARGIN, firstColumnWidth, 'left');
  let x = MARGIN + firstColumnWidth + 8;
  for (const [at, column] of COLUMNS.entries()) {
    cell(others[at] ?? '', x, column.width, 'right');
    x += column.width;
  }
  // The row is drawn when it is added. Its last cell may be shorter than the first, so the next position is set here.
  table.add(line);
  paper.document.y = top + height + 5;
}

function printSums(copy: PdfCopy, of: InvoiceRow, lines: readonly Line[]): void {
  const { t, euros } = copy;
  const sum = (label: string, cents: number, isBold = false) => printSum(copy.paper, label, euros(cents), isBold);
  for (const { vatPercent, vatNature, netCents, vatCents } of summariseByRate(lines)) {
    sum(t('net', { rate: vatNature ?? formatRate(copy, vatPercent) }), netCents);
    if (!vatNature) sum(t('tax', { rate: formatRate(copy, vatPercent) }), vatCents);
  }
  sum(t('total'), of.totalAmountCents, true);
  if (of.vatCollection === 'S') sum(t('split'), -of.vatAmountCents);
  if (of.withholdingCents > 0) sum(t('withholding'), -of.withholdingCents);
  if (of.payableCents !== of.totalAmountCents) sum(t('payable'), of.payableCents, true);
  copy.paper.document.y += 8;
}

function printSum(paper: Paper, label: string, value: string, isBold: boolean): void {
  paper.reserve(16);
  const top = paper.document.y;
  paper.body.add(
    paper.document.struct('P', {}, () => {
      paper.font(isBold, 10, isBold ? INK : SECONDARY_INK).text(`${label} `, MARGIN + paper.width / 2 - 40, top, {
        width: paper.width / 2 - 50,
      });
      paper.font(isBold, 10).text(value, MARGIN + paper.width - 130, top, { width: 130, align: 'right' });
    }),
  );
  paper.document.y = Math.max(paper.document.y, top + 16);
}

function printPayment(copy: PdfCopy, { document: of, issuer, payments }: PrintedInvoice): void {
  const { paper, language, t, day, euros } = copy;
  const isProforma = of.docType === 'proforma';
  if (of.paidAt !== null) paper.say('P', t('paid'), 10, { isBold: true });
  for (const payment of payments) paper.say('P', formatPayment(copy, payment), 10);
  if (isProforma || of.openCents > 0) {
    if (payments.length > 0) paper.say('P', t('rest', { amount: euros(of.openCents) }), 10, { isBold: true });
    if (of.dueDate) paper.say('P', joinLabel(t('due'), day(of.dueDate), language), 10);
    paper.say('P', t('pay', { iban: issuer.iban, number: of.documentNumber ?? '' }), 10);
  }
  paper.document.y += 8;
  if (of.reason) paper.say('P', of.reason, 10, { gap: 8 });
  paper.say('P', t(isProforma ? 'proforma' : 'courtesy'), 8.5, { color: SECONDARY_INK });
}

/** Returns the line of a payment or set-off: method, day and amount. */
function formatPayment(
  { t, day, euros, language }: PdfCopy,
  { date, kind, method, amountCents }: InvoicePayment,
): string {
  const kindLabel = inLanguage(PAYMENT_KINDS[kind], language);
  const label = method ? inLanguage(PAYMENT_METHODS[method], language) : kindLabel;
  const what = kind === 'payment' || method === null ? label : `${kindLabel} (${label})`;
  return t('payment', { what, day: day(date), amount: euros(amountCents) });
}

const formatRate = ({ language }: PdfCopy, percent: number) => formatPercentIn(percent, language);

const formatTown = ({ zip, city, province }: Address) =>
  [zip, city, province && `(${province})`].filter(Boolean).join(' ');

const formatStreet = ({ address, streetNumber }: Address) => [address, streetNumber].filter(Boolean).join(' ');
