import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { opening } from '../../../../../domain/structures/openings/opening.ts';
import { mealPlan } from '../../../../../domain/structures/rooms/meal-plan.ts';
import { useRecordTexts } from '../../../../kernel/records/record-texts.ts';
import { useTexts } from '../../../../platform/texts.ts';
import { OpeningMode } from '../../../openings/opening-mode.tsx';
import { modeQuery } from '../../../openings/opening-query.ts';
import { usePeriodName } from '../../../openings/use-period-name.ts';
import { usePlanName } from '../../../rooms/use-plan-name.ts';
import { withFields } from '../with-fields.ts';
import type { StepProps } from '../wizard-query.ts';
import { AddRecord } from './add-record.tsx';

const OPENING = withFields(opening, ['holidayPeriod', 'recurrence', 'startDate', 'endDate', 'startMd', 'endMd']);
const PLAN = withFields(mealPlan, ['mealPlanTypeId', 'variant', 'breakfastKind']);
const OPEN = { kind: 'opening' };

/** "Aperture e trattamenti": at least one period unless open all year, and one meal plan. */
export function SalesStep({ state }: StepProps) {
  const { t } = useTexts('wizard');
  const id = String(state.id);
  const openings = useRecordTexts(opening);
  const plans = useRecordTexts(mealPlan);
  const periodName = usePeriodName();
  const planName = usePlanName();
  const { data: mode } = useQuery(modeQuery(id));
  const isAllYear = mode?.openingMode === 'all_year';
  return (
    <Stack gap="xl">
      <Stack gap="md" component="section" aria-label={openings.title}>
        <OpeningMode structureId={id} />
        {!isAllYear && (
          <>
            <Text size="sm" c="dimmed">
              {t('wizard:modeFirst')}
            </Text>
            <AddRecord
              state={state}
              definition={OPENING}
              fixed={OPEN}
              addLabel={t('wizard:addOpening')}
              nameOf={periodName}
              optional={mode?.openingMode == null}
            />
          </>
        )}
      </Stack>
      <Stack gap="md" component="section" aria-label={plans.title}>
        <AddRecord state={state} definition={PLAN} addLabel={t('wizard:addMealPlan')} nameOf={planName} />
      </Stack>
    </Stack>
  );
}
