import { Anchor, Card, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { memo } from 'react';
import { structure } from '../../../domain/structures/structures/structure.ts';
import type { Columns } from '../../kernel/records/list/record-table.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { usePersonLabel } from '../../kernel/records/references/person-label.ts';
import { Cover } from '../../kernel/records/rows/cover.tsx';
import { formatDate, formatInstant } from '../../platform/formats.ts';
import { optionsQuery, optionTitle } from '../../platform/options.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { Stars } from '../../platform/shell/structure/stars.tsx';
import { StatusBadge } from '../../platform/shell/structure/status-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { StructureMenu } from './assigning/structure-menu.tsx';
import { type StructureRow, structurePath } from './row.ts';

function NameLink({ row }: { row: StructureRow }) {
  return (
    <Anchor
      fw={600}
      c="inherit"
      underline="hover"
      title={row.name}
      renderRoot={(props) => <PathLink {...props} to={structurePath(row)} />}
    >
      {row.name}
    </Anchor>
  );
}

interface Names {
  typeName: (id: number) => string;
  isStaff: boolean;
}

/** Returns the names of vendors and editors, loaded only when shown. */
function usePersonName(isShown = true): (id: number | null) => string | undefined {
  const { language } = useTexts();
  const personLabel = usePersonLabel();
  const lists = useQueries({
    queries: ['vendors', 'editors'].map((list) => ({ ...optionsQuery(list), enabled: isShown })),
  });
  return (id) => {
    const found = lists.flatMap(({ data = [] }) => data).find((one) => one.id === id);
    return found && personLabel(optionTitle(found, language), found.isActive !== false);
  };
}

function PersonName({ id }: { id: number | null }) {
  const name = usePersonName(id !== null)(id) ?? '—';
  return <span title={name}>{name}</span>;
}

const COLUMN = { draggable: true, toggleable: true, resizable: true };
const SORTED_COLUMN = { ...COLUMN, sortable: true };

/** Columns that identify the structure and its location. */
function useIdentityColumns(typeName: (id: number) => string): Columns<StructureRow> {
  const texts = useRecordTexts(structure);
  return [
    { accessor: 'id', title: 'ID', width: 56, textAlign: 'right', ...SORTED_COLUMN },
    {
      accessor: 'coverPath',
      title: texts.label('coverPath'),
      width: 56,
      ...COLUMN,
      render: (row) => <Cover path={row.coverPath} color={row.coverColor} size={36} />,
    },
    {
      accessor: 'name',
      title: texts.label('name'),
      width: 182,
      ellipsis: true,
      sortable: true,
      draggable: true,
      resizable: true,
      render: (row) => <NameLink row={row} />,
    },
    {
      accessor: 'structure_type',
      title: texts.label('structure_type'),
      width: 98,
      ellipsis: true,
      ...COLUMN,
      render: (row) => typeName(row.structure_type),
    },
    {
      accessor: 'category',
      title: texts.label('category'),
      width: 96,
      ...SORTED_COLUMN,
      render: (row) => (row.category ? <Stars category={row.category} /> : '—'),
    },
    {
      accessor: 'city',
      title: texts.label('city'),
      width: 122,
      ellipsis: true,
      ...SORTED_COLUMN,
      render: (row) => `${row.city} (${row.province})`,
    },
    // Hidden by default, since the province implies the region and a filter exists.
    {
      accessor: 'region',
      defaultToggle: false,
      title: texts.label('region'),
      width: 140,
      ellipsis: true,
      ...COLUMN,
    },
  ];
}

/** Columns for status, contract, completeness and responsible people. */
function useWorkColumns(): Columns<StructureRow> {
  const { t } = useTexts('structure', 'common');
  const texts = useRecordTexts(structure);
  return [
    {
      accessor: 'status',
      title: texts.label('status'),
      width: '138px',
      ...SORTED_COLUMN,
      render: (row) => <StatusBadge status={row.status} />,
    },
    {
      accessor: 'contractState',
      defaultToggle: false,
      title: texts.label('contractState'),
      width: 176,
      ...COLUMN,
      render: (row) => <ContractWords row={row} />,
    },
    {
      accessor: 'completeness',
      title: texts.label('completeness'),
      width: 116,
      ...SORTED_COLUMN,
      render: (row) => (
        <Completeness value={row.completeness} label={t('structure:completeness', { n: row.completeness })} />
      ),
    },
    {
      accessor: 'vendorId',
      defaultToggle: false,
      title: texts.label('vendorId'),
      width: 140,
      ellipsis: true,
      ...COLUMN,
      render: (row) => <PersonName id={row.vendorId} />,
    },
    {
      accessor: 'editorId',
      defaultToggle: false,
      title: texts.label('editorId'),
      width: 140,
      ellipsis: true,
      ...COLUMN,
      render: (row) => <PersonName id={row.editorId} />,
    },
    {
      accessor: 'updatedAt',
      title: t('structure:updatedAt'),
      width: 128,
      noWrap: true,
      ...SORTED_COLUMN,
      render: (row) => formatInstant(row.updatedAt),
    },
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('common:actions')}</VisuallyHidden>,
      width: 56,
      textAlign: 'right',
      toggleable: false,
      render: (row) => <StructureMenu row={row} />,
    },
  ];
}

/** The columns of structures dictionary 1.1. Customers see fewer. */
export function useStructureColumns({ typeName, isStaff }: Names): Columns<StructureRow> {
  const every = [...useIdentityColumns(typeName), ...useWorkColumns()];
  const ofCustomer = ['coverPath', 'name', 'city', 'status', 'completeness', 'actions'];
  return isStaff ? every : every.filter((one) => ofCustomer.includes(String(one.accessor)));
}

function ContractWords({ row: { contractState, contractUntil } }: { row: StructureRow }) {
  const { t } = useTexts('structure');
  const texts = useRecordTexts(structure);
  if (contractState === null) return '—';
  return [
    texts.option('contractState', contractState),
    contractUntil && t('structure:fact.contractUntil', { day: formatDate(contractUntil) }),
  ]
    .filter(Boolean)
    .join(', ');
}

function Completeness({ value, label }: { value: number; label: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        value={value}
        size="sm"
        style={{ flex: 1 }}
        aria-label={label}
        color={value >= 60 ? 'bosco' : 'yellow'}
      />
      <Text size="sm" className="tabular">
        {value}%
      </Text>
    </Group>
  );
}

interface CardProps {
  row: StructureRow;
  typeName: string;
}

/** Card of a structure on a phone, memoised so that other updates of the page do not redraw it. */
export const StructureCard = memo(function StructureCard({ row, typeName }: CardProps) {
  const { t } = useTexts('structure');
  return (
    <Card withBorder padding="sm">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Cover path={row.coverPath} color={row.coverColor} size={50} />
        <Stack gap={4} style={{ minWidth: 0, flex: 1 }}>
          <NameLink row={row} />
          <Text size="sm" c="dimmed">
            {typeName} · {row.city} ({row.province})
          </Text>
          <Group gap="sm" justify="space-between">
            <StatusBadge status={row.status} />
            <div style={{ width: 110 }}>
              <Completeness value={row.completeness} label={t('structure:completeness', { n: row.completeness })} />
            </div>
          </Group>
        </Stack>
        <StructureMenu row={row} />
      </Group>
    </Card>
  );
});
