import { Anchor, Menu, Table, Text, VisuallyHidden } from '@mantine/core';
import { structure } from '../../../domain/structures/structures/structure.ts';
import type { LinkRow } from '../../../domain/structures/surroundings/answers.ts';
import { nearbyPoi } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { ActionsMenu } from '../../kernel/records/rows/actions-menu.tsx';
import { type Option, optionTitle } from '../../platform/options.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StatusBadge } from '../../platform/shell/structure/status-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { formatDistance } from './proximity-screen.tsx';

export type LinkAction = 'show' | 'hide' | 'remove';

interface LinkTableProps {
  rows: readonly LinkRow[];
  types: readonly Option[];
  onAct: (action: LinkAction, row: LinkRow) => void;
}

export function LinkTable({ rows, types, onAct }: LinkTableProps) {
  const { t, language } = useTexts('common', 'surroundings');
  const texts = useRecordTexts(nearbyPoi);
  const structures = useRecordTexts(structure);
  const typeName = (id: number) => {
    const type = types.find((one) => one.id === id);
    return type ? optionTitle(type, language) : '';
  };
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table verticalSpacing={6} withTableBorder highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('surroundings:linked.structure')}</Table.Th>
            <Table.Th visibleFrom="sm">{texts.label('city')}</Table.Th>
            <Table.Th visibleFrom="sm">{structures.label('status')}</Table.Th>
            <Table.Th ta="right">{texts.label('distanceMeters')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {texts.label('travelMinutes')}
            </Table.Th>
            <Table.Th visibleFrom="sm">{texts.label('source')}</Table.Th>
            <Table.Th visibleFrom="sm">{texts.label('isVisible')}</Table.Th>
            <Table.Th w={48}>
              <VisuallyHidden>{t('common:actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <LinkLine
              key={row.id}
              row={row}
              typeName={typeName(row.structure_type)}
              onAct={(action) => onAct(action, row)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface LinkLineProps {
  row: LinkRow;
  typeName: string;
  onAct: (action: LinkAction) => void;
}

function LinkLine({ row, typeName, onAct }: LinkLineProps) {
  const { t } = useTexts('common', 'surroundings');
  const texts = useRecordTexts(nearbyPoi);
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          fw={600}
          c="inherit"
          underline="hover"
          renderRoot={(props) => <PathLink {...props} to={addressOf('nearbyPois', { id: row.structureId })} />}
        >
          {row.name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {typeName}
          {row.category && ` · ${row.category}`}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{`${row.city} (${row.province})`}</Table.Td>
      <Table.Td visibleFrom="sm">
        <StatusBadge status={row.status} />
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {formatDistance(row.distanceMeters)}
        {!row.isVisible && (
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {t('surroundings:nearby.hidden')}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" className="tabular" visibleFrom="sm">
        {row.travelMinutes === null ? '—' : `${row.travelMinutes} min`}
      </Table.Td>
      <Table.Td visibleFrom="sm">{texts.option('source', row.source)}</Table.Td>
      <Table.Td visibleFrom="sm">{row.isVisible ? t('common:yes') : t('surroundings:nearby.hidden')}</Table.Td>
      <Table.Td>
        <LinkMenu row={row} onAct={onAct} />
      </Table.Td>
    </Table.Tr>
  );
}

function LinkMenu({ row, onAct }: { row: LinkRow; onAct: (action: LinkAction) => void }) {
  const { t } = useTexts('part', 'surroundings');
  return (
    <ActionsMenu label={t('part:actionsOf', { name: row.name })}>
      <Menu.Item
        leftSection={<Glyph name={row.isVisible ? 'eye-off' : 'eye'} size={16} />}
        onClick={() => onAct(row.isVisible ? 'hide' : 'show')}
      >
        {t(row.isVisible ? 'surroundings:nearby.hide' : 'surroundings:nearby.show')}
      </Menu.Item>
      {row.source === 'manual' && (
        <Menu.Item color="red" leftSection={<Glyph name="trash" size={16} />} onClick={() => onAct('remove')}>
          {t('surroundings:linked.remove')}
        </Menu.Item>
      )}
    </ActionsMenu>
  );
}
