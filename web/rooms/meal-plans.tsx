import { useQuery } from '@tanstack/react-query';
import { mealPlan } from '../../domain/rooms/meal-plan.ts';
import { optionsQuery, optionTitle } from '../options.ts';
import type { Columns } from '../records/list/record-table.tsx';
import { nameOf } from '../records/list/title-of.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { PartForm } from '../structures/parts/part-form.tsx';
import { PartList } from '../structures/parts/part-list.tsx';
import { useTexts } from '../texts.ts';

const screens = { list: 'mealPlans', create: 'mealPlanNew', edit: 'mealPlanEdit' } as const;

/** What a plan is called: its own name, else its type's and the variant. */
function useCalled() {
  const { language } = useTexts();
  const { data: types = [] } = useQuery(optionsQuery('meal-plan-types'));
  return (row: LoadedRecord) => {
    const title = row.title as Record<string, string>;
    if (title[language] || title.it) return nameOf(row, language);
    const type = types.find(({ id }) => id === row.mealPlanTypeId);
    return (
      [type ? optionTitle(type, language) : '', row.variant].filter(Boolean).join(' · ') || String(row.id)
    );
  };
}

/** Trattamenti: how the structure serves meals. */
export function MealPlanList() {
  const { t } = useTexts('room');
  const called = useCalled();
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
