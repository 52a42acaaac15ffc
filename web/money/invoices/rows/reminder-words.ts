import { computeSuspensionDay } from '../../../../domain/money/invoices/settlement.ts';
import { formatDate, formatInstant } from '../../../platform/formats.ts';
import type { Translate } from '../../../platform/texts.ts';
import type { Invoice } from '../invoices-query.ts';

/** Tells the last reminder of an invoice, or that the first one starts the suspension. */
export function describeReminders(
  t: Translate,
  { dunnings, dunnedAt, dueDate }: Pick<Invoice, 'dunnings' | 'dunnedAt' | 'dueDate'>,
  today: string,
): string[] {
  if (dunnedAt) return [t('invoicing:ask.dunLast', { n: dunnings, day: formatInstant(dunnedAt) })];
  return dueDate ? [t('invoicing:ask.dunFirst', { day: formatDate(computeSuspensionDay(dueDate, today)) })] : [];
}

/** Tells how many of the invoices get their first reminder, which starts the suspension, and the last reminder sent. */
export function describeManyReminders(
  t: Translate,
  firsts: number,
  rows: readonly { readonly dunnedAt?: string | null }[],
): string[] {
  const last = rows
    .flatMap(({ dunnedAt }) => dunnedAt ?? [])
    .toSorted()
    .at(-1);
  return [
    ...(firsts > 0 ? [t('portfolio:ask.dunFirst', { count: firsts })] : []),
    ...(last ? [t('portfolio:ask.dunLast', { day: formatInstant(last) })] : []),
  ];
}
