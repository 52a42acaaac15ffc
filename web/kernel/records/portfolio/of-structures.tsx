import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Text } from '../../../../domain/platform/language/text.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { cityQuery } from '../../geography/city-query.ts';
import { CitySelect } from '../../geography/city-select.tsx';
import type { ListControl } from '../list/list-state.ts';
import { StructureSelect, useStructureName } from '../references/structure-select.tsx';
import { UserSelect, useUserName } from '../references/user-select.tsx';

const STRUCTURE_FILTER = 'filter[structureId]';
const AGENT_FILTER = 'filter[vendorId]';
const TOWN_FILTER = 'filter[cityId]';

/** The structure and agent of a row. */
export type StructureRow = {
  structureId: number;
  structureName?: string | null;
  agentName?: string | null;
  /** False if the agent is archived or suspended. */
  agentIsActive?: boolean | null;
  structureCity?: string | null;
};

/** Filter inputs for structure, agent and town in lists across structures. */
export function OfStructuresFilter({ control }: { control: ListControl }) {
  const { t } = useTexts('portfolio');
  const readSelectedId = (name: string) => Number(control.state.filters[name]) || null;
  const choose = (name: string) => (id: number | null) => control.setFilters({ [name]: id === null ? '' : String(id) });
  const inDrawer = { withinPortal: false };
  const town = useTown(readSelectedId(TOWN_FILTER));
  return (
    <>
      <StructureSelect
        label={t('portfolio:structure')}
        value={readSelectedId(STRUCTURE_FILTER)}
        onChange={choose(STRUCTURE_FILTER)}
        comboboxProps={inDrawer}
      />
      <UserSelect
        hasInactive
        ofRole="vendor"
        label={t('portfolio:agent')}
        value={readSelectedId(AGENT_FILTER)}
        onChange={choose(AGENT_FILTER)}
        comboboxProps={inDrawer}
      />
      <CitySelect
        label={t('portfolio:town')}
        value={town ?? null}
        onChange={(city) => choose(TOWN_FILTER)(city?.id ?? null)}
        comboboxProps={inDrawer}
      />
    </>
  );
}

/** Loads the town of a filter, whose address has only the id. */
function useTown(id: number | null) {
  return useQuery({ ...cityQuery(id ?? 0), enabled: id !== null }).data;
}

/** Returns labels and names for the chips of these filters. */
export function useOfStructuresWords(
  search: Readonly<Record<string, unknown>>,
  segments: Readonly<Record<string, Text>>,
) {
  const { t } = useTexts('portfolio');
  const label = useLabel();
  const structureId = Number(search[STRUCTURE_FILTER]) || null;
  const structureName = useStructureName(structureId);
  const agentName = useUserName(Number(search[AGENT_FILTER]) || null);
  const townName = useTown(Number(search[TOWN_FILTER]) || null)?.name;
  return {
    labels: {
      cityId: t('portfolio:town'),
      structureId: t('portfolio:structure'),
      vendorId: t('portfolio:agent'),
      segment: t('portfolio:segment'),
    },
    nameOf: (field: string, id: string) => {
      if (field === 'structureId') return structureName;
      if (field === 'vendorId') return agentName;
      if (field === 'cityId') return townName;
      const segment = segments[id];
      return field === 'segment' && segment ? label(segment) : undefined;
    },
  };
}

export function StructureLink({ row }: { row: StructureRow }) {
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <PathLink {...props} to={addressOf('structure', { id: String(row.structureId) })} />}
    >
      {row.structureName}
    </Anchor>
  );
}
