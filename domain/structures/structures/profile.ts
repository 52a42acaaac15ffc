import { todayInRome } from '../../kernel/calendar/days.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineSection } from '../../kernel/records/record.ts';
import { tariffIssues, tariffWarnings } from '../fiscal/tax-tariff-fields.ts';
import { areCodesFixed } from './fixed-codes.ts';
import { capacityFields, codeFields, identityFields, profileFields, welcomeFields } from './profile-fields.ts';

function fieldNames<F extends Record<string, unknown>>(fields: F): (keyof F & string)[] {
  return Object.keys(fields);
}

/** Anagrafica: stored in the structure's row, with the same version number. Source: structures dictionary 2.1. */
export const profile = defineSection({
  name: 'profile',
  collection: 'profile',
  table: 'structures',
  screen: 'profile',
  title: ['Anagrafica', 'Profile', 'Fiche d’identité', 'Stammdaten'],
  fields: profileFields,
  groups: [
    {
      id: 'identity',
      title: ['Identità e posizione', 'Identity and location', 'Identité et emplacement', 'Identität und Lage'],
      fields: fieldNames(identityFields),
    },
    {
      id: 'codes',
      title: ['Codici', 'Official codes', 'Codes officiels', 'Amtliche Codes'],
      fields: fieldNames(codeFields),
    },
    {
      id: 'capacity',
      title: ['Capacità', 'Capacity', 'Capacité', 'Kapazität'],
      fields: fieldNames(capacityFields),
    },
    {
      id: 'welcome',
      title: ['Accoglienza', 'Hospitality', 'Accueil', 'Gastfreundschaft'],
      fields: fieldNames(welcomeFields),
    },
  ],
  check(values) {
    const issues: Issue[] = tariffIssues('touristTax', values.touristTax);
    const today = todayInRome();
    const thisYear = Number(today.slice(0, 4));
    for (const day of ['cinIssuedAt', 'sciaDate'] as const) {
      if ((values[day] ?? '') > today) issues.push({ path: day, code: 'date_future' });
    }
    for (const year of ['yearBuilt', 'yearRenovated'] as const) {
      if ((values[year] ?? 0) > thisYear) {
        issues.push({ path: year, code: 'number_range', params: { min: 1000, max: thisYear } });
      }
    }
    if (values.yearBuilt !== null && values.yearRenovated !== null && values.yearRenovated < values.yearBuilt) {
      issues.push({ path: 'yearRenovated', code: 'renovated_before' });
    }
    if ((values.latitude === null) !== (values.longitude === null)) {
      issues.push({ path: values.latitude === null ? 'latitude' : 'longitude', code: 'required' });
    }
    if (values.petsFeeCents && !values.petsFeeUnit) issues.push({ path: 'petsFeeUnit', code: 'required' });
    return issues;
  },
  inapplicableFields: ({ petsPolicy, petsFeeCents }) => [
    ...(petsPolicy === 'no' ? (['petsMaxWeight', 'petsFeeCents', 'petsFeeUnit'] as const) : []),
    ...(petsPolicy !== 'no' && !petsFeeCents ? (['petsFeeUnit'] as const) : []),
  ],
  warnings: ({ touristTax }) => tariffWarnings('touristTax', touristTax),
  locked: (writer) => (areCodesFixed(writer) ? ['structure_type', 'category', 'cin', 'cir'] : []),
});
