import { Select } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { StructureSelect } from '../../kernel/records/references/structure-select.tsx';
import { api } from '../../platform/api.ts';
import type { ChosenByIdProps } from '../../platform/lookup/lookup-select.tsx';

const MAX_STRUCTURES = 100;

/** Query for the structures that a person owns or manages today, within the reader's reach. */
export const structuresOfPersonQuery = (userId: number) =>
  queryOptions({
    queryKey: ['links', userId, 'own'],
    queryFn: async () => {
      const query = { 'filter[userId]': userId, perPage: MAX_STRUCTURES };
      const { data } = await api('/user-structures', { query });
      const own = data.filter(({ relation }) => relation === 'owner' || relation === 'manager');
      return [...new Map(own.map((one) => [one.structureId, one.structureName ?? `#${one.structureId}`]))];
    },
  });

/**
 * Select for the structure of a ticket: among the requester's structures if there are any, else among all within reach.
 * The server refuses a structure that is not the requester's.
 */
export function RequesterStructure({ requesterId, ...props }: ChosenByIdProps & { requesterId: number | null }) {
  const { data: own = [] } = useQuery({ ...structuresOfPersonQuery(requesterId ?? 0), enabled: requesterId !== null });
  if (requesterId === null || own.length === 0) return <StructureSelect {...props} />;
  const { value, onChange, ...rest } = props;
  return (
    <Select
      {...rest}
      searchable
      clearable
      data={own.map(([id, name]) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}
