import { dayWords } from '../../../../domain/kernel/calendar/day-words.ts';
import { type InvoicePaperText, invoicePaperText } from '../../../../domain/kernel/texts/invoices/paper.ts';
import { lineCents, stampLine, summaries } from '../../../../domain/money/invoices/amounts.ts';
import { type Customer, customerName } from '../../../../domain/money/invoices/subject.ts';
import { formatCentsIn } from '../../../../domain/platform/amounts/written-amounts.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { INK, openPaper, QUIET } from '../../../platform/papers/paper.ts';
import type { Issuer } from '../fatturapa/write.ts';
import type { InvoiceRow } from '../settle.ts';

const MARGIN = 48;

/** Of a line's table: how wide each column is, the description what is left. */
const COLUMNS = [
  { key: 'qty', width: 52 },
  { key: 'unit', width: 72 },
  { key: 'discount', width: 48 },
  { key: 'vatRate', width: 48 },
  { key: 'amount', width: 76 },
] as const;

const LANGUAGES_OF: Readonly<Record<string, Language>> = {
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

/** The language of a subject's country; English elsewhere. */
export const languageOf = ({ country }: Pick<Customer, 'country'>): Language => LANGUAGES_OF[country] ?? 'en';

export interface Printed {
  readonly document: InvoiceRow;
  readonly issuer: Issuer;
  readonly customer: Customer;
  readonly related: { readonly documentNumber: string; readonly issueDate: string } | null;
}

/** The courtesy copy of an issued invoice. */
export async function invoicePdf({ document: of, issuer, customer, related }: Printed): Promise<Buffer> {
  const language = languageOf(customer);
  const t = (key: InvoicePaperText, params?: Readonly<Record<string, string | number>>) =>
    invoicePaperText(key, language, params);
  const title = t('number', {
    title: of.docType === 'proforma' ? t('proformaTitle') : t(of.docType),
    number: of.documentNumber ?? '',
    day: dayWords(of.issueDate ?? '', language),
  });
  const { document, body, width, font, say, rule, reserve, close } = await openPaper({
    ...{ language, title, author: issuer.name, margin: MARGIN, gap: 3 },
  });
  const table = document.struct('Table');
  const right = MARGIN + width;
  const euros = (cents: number) => formatCentsIn(cents, language);
  const rate = (percent: number) => `${new Intl.NumberFormat(language).format(percent)} %`;
  /** Cells beside one another, the first as wide as is left; on the next page where this one ends. */
  const row = (tag: 'TH' | 'TD', first: string, others: readonly string[], isBold: boolean) => {
    const left = width - COLUMNS.reduce((sum, column) => sum + column.width, 0) - 8;
    font(isBold, 9.5);
    const height = document.heightOfString(first || ' ', { width: left });
    reserve(height);
    const top = document.y;
    const line = document.struct('TR');
    const cell = (text: string, x: number, columnWidth: number, align: 'left' | 'right') =>
      line.add(
        document.struct(tag, {}, () => {
          font(isBold, 9.5).text(text, x, top, { width: columnWidth, align });
        }),
      );
    cell(first, MARGIN, left, 'left');
    let x = MARGIN + left + 8;
    for (const [at, column] of COLUMNS.entries()) {
      cell(others[at] ?? '', x, column.width, 'right');
      x += column.width;
    }
    // Its cells are written with it, the last of them shorter than the first: only then is it known where one goes on.
    table.add(line);
    document.y = top + height + 5;
  };
  const sum = (label: string, value: string, isBold = false) => {
    reserve(16);
    const top = document.y;
    body.add(
      document.struct('P', {}, () => {
        font(isBold, 10, isBold ? INK : QUIET).text(`${label} `, MARGIN + width / 2 - 40, top, {
          width: width / 2 - 50,
        });
        font(isBold, 10).text(value, right - 130, top, { width: 130, align: 'right' });
      }),
    );
    document.y = Math.max(document.y, top + 16);
  };

  say('P', issuer.name, 12, { isBold: true, gap: 1 });
  const place = ({
    zip,
    city,
    province,
  }: {
    zip: string | null;
    city: string | null;
    province: string | null;
  }) => [zip, city, province && `(${province})`].filter(Boolean).join(' ');
  const street = (of: { address: string | null; streetNumber: string | null }) =>
    [of.address, of.streetNumber].filter(Boolean).join(' ');
  say('P', [street(issuer), place(issuer)].filter(Boolean).join(', '), 9, { color: QUIET, gap: 1 });
  const numbers = [
    t('vat', { number: issuer.vatNumber }),
    t('taxCode', { number: issuer.taxCode }),
    issuer.email,
  ];
  say('P', numbers.filter(Boolean).join(' · '), 9, { color: QUIET, gap: 8 });
  rule(8);
  say('H1', title, 17, { isBold: true, gap: 3 });
  if (related)
    say(
      'P',
      t('related', { number: related.documentNumber, day: dayWords(related.issueDate, language) }),
      10,
    );
  document.y += 6;
  say('H2', t('to'), 9, { color: QUIET, gap: 1 });
  say('P', customerName(customer), 11, { isBold: true, gap: 1 });
  say('P', [street(customer), place(customer), customer.seatCountry].filter(Boolean).join(', '), 9.5, {
    gap: 1,
  });
  const own = [
    customer.vatNumber && t('vat', { number: customer.vatNumber }),
    customer.taxCode && t('taxCode', { number: customer.taxCode }),
  ];
  say('P', own.filter(Boolean).join(' · '), 9.5, { gap: 12 });

  body.add(table);
  row(
    'TH',
    t('description'),
    COLUMNS.map(({ key }) => t(key)),
    true,
  );
  const stamp = { ...stampLine(), description: t('stamp') };
  const lines = of.stampDutyCents > 0 ? [...of.lines, stamp] : of.lines;
  for (const line of lines)
    row(
      'TD',
      line.description,
      [
        new Intl.NumberFormat(language).format(line.qty),
        euros(line.unitAmountCents),
        line.discountPercent > 0 ? rate(line.discountPercent) : '',
        line.vatNature ?? rate(line.vatPercent),
        euros(lineCents(line)),
      ],
      false,
    );
  table.end();
  document.y += 4;
  rule(8);
  for (const { vatPercent, vatNature, netCents, vatCents } of summaries(lines)) {
    sum(t('net', { rate: vatNature ?? rate(vatPercent) }), euros(netCents));
    if (!vatNature) sum(t('tax', { rate: rate(vatPercent) }), euros(vatCents));
  }
  sum(t('total'), euros(of.totalAmountCents), true);
  if (of.vatCollection === 'S') sum(t('split'), euros(-of.vatAmountCents));
  if (of.withholdingCents > 0) sum(t('withholding'), euros(-of.withholdingCents));
  if (of.payableCents !== of.totalAmountCents) sum(t('payable'), euros(of.payableCents), true);
  document.y += 8;
  if (of.docType !== 'TD04') {
    if (of.dueDate) say('P', `${t('due')}: ${dayWords(of.dueDate, language)}`, 10);
    say('P', t('pay', { iban: issuer.iban, number: of.documentNumber ?? '' }), 10, { gap: 8 });
  }
  if (of.reason) say('P', of.reason, 10, { gap: 8 });
  say('P', t(of.docType === 'proforma' ? 'proforma' : 'courtesy'), 8.5, { color: QUIET });
  return close();
}
