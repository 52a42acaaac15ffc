import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mealPlanServiceOf } from '../../../domain/kernel/settings/meal-plan-service.ts';
import { MEAL_CODES, type Meal } from '../../../domain/kernel/vocabularies/meals.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { Views } from '../../platform/shell/views/views.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { RecordPage } from '../records/screens/record-page.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import type { Catalogue } from './use-catalogue.ts';

/** Returns the meal of the URL; the router accepts only known meals (web/platform/navigation/addresses.ts). */
function useMeal(): Catalogue & { meal: Meal } {
  const params = useParams({ strict: false }) as { service_category?: Meal };
  const meal = params.service_category ?? 'breakfast';
  return useMemo(
    () => ({
      meal,
      definition: mealPlanServiceOf(meal),
      screens: {
        list: 'mealPlanServices',
        create: 'mealPlanServiceNew',
        edit: 'mealPlanServiceEdit',
      } as const,
      params: { service_category: meal },
    }),
    [meal],
  );
}

export function MealPlanServiceList() {
  const { meal, ...catalogue } = useMeal();
  const { t } = useTexts('screen', 'setting');
  const texts = useRecordTexts(catalogue.definition);
  return (
    <CatalogueList
      {...catalogue}
      purpose={t('setting:purpose.mealPlanServices')}
      fixedFilters={{ 'filter[service_category]': meal }}
      wrapList={(list) => (
        <Stack>
          <Views
            label={texts.label('service_category')}
            views={MEAL_CODES}
            current={meal}
            textOf={(code) => texts.option('service_category', code)}
            to={(code) => addressOf('mealPlanServices', { service_category: code })}
          />
          {list}
        </Stack>
      )}
    />
  );
}

export function MealPlanServiceForm() {
  const { meal, ...catalogue } = useMeal();
  return <RecordPage key={meal} {...catalogue} fixed={catalogue.params} />;
}
