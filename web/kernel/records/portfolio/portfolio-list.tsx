import { Alert, Card, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import type { Text as TextOf } from '../../../../domain/platform/language/text.ts';
import type { Translate } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { FilterInput } from '../list/filter-inputs.tsx';
import { useListState } from '../list/list-state.ts';
import { RecordList, type RecordListProps } from '../list/record-list.tsx';
import { usePersonLabel } from '../references/person-label.ts';
import { RowLink } from '../rows/row-link.tsx';
import { OfStructuresFilter, StructureLink, type StructureRow, useOfStructuresWords } from './of-structures.tsx';
import { Segments } from './segments.tsx';

interface PortfolioListProps<Row extends LoadedRecord>
  extends Pick<RecordListProps<Row>, 'definition' | 'columns' | 'hrefOf' | 'card' | 'nothingYet'> {
  segments: Readonly<Record<string, TextOf>>;
  /** Label of the segment that shows every row. */
  all: string;
  /** Fields with an input in the filter panel, below structure and agent. */
  filterNames: readonly string[];
  /** Bar over the list while rows are selected; its task can cover every row of the filter. */
  bulk?: RecordListProps<Row>['bulk'] | false;
  /** Shown between the segments and the rows. */
  children?: ReactNode;
}

/** List of a record across all structures, with segments and filters by structure and agent. */
export function PortfolioList<Row extends LoadedRecord>(props: PortfolioListProps<Row>) {
  const { segments, all, filterNames, bulk, children, ...list } = props;
  const { definition } = list;
  const control = useListState(definition.listing.defaultSort);
  const words = useOfStructuresWords(control.search, segments);
  return (
    <>
      <Segments collection={definition.collection} segments={segments} all={all} control={control} />
      {children}
      <RecordList<Row>
        {...list}
        {...words}
        readOnly
        filters={(filters) => (
          <Stack>
            <OfStructuresFilter control={filters} />
            {filterNames.map((name) => (
              <FilterInput key={name} definition={definition} name={name} control={filters} />
            ))}
          </Stack>
        )}
        {...(bulk && {
          bulkByJob: true,
          bulk: (...selection) => <Suspense fallback={<Alert />}>{bulk(...selection)}</Suspense>,
        })}
      />
    </>
  );
}

interface PortfolioCardProps {
  to: string;
  title: string;
  badge: ReactNode;
  facts: readonly string[];
}

/** Card of a row for small screens. */
export function PortfolioCard({ to, title, badge, facts }: PortfolioCardProps) {
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <RowLink to={to}>{title}</RowLink>
        {badge}
      </Group>
      <Text size="sm" c="dimmed" className="tabular">
        {facts.join(' · ')}
      </Text>
    </Card>
  );
}

/** Columns of every list across structures. */
export const structureColumn = (t: Translate, width = 220) => ({
  own: 'structure',
  title: t('portfolio:structure'),
  width,
  render: (row: StructureRow) => <StructureLink row={row} />,
});
export const agentColumn = (t: Translate) => ({
  own: 'agent',
  title: t('portfolio:agent'),
  render: (row: StructureRow) => <AgentName row={row} />,
});
/** Name of the structure's agent, marked if the person is no longer active. */
export function AgentName({ row }: { row: Pick<StructureRow, 'agentName' | 'agentIsActive'> }) {
  const label = usePersonLabel();
  return row.agentName ? label(row.agentName, row.agentIsActive) : null;
}
export const townColumn = (t: Translate) => ({
  own: 'town',
  title: t('portfolio:town'),
  render: ({ structureCity }: StructureRow) => structureCity,
});
