import { Button, Group, Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { provincesQuery, regionsQuery } from '../../../kernel/geography/place-queries.ts';
import { useStructureName } from '../../../kernel/records/references/structure-select.tsx';
import { countryName } from '../../../platform/formats.ts';
import { optionsQuery, optionTitle } from '../../../platform/options.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import type { ViewControl } from '../use-view.ts';
import { type OwnFilter, PLACE_LABELS, SHARED_FILTERS, useCity } from './more-filters.tsx';

/** Active filters as chips that can be removed. */
export function Chips({ control: { search, set }, own }: { control: ViewControl; own: readonly OwnFilter[] }) {
  const { t, language } = useTexts('figure', 'common');
  const label = useLabel();
  const [only] = search.structureIds?.split(',') ?? [];
  const structure = useStructureName(only ? Number(only) : null);
  const city = useCity(search.city_id);
  const { data: provinces = [] } = useQuery({
    ...provincesQuery(search.region_id ?? null),
    enabled: search.region_id !== undefined,
  });
  const { data: regions = [] } = useQuery({ ...regionsQuery, enabled: search.region_id !== undefined });
  const { data: types = [] } = useQuery({
    ...optionsQuery('structure-types'),
    enabled: search.structure_type !== undefined,
  });
  const known: Record<string, (value: string) => string> = {
    region_id: (id) => `${label(PLACE_LABELS.region_id)}: ${regions.find((one) => String(one.id) === id)?.name ?? id}`,
    province_id: (id) =>
      `${label(PLACE_LABELS.province_id)}: ${provinces.find((one) => String(one.id) === id)?.name ?? id}`,
    city_id: (id) => `${label(PLACE_LABELS.city_id)}: ${city?.name ?? id}`,
    structureIds: (ids) => `${t('figure:structures')}: ${structure ?? ids}`,
    structure_type: (id) => {
      const type = types.find((one) => String(one.id) === id);
      return `${t('figure:type')}: ${type ? optionTitle(type, language) : id}`;
    },
    country: (code) => `${t('figure:country')}: ${countryName(code, language)}`,
  };
  for (const { name, label: key, options } of [...SHARED_FILTERS, ...own])
    known[name] ??= (value) => `${t(key)}: ${options?.[value] ? label(options[value]) : value}`;
  const chips = Object.entries(search).flatMap(([name, value]) => {
    const words = known[name];
    return words && name !== 'groupBy' ? [{ name, words: words(value) }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <Group gap="xs">
      {chips.map(({ name, words }) => (
        <Pill
          key={name}
          withRemoveButton
          onRemove={() => set({ [name]: null })}
          removeButtonProps={{ 'aria-label': `${t('common:clear')}: ${words}` }}
        >
          {words}
        </Pill>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => set(Object.fromEntries(chips.map(({ name }) => [name, null])))}
      >
        {t('figure:clear')}
      </Button>
    </Group>
  );
}
