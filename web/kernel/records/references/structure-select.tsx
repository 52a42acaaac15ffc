import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { plainApi } from '../../../platform/api.ts';
import { type ChosenByIdProps, LookupSelect } from '../../../platform/lookup/lookup-select.tsx';
import { useTexts } from '../../../platform/texts.ts';

interface StructureOption {
  id: number;
  name: string;
  city: string;
  province: string;
}

const nameOf = ({ id, name, city, province }: StructureOption) =>
  city ? `${name} · ${city} (${province}) · ${id}` : name;

async function searchStructures(q: string): Promise<StructureOption[]> {
  return (await plainApi('/search', { query: { q } })).structures;
}

const structuresLookup = (q: string) => ({
  queryKey: ['search', 'structures', q],
  queryFn: () => searchStructures(q),
});

/** Query for a structure by id, through the search. */
const structureByIdQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['search', 'structure', id],
    queryFn: async () => (await searchStructures(String(id))).find((one) => one.id === id) ?? null,
    enabled: id !== null,
  });

/** Returns a structure's name; undefined while loading or out of reach. */
export function useStructureName(id: number | null): string | undefined {
  return useQuery(structureByIdQuery(id)).data?.name;
}

/** Select for a structure within reach, searched by name, comune, CIN or number. */
export function StructureSelect({ value, onChange, ...rest }: ChosenByIdProps) {
  const { t } = useTexts('account');
  const client = useQueryClient();
  const { data } = useQuery(structureByIdQuery(value));
  const selectedStructure = value === null ? null : (data ?? { id: value, name: `#${value}`, city: '', province: '' });
  const help = t('account:pickStructure');
  return (
    <LookupSelect
      placeholder={rest.readOnly ? undefined : help}
      {...rest}
      lookup={structuresLookup}
      minLetters={2}
      help={help}
      toOption={(one) => ({ value: String(one.id), label: nameOf(one) })}
      namesOf={({ id, name }) => [name, String(id)]}
      value={selectedStructure}
      onChange={(one) => {
        if (one) client.setQueryData(structureByIdQuery(one.id).queryKey, one);
        onChange(one?.id ?? null);
      }}
    />
  );
}
