import { MultiSelect, Radio, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowNumbersOf } from '../../../../domain/structures/imports/identity/guess-key.ts';
import type { Mapping } from '../../../../domain/structures/imports/mapping.ts';
import { CitySelect } from '../../../kernel/geography/city-select.tsx';
import { formatNumber } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import { causesQuery } from '../import-queries.ts';
import type { MappingPart } from './mapping-part.ts';

const MATCH_MODES = ['columns', 'cin', 'id'] as const;

/** Chooses the default comune and the columns that identify a structure in later files. */
export function KeyPart({ one, mapping, onChange, errorAt }: MappingPart) {
  const { t } = useTexts('importing');
  const stored =
    mapping.defaultCity !== null && mapping.defaultCity === one.mapping.defaultCity && one.defaultCityName
      ? parseCityName(mapping.defaultCity, one.defaultCityName)
      : null;
  const [city, setCity] = useState(stored);
  const causes = useQuery({ ...causesQuery(one), enabled: one.state === 'checked' });
  const shared = causes.data?.find(({ code }) => code === 'shared_key')?.count ?? 0;
  const rowNumbers = rowNumbersOf(one.columns, mapping.targets);
  const put = (change: Partial<Mapping>) => onChange({ ...mapping, ...change });
  return (
    <Stack maw={640}>
      {!mapping.targets.city_id && mapping.matchBy !== 'id' && (
        <CitySelect
          label={t('importing:city')}
          description={t('importing:cityHelp')}
          required
          error={errorAt('defaultCity')}
          value={city?.id === mapping.defaultCity ? city : stored}
          onChange={(chosen) => {
            setCity(chosen);
            put({ defaultCity: chosen?.id ?? null });
          }}
        />
      )}
      <Radio.Group
        label={t('importing:key')}
        description={t('importing:keyHelp')}
        value={mapping.matchBy}
        onChange={(way) =>
          put({
            matchBy: way as Mapping['matchBy'],
            keyColumns: way === 'cin' ? [] : mapping.keyColumns.slice(0, way === 'id' ? 1 : undefined),
          })
        }
        error={errorAt('matchBy')}
      >
        <Stack gap={6} mt="xs">
          {MATCH_MODES.map((way) => (
            <Radio key={way} value={way} label={t(`importing:matchBy.${way}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {mapping.matchBy === 'columns' && (
        <MultiSelect
          label={t('importing:keyColumns')}
          description={shared > 0 ? t('importing:keyShared', { n: formatNumber(shared) }) : undefined}
          required
          data={one.headings.filter((heading) => !rowNumbers.has(heading))}
          value={mapping.keyColumns}
          maxValues={12}
          searchable
          error={errorAt('keyColumns')}
          onChange={(keyColumns) => put({ keyColumns })}
        />
      )}
      {mapping.matchBy === 'id' && (
        <Select
          label={t('importing:idColumn')}
          required
          data={one.headings}
          value={mapping.keyColumns[0] ?? null}
          searchable
          error={errorAt('keyColumns')}
          onChange={(column) => put({ keyColumns: column ? [column] : [] })}
        />
      )}
    </Stack>
  );
}

/** Parses the server's form of a comune: `Bologna (BO)`. */
function parseCityName(id: number, text: string) {
  const [, name = text, provinceCode = ''] = /^(.*) \((\w+)\)$/.exec(text) ?? [];
  return { id, name, provinceCode };
}
