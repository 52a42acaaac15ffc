import { Anchor, Card, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { lead } from '../../../domain/stays/leads/lead.ts';
import type { Columns } from '../../kernel/records/list/record-table.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { usePersonLabel } from '../../kernel/records/references/person-label.ts';
import { formatInstant } from '../../platform/formats.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { formatLeadName, type LeadRow } from './lead.ts';
import { LeadMenu } from './lead-actions.tsx';
import { LeadState } from './lead-state.tsx';

interface OpenLead {
  hrefOf: (row: LeadRow) => string;
  open: (row: LeadRow) => void;
}

const formatPlace = ({ city, province }: LeadRow) => `${city} (${province})`;

function NameLink({ row, href }: { row: LeadRow; href: string }) {
  return (
    <Anchor fw={600} c="inherit" underline="hover" renderRoot={(props) => <PathLink {...props} to={href} />}>
      {formatLeadName(row)}
    </Anchor>
  );
}

export function useLeadColumns({ hrefOf, open }: OpenLead): Columns<LeadRow> {
  const { t } = useTexts('common', 'lead');
  const texts = useRecordTexts(lead);
  const personLabel = usePersonLabel();
  const column = { draggable: true, toggleable: true, resizable: true };
  const sorted = { ...column, sortable: true };
  return [
    {
      accessor: 'createdAt',
      title: t('lead:date'),
      width: 130,
      noWrap: true,
      ...sorted,
      render: (row) => formatInstant(row.createdAt),
    },
    {
      accessor: 'lastName',
      title: t('lead:name'),
      width: 150,
      sortable: true,
      render: (row) => <NameLink row={row} href={hrefOf(row)} />,
    },
    { accessor: 'structureName', title: texts.label('structureId'), width: 170, ...sorted },
    { accessor: 'city', title: texts.label('city'), width: 140, ...sorted, render: formatPlace },
    { accessor: 'phone', title: texts.label('phone'), width: 135, noWrap: true, ...column },
    {
      accessor: 'state',
      title: texts.label('state'),
      width: 180,
      ...sorted,
      render: (row) => <LeadState row={row} />,
    },
    {
      accessor: 'assignedTo',
      title: texts.label('assignedTo'),
      width: 130,
      ...column,
      render: (row) => personLabel(row.assignedToName ?? '—', row.isAssignedToActive),
    },
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('common:actions')}</VisuallyHidden>,
      width: 56,
      textAlign: 'right',
      toggleable: false,
      render: (row) => <LeadMenu row={row} onOpen={() => open(row)} />,
    },
  ];
}

export function LeadCard({ row, hrefOf, open }: OpenLead & { row: LeadRow }) {
  const personLabel = usePersonLabel();
  return (
    <Card withBorder padding="sm">
      <Group wrap="nowrap" align="flex-start" justify="space-between" gap="sm">
        <Stack gap={4} style={{ minWidth: 0 }}>
          <NameLink row={row} href={hrefOf(row)} />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {row.structureName}, {formatPlace(row)}
          </Text>
          <Text size="sm" c="dimmed">
            {formatInstant(row.createdAt)}
            {row.assignedToName ? ` · ${personLabel(row.assignedToName, row.isAssignedToActive)}` : ''}
          </Text>
          <Anchor size="sm" href={`tel:${row.phone}`}>
            {row.phone}
          </Anchor>
          <LeadState row={row} />
        </Stack>
        <LeadMenu row={row} onOpen={() => open(row)} />
      </Group>
    </Card>
  );
}
