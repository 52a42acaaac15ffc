import { mealPlan } from '../../domain/rooms/meal-plan.ts';
import { formatInstant } from '../formats.ts';
import { partsOf, Row } from '../records/layout/layout.tsx';
import type { Columns } from '../records/list/record-table.tsx';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { ArchiveActions, ArchivedNote } from '../structures/archive/archive-actions.tsx';
import { ArchiveList, archived, withoutArchived } from '../structures/archive/archive-list.tsx';
import { useArchiveView } from '../structures/archive/use-archive-view.tsx';
import { PartForm } from '../structures/parts/part-form.tsx';
import { PartList } from '../structures/parts/part-list.tsx';
import { useTexts } from '../texts.ts';
import { usePlanName } from './use-plan-name.ts';

const { Field, Group } = partsOf(mealPlan);
const ARCHIVED = archived(mealPlan);
const screens = { list: 'mealPlans', create: 'mealPlanNew', edit: 'mealPlanEdit' } as const;

/** Trattamenti: how the structure serves meals. */
export function MealPlanList() {
  const { t } = useTexts('room');
  const called = usePlanName();
  const archive = useArchiveView('mealPlans', t('room:archive.mealPlans.back'));
  const arrange = (columns: Columns<LoadedRecord>) =>
    columns.filter(({ accessor }) => accessor !== 'mealPlanTypeId' && accessor !== 'variant');
  if (archive.isOpen)
    return (
      <ArchiveList
        definition={ARCHIVED}
        screens={screens}
        title={t('room:archive.mealPlans')}
        purpose={t('room:archive.mealPlans.purpose')}
        nothingYet={t('room:archive.none')}
        action={archive.back}
        arrange={arrange}
        filter="mealPlanTypeId"
        summary={(row) => formatInstant(String(row.archivedAt))}
        nameOf={called}
      />
    );
  return (
    <PartList
      definition={mealPlan}
      screens={screens}
      purpose={t('room:mealPlans.purpose')}
      action={archive.link}
      arrange={(columns) => withoutArchived(arrange(columns))}
      nameOf={called}
      mayDuplicate={false}
    />
  );
}

export function MealPlanForm() {
  const { t } = useTexts('room');
  return (
    <PartForm
      definition={mealPlan}
      screens={screens}
      nameOf={usePlanName()}
      actions={(record) => <ArchiveActions definition={mealPlan} screens={screens} record={record} />}
      lead={(record) => <ArchivedNote record={record}>{t('room:archive.readOnly')}</ArchivedNote>}
    >
      <Group id="main">
        <Row columns="2fr 2fr 1fr" phone="1fr 1fr">
          <Field name="mealPlanTypeId" />
          <Field name="variant" />
          <Field name="status" />
        </Row>
        <Field name="title" />
        <Field name="description" />
        <Field name="isDefault" />
      </Group>
      <Group id="meals">
        <Row columns="repeat(3, 1fr)">
          <Field name="breakfastKind" />
          <Field name="halfBoardMeal" />
          <Field name="drinks" />
        </Row>
        <Row columns="2fr 1fr">
          <Field name="serviceIds" />
          <Field name="restaurantId" />
        </Row>
      </Group>
      <Group id="validity">
        <Row columns="2fr 2fr 1fr">
          <Field name="validFromMd" />
          <Field name="validToMd" />
          <Field name="minNights" />
        </Row>
      </Group>
    </PartForm>
  );
}
