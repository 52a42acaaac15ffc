import { type CellField, isPlanField } from '../../../../domain/selling/availability/cell.ts';
import { basePlanOf } from '../../../../domain/selling/pricing/nights.ts';
import type { Translate } from '../../../platform/texts.ts';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import { planName } from '../calendar/words.ts';

export interface Entry {
  readonly key: string;
  readonly mealPlanId: number | null;
  readonly field: CellField;
  readonly label: string;
  readonly help?: string;
}

export interface TargetCell {
  readonly field: CellField;
  readonly mealPlanId: number | null;
}

const keyOf = (field: CellField, mealPlanId: number | null) => (isPlanField(field) ? `${field}/${mealPlanId}` : field);

/** Key of the field that edits a cell; a derived price is edited in its base plan. */
export function entryOf(room: CalendarRoom, { field, mealPlanId }: TargetCell): string {
  const derived = room.plans.find((one) => one.mealPlanId === mealPlanId)?.priceMode === 'derived';
  const source = basePlanOf(room);
  const plan = field === 'priceCents' && derived && source ? source.mealPlanId : mealPlanId;
  return keyOf(field, plan);
}

/** Returns the fields of a day: prices, daily values and rarely changed rules. */
export function entriesOf(
  room: CalendarRoom,
  sold: number,
  t: Translate,
  language: string,
): { prices: Entry[]; daily: Entry[]; rules: Entry[] } {
  const ofRoom = (field: CellField, label = t(`grid:field.${field}`), help?: string): Entry => ({
    key: keyOf(field, null),
    mealPlanId: null,
    field,
    label,
    ...(help && { help }),
  });
  const own = room.plans.filter(({ priceMode }) => priceMode === 'own');
  const soldWords = sold > 0 ? t('grid:phone.sold', { n: sold }) : '';
  return {
    prices: own.map((plan) => ({
      key: keyOf('priceCents', plan.mealPlanId),
      mealPlanId: plan.mealPlanId,
      field: 'priceCents' as const,
      label: t('grid:phone.priceOf', { plan: planName(plan, language) }),
    })),
    daily: [
      ofRoom('minStay'),
      ofRoom(
        'allotment',
        t('grid:phone.allotment'),
        [t('grid:phone.allotmentHelp', { n: room.units }), soldWords].filter(Boolean).join(' '),
      ),
    ],
    rules: [
      ofRoom('maxStay'),
      ofRoom('closedToArrival'),
      ofRoom('closedToDeparture'),
      ...room.plans.flatMap((plan) =>
        (['planStopSell', 'planMinStay'] as const).map((field) => ({
          key: keyOf(field, plan.mealPlanId),
          mealPlanId: plan.mealPlanId,
          field,
          label: `${planName(plan, language)}: ${t(`grid:field.${field}`)}`,
        })),
      ),
    ],
  };
}
