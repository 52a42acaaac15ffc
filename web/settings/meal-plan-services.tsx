import { Tabs } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mealPlanServiceOf } from '../../domain/settings/meal-plan-service.ts';
import { MEAL_CODES, type Meal } from '../../domain/settings/meals.ts';
import { go } from '../navigation/go.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { RecordPage } from '../records/screens/record-page.tsx';
import { addressOf } from '../shell/menu/menu-items.ts';
import { useTexts } from '../texts.ts';
import { type Catalogue, CatalogueList } from './catalogue-list.tsx';
import classes from './settings.module.css';

/** The meal of the address; the router lets only the known ones through (web/navigation/addresses.ts). */
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
      listed={{ 'filter[service_category]': meal }}
      around={(list) => (
        <Tabs
          value={meal}
          onChange={(next) => next && void go(addressOf('mealPlanServices', { service_category: next }))}
          keepMounted={false}
        >
          <Tabs.List mb="md" className={classes.tabs} aria-label={texts.label('service_category')}>
            {MEAL_CODES.map((code) => (
              <Tabs.Tab key={code} value={code}>
                {texts.option('service_category', code)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={meal}>{list}</Tabs.Panel>
        </Tabs>
      )}
    />
  );
}

export function MealPlanServiceForm() {
  const { meal, ...catalogue } = useMeal();
  return <RecordPage key={meal} {...catalogue} fixed={catalogue.params} />;
}
