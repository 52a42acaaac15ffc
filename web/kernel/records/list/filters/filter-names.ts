import { useQueries, useQuery } from '@tanstack/react-query';
import type { RecordDefinition } from '../../../../../domain/kernel/records/record.ts';
import { optionsQuery, optionTitle } from '../../../../platform/options.ts';
import { structureQuery } from '../../../../platform/structure-query.ts';
import { useTexts } from '../../../../platform/texts.ts';
import { cityQuery } from '../../../geography/city-query.ts';
import { provincesQuery } from '../../../geography/place-queries.ts';
import { personQuery } from '../../references/people-query.ts';
import { usePersonLabel } from '../../references/person-label.ts';

/** Catalogues whose options are loaded completely. */
const FULLY_LOADED_CATALOGUES = ['structure-types', 'regions', 'accommodation-types', 'meal-plan-types'];
/** Maximum number of ids looked up per filter, because a URL may contain thousands. */
const MAX_LOOKED_UP_IDS = 20;

/** Targets of filters that belong to the structure of a row instead of a field. */
const STRUCTURE_FILTER_TARGETS: Readonly<Record<string, string>> = {
  region_id: 'regions',
  province_id: 'provinces',
  city_id: 'cities',
};
const targetOf = (definition: RecordDefinition, name: string) =>
  definition.fields[name]?.target ?? STRUCTURE_FILTER_TARGETS[name];

/** Returns the names of records that filters refer to by id; undefined while loading. */
export function useFilterNames(
  definition: RecordDefinition,
  filters: Readonly<Record<string, string>>,
): (field: string, id: string) => string | undefined {
  const { language } = useTexts();
  const personLabel = usePersonLabel();
  const references = Object.entries(filters).flatMap(([key, value]) => {
    const target = targetOf(definition, /^filter\[([\w-]+)\]$/.exec(key)?.[1] ?? '');
    return target ? value.split(',').map((id) => ({ target, id: Number(id) })) : [];
  });
  const idsOf = (target: string) => {
    const ids = references.flatMap((reference) =>
      reference.target === target && reference.id > 0 ? reference.id : [],
    );
    return [...new Set(ids)].slice(0, MAX_LOOKED_UP_IDS);
  };
  const targets = FULLY_LOADED_CATALOGUES.filter((target) => idsOf(target).length > 0);
  const [cities, people, structures] = [idsOf('cities'), idsOf('users'), idsOf('structures')];
  const lists = useQueries({ queries: targets.map(optionsQuery) });
  const provinces = useQuery({ ...provincesQuery(null), enabled: idsOf('provinces').length > 0 });
  const ofCities = useQueries({ queries: cities.map(cityQuery) });
  const ofPeople = useQueries({ queries: people.map(personQuery) });
  const ofStructures = useQueries({ queries: structures.map(structureQuery) });

  return (field, given) => {
    const target = targetOf(definition, field) ?? '';
    const id = Number(given);
    switch (target) {
      case 'cities':
        return ofCities[cities.indexOf(id)]?.data?.name;
      case 'provinces':
        return provinces.data?.find((one) => one.id === id)?.name;
      case 'users': {
        const person = ofPeople[people.indexOf(id)]?.data;
        return person ? personLabel(person.title, person.isActive) : undefined;
      }
      case 'structures':
        return ofStructures[structures.indexOf(id)]?.data?.name;
    }
    const option = lists[targets.indexOf(target)]?.data?.find((one) => one.id === id);
    return option && optionTitle(option, language);
  };
}
