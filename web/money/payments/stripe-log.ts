import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RecordAnswer, RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { Outcome } from '../../../domain/money/payments/event-types.ts';
import type { stripeLog } from '../../../domain/money/payments/stripe-log.ts';
import { api } from '../../platform/api.ts';
import { formatCents } from '../../platform/formats.ts';
import { speech } from '../../platform/i18n.ts';
import { useTexts } from '../../platform/texts.ts';

/** A row of `GET /stripe-logs`. */
export type LogRow = RowAnswer<typeof stripeLog> & { structureName?: string | null };
export type LogRecord = RecordAnswer<typeof stripeLog>;

export const statusQuery = queryOptions({
  queryKey: ['stripe-status'],
  queryFn: () => api('/stripe-status'),
});

export const effectsQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['record', `/stripe-logs/${id}`, 'effects', version],
    queryFn: () => api(`/stripe-logs/${id}/effects`),
  });

export function invalidateLog(client: QueryClient, id: number) {
  void client.invalidateQueries({ queryKey: ['list', '/stripe-logs'] });
  void client.invalidateQueries({ queryKey: ['history', `/stripe-logs/${id}`] });
  return client.invalidateQueries({ queryKey: ['record', `/stripe-logs/${id}`] });
}

/** Formats an amount in any currency. */
export function formatInCurrency(cents: number, currency: string | null): string {
  if (!currency || !/^[A-Z]{3}$/.test(currency)) return String(cents);
  const money = new Intl.NumberFormat(speech.get().language, { style: 'currency', currency });
  return money.format(cents / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Returns a function that describes an event's result in a sentence. */
export function useOutcome(): (outcome: unknown) => string | null {
  const { t } = useTexts('payment');
  return (given) => {
    // The column is untyped JSON.
    const outcome = given as Outcome | null | undefined;
    if (!outcome) return null;
    const params = Object.entries(outcome.params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatCents(value) : value,
    ]);
    return t(`payment:outcome.${outcome.code}`, Object.fromEntries(params));
  };
}
