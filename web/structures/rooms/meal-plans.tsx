import { mealPlan } from '../../../domain/structures/rooms/meal-plan.ts';
import { FieldRow, layoutFor } from '../../kernel/records/layout/layout.tsx';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { PartList } from '../../kernel/records/parts/part-list.tsx';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { formatInstant } from '../../platform/formats.ts';
import type { PageReads } from '../../platform/navigation/first-page.ts';
import { optionsQuery } from '../../platform/options.ts';
import { useTexts } from '../../platform/texts.ts';
import { usePlanName } from './use-plan-name.ts';

const { Field, Group } = layoutFor(mealPlan);
const screens = { list: 'mealPlans', create: 'mealPlanNew', edit: 'mealPlanEdit' } as const;

/** "Trattamenti": list of the structure's meal plans. */
export function MealPlanList() {
  const { t } = useTexts('room');
  return (
    <PartList
      definition={mealPlan}
      screens={screens}
      purpose={t('room:mealPlans.purpose')}
      columns={{ mealPlanTypeId: null, variant: null, updatedAt: { defaultToggle: false } }}
      nameOf={usePlanName()}
      mayDuplicate={false}
      archive={{
        title: t('room:archive.mealPlans'),
        purpose: t('room:archive.mealPlans.purpose'),
        nothingYet: t('room:archive.none'),
        back: t('room:archive.mealPlans.back'),
        columns: ['title', 'minNights', 'archivedAt'],
        filter: 'mealPlanTypeId',
        summary: ({ archivedAt }) => archivedAt && formatInstant(archivedAt),
      }}
    />
  );
}
// A plan without a title shows the name of its type.
MealPlanList.reads = ((params, search) => [
  ...listQueries(mealPlan)(params, search),
  optionsQuery('meal-plan-types'),
]) satisfies PageReads;

export function MealPlanForm() {
  return (
    <RecordPage definition={mealPlan} screens={screens} nameOf={usePlanName()}>
      <Group id="main">
        <FieldRow spans="5 5 2" phone="1fr 1fr" firstAlone>
          <Field name="mealPlanTypeId" />
          <Field name="variant" />
          <Field name="status" />
        </FieldRow>
        <Field name="title" />
        <Field name="description" />
        <FieldRow spans="12" boxes>
          <Field name="isDefault" />
        </FieldRow>
      </Group>
      <Group id="meals">
        <FieldRow spans="4 4 4">
          <Field name="breakfastKind" />
          <Field name="halfBoardMeal" />
          <Field name="drinks" />
        </FieldRow>
        <FieldRow spans="8 4">
          <Field name="serviceIds" />
          <Field name="restaurantId" />
        </FieldRow>
      </Group>
      <Group id="booking">
        <Field name="instantBooking" />
      </Group>
      <Group id="validity">
        <FieldRow spans="5 5 2">
          <Field name="validFromMd" />
          <Field name="validToMd" />
          <Field name="minNights" />
        </FieldRow>
      </Group>
    </RecordPage>
  );
}
