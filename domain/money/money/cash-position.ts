import { z } from 'zod';
import type { Day } from '../../kernel/calendar/days.ts';
import type { ScreenId } from '../../kernel/screens/screens.ts';
import type { Text } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { timelineAnswer } from './timeline.ts';

/** A figure of the cash page, with the list and segment that it counts. `ofMonth` limits it to the current month. */
interface Figure {
  readonly title: Text;
  readonly list: Extract<ScreenId, 'allInvoices' | 'allContracts' | 'allHighlights' | 'allPayments'>;
  readonly segment: string;
  readonly ofMonth?: true;
  /** Needs attention today. */
  readonly isUrgent?: true;
}

/** La cassa: the portal's money figures. Each opens its list with the same condition. */
export const CASH_FIGURES = {
  due: {
    title: ['Da incassare, non scadute', 'Due, not overdue', 'À encaisser, non échues', 'Offen, nicht überfällig'],
    list: 'allInvoices',
    segment: 'due',
  },
  overdue: {
    title: ['Scadute', 'Overdue', 'Échues', 'Überfällig'],
    list: 'allInvoices',
    segment: 'overdue',
    isUrgent: true,
  },
  toIssue: {
    title: ['Da emettere', 'To be issued', 'À émettre', 'Auszustellen'],
    list: 'allInvoices',
    segment: 'toIssue',
  },
  refused: {
    title: ['Scartate da SdI', 'Rejected by SdI', 'Rejetées par le SdI', 'Vom SdI abgewiesen'],
    list: 'allInvoices',
    segment: 'refused',
    isUrgent: true,
  },
  lapsing: {
    title: ['Contratti in scadenza', 'Contracts ending soon', 'Contrats bientôt échus', 'Auslaufende Verträge'],
    list: 'allContracts',
    segment: 'lapsing',
    isUrgent: true,
  },
  expected: {
    title: [
      'Attesi dalle evidenze (IVA esclusa)',
      'Expected from highlights (excl. VAT)',
      'Attendus des mises en avant (HT)',
      'Aus Hervorhebungen erwartet (netto)',
    ],
    list: 'allHighlights',
    segment: 'expected',
  },
  came: {
    title: ['Incassi del mese', 'Received this month', 'Reçus ce mois-ci', 'Eingang in diesem Monat'],
    list: 'allPayments',
    segment: 'came',
    ofMonth: true,
  },
  back: {
    title: [
      'Rimborsi e contestazioni del mese',
      'Refunds and disputes this month',
      'Remboursements et litiges du mois',
      'Erstattungen und Anfechtungen im Monat',
    ],
    list: 'allPayments',
    segment: 'back',
    ofMonth: true,
  },
  failed: {
    title: [
      'Pagamenti non riusciti del mese',
      'Failed payments this month',
      'Paiements échoués du mois',
      'Fehlgeschlagene Zahlungen im Monat',
    ],
    list: 'allPayments',
    segment: 'failed',
    ofMonth: true,
    isUrgent: true,
  },
} as const satisfies Readonly<Record<string, Figure>>;
export type CashFigure = keyof typeof CASH_FIGURES;
export const CASH_FIGURE_NAMES = Object.keys(CASH_FIGURES) as CashFigure[];

/** Returns the filter with which the list shows the figure's records. */
export function getFigureFilter(name: CashFigure, today: Day): Record<string, string> {
  const { segment, ofMonth }: Figure = CASH_FIGURES[name];
  return {
    'filter[segment]': segment,
    ...(ofMonth ? { 'filter[date][gte]': `${today.slice(0, 8)}01` } : {}),
  };
}

const figure = nameSchema('CashFigure', z.strictObject({ count: z.int(), amountCents: z.int() }));

export const cashPositionAnswer = nameSchema(
  'CashPosition',
  z.strictObject({
    day: z.string(),
    figures: z.strictObject(
      Object.fromEntries(CASH_FIGURE_NAMES.map((name) => [name, figure])) as Record<CashFigure, typeof figure>,
    ),
  }),
);

export const moneyAnswers = {
  'GET /cash-position': cashPositionAnswer,
  'GET /structures/:id/money-timeline': timelineAnswer,
};
