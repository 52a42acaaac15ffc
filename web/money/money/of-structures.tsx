import { Anchor } from '@mantine/core';
import type { Text } from '../../../domain/platform/language/text.ts';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { StructureSelect, useStructureName } from '../../kernel/records/references/structure-select.tsx';
import { UserSelect, useUserName } from '../../kernel/records/references/user-select.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';

const STRUCTURE_FILTER = 'filter[structureId]';
const AGENT_FILTER = 'filter[vendorId]';

/** The structure and agent of a row. */
export type StructureRow = {
  structureId: number;
  structureName?: string | null;
  agentName?: string | null;
};

/** Filter inputs for structure and agent in lists across structures. */
export function OfStructuresFilter({ control }: { control: ListControl }) {
  const { t } = useTexts('portfolio');
  const readSelectedId = (name: string) => Number(control.state.filters[name]) || null;
  const choose = (name: string) => (id: number | null) => control.setFilters({ [name]: id === null ? '' : String(id) });
  const inDrawer = { withinPortal: false };
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
    </>
  );
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
  return {
    labels: {
      structureId: t('portfolio:structure'),
      vendorId: t('portfolio:agent'),
      segment: t('portfolio:segment'),
    },
    nameOf: (field: string, id: string) => {
      if (field === 'structureId') return structureName;
      if (field === 'vendorId') return agentName;
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
