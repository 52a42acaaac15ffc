import { mealPlan } from '../../domain/rooms/meal-plan.ts';
import type { Columns } from '../records/list/record-table.tsx';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { PartForm } from '../structures/parts/part-form.tsx';
import { PartList } from '../structures/parts/part-list.tsx';
import { useTexts } from '../texts.ts';
import { usePlanName } from './use-plan-name.ts';

const screens = { list: 'mealPlans', create: 'mealPlanNew', edit: 'mealPlanEdit' } as const;

/** Trattamenti: how the structure serves meals. */
export function MealPlanList() {
  const { t } = useTexts('room');
  const called = usePlanName();
  const arrange = (columns: Columns<LoadedRecord>) =>
    columns.filter(({ accessor }) => accessor !== 'mealPlanTypeId' && accessor !== 'variant');
  return (
    <PartList
      definition={mealPlan}
      screens={screens}
      purpose={t('room:mealPlans.purpose')}
      arrange={arrange}
      nameOf={called}
      mayDuplicate={false}
    />
  );
}

export function MealPlanForm() {
  return <PartForm definition={mealPlan} screens={screens} />;
}
