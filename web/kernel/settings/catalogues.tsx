import { accommodationType } from '../../../domain/kernel/settings/accommodation-type.ts';
import { affiliation } from '../../../domain/kernel/settings/affiliation.ts';
import { facility } from '../../../domain/kernel/settings/facility.ts';
import { mealPlanType } from '../../../domain/kernel/settings/meal-plan-type.ts';
import { service } from '../../../domain/kernel/settings/service.ts';
import { useTexts } from '../../platform/texts.ts';
import { listQueries } from '../records/list/list-reads.ts';
import { RecordPage } from '../records/screens/record-page.tsx';
import { CatalogueList } from './catalogue-list.tsx';

const serviceScreens = { list: 'services', create: 'serviceNew', edit: 'serviceEdit' } as const;

export function ServiceList() {
  const { t } = useTexts('setting');
  return <CatalogueList definition={service} screens={serviceScreens} purpose={t('setting:purpose.services')} />;
}
ServiceList.reads = listQueries(service);

export function ServiceForm() {
  return <RecordPage definition={service} screens={serviceScreens} />;
}

const facilityScreens = { list: 'facilities', create: 'facilityNew', edit: 'facilityEdit' } as const;

export function FacilityList() {
  const { t } = useTexts('setting');
  return <CatalogueList definition={facility} screens={facilityScreens} purpose={t('setting:purpose.facilities')} />;
}
FacilityList.reads = listQueries(facility);

export function FacilityForm() {
  return <RecordPage definition={facility} screens={facilityScreens} />;
}

const affiliationScreens = {
  list: 'affiliations',
  create: 'affiliationNew',
  edit: 'affiliationEdit',
} as const;

export function AffiliationList() {
  const { t } = useTexts('setting');
  return (
    <CatalogueList definition={affiliation} screens={affiliationScreens} purpose={t('setting:purpose.affiliations')} />
  );
}
AffiliationList.reads = listQueries(affiliation);

export function AffiliationForm() {
  return <RecordPage definition={affiliation} screens={affiliationScreens} />;
}

const accommodationTypeScreens = {
  list: 'accommodationTypes',
  create: 'accommodationTypeNew',
  edit: 'accommodationTypeEdit',
} as const;

export function AccommodationTypeList() {
  const { t } = useTexts('setting');
  return (
    <CatalogueList
      definition={accommodationType}
      screens={accommodationTypeScreens}
      purpose={t('setting:purpose.accommodationTypes')}
    />
  );
}
AccommodationTypeList.reads = listQueries(accommodationType);

export function AccommodationTypeForm() {
  return <RecordPage definition={accommodationType} screens={accommodationTypeScreens} />;
}

const mealPlanTypeScreens = {
  list: 'mealPlanTypes',
  create: 'mealPlanTypeNew',
  edit: 'mealPlanTypeEdit',
} as const;

export function MealPlanTypeList() {
  const { t } = useTexts('setting');
  return (
    <CatalogueList
      definition={mealPlanType}
      screens={mealPlanTypeScreens}
      purpose={t('setting:purpose.mealPlanTypes')}
    />
  );
}
MealPlanTypeList.reads = listQueries(mealPlanType);

export function MealPlanTypeForm() {
  return <RecordPage definition={mealPlanType} screens={mealPlanTypeScreens} />;
}
