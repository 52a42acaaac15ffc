import { Card, Group, Select, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { yearOf } from '../../../../domain/kernel/calendar/days.ts';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import { today } from '../../../platform/today.ts';
import type { ListedDefinition } from '../form/form-types.ts';
import { type ColumnList, resolveColumns } from '../list/columns.ts';
import { useDefaultColumns } from '../list/default-columns.tsx';
import { FilterInput } from '../list/filter-inputs.tsx';
import { listQuery } from '../list/list-query.ts';
import { type ListControl, type ListState, useListState } from '../list/list-state.ts';
import { RecordList } from '../list/record-list.tsx';
import type { Columns } from '../list/record-table.tsx';
import { nameOf } from '../list/title-of.ts';
import { ActionsMenu } from '../rows/actions-menu.tsx';
import { RowLink } from '../rows/row-link.tsx';
import { type RecordScreens, recordParam } from '../screens/record-screens.ts';
import { ArchiveMenuItems } from './archive-actions.tsx';

/** Texts and columns of a screen's archive. */
export interface ArchiveView<D extends ListedDefinition> {
  title: string;
  purpose: string;
  nothingYet: string;
  columns: ColumnList<D>;
  /** The only filter besides the year. */
  filter: keyof D['fields'] & string;
  summary: (row: RowAnswer<D>) => ReactNode;
  menuItems?: (row: RowAnswer<D>) => ReactNode;
}

export interface ArchiveProps<D extends ListedDefinition> extends ArchiveView<D> {
  definition: D;
  screens: RecordScreens;
  /** Control beside the year select. */
  action?: ReactNode;
  /** Returns the name of a row without a title. */
  nameOf?: ((row: RowAnswer<D>) => string) | undefined;
}

const [FROM, TO, EMPTY] = ['filter[archivedAt][gte]', 'filter[archivedAt][lte]', 'filter[archivedAt][empty]'] as const;

/** List of archived records, which can be read and restored but not edited. */
export function ArchiveList<D extends ListedDefinition>(props: ArchiveProps<D>) {
  const { definition, screens, filter, summary } = props;
  const { id = '' } = useParams({ strict: false });
  const { t, language } = useTexts('part');
  const latestFirstDefinition = {
    ...definition,
    listing: { ...definition.listing, defaultSort: '-archivedAt' },
  };
  const control = useListState(latestFirstDefinition.listing.defaultSort);
  const path = `/structures/${id}/${definition.collection}` as const;
  const hrefOf = (row: RowAnswer<D>) => addressOf(screens.edit, { id, [recordParam(screens.edit)]: row.id });
  const rowName = props.nameOf ?? ((row: RowAnswer<D>) => nameOf(row, language));
  const menu = (row: RowAnswer<D>) => (
    <ActionsMenu label={t('part:actionsOf', { name: rowName(row) })}>
      <ArchiveMenuItems definition={definition} structureId={id} record={row}>
        {props.menuItems?.(row)}
      </ArchiveMenuItems>
    </ActionsMenu>
  );
  const columns: Columns<RowAnswer<D>> = [
    ...resolveColumns<D>(useDefaultColumns(definition, hrefOf, props.nameOf), props.columns),
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('part:actions')}</VisuallyHidden>,
      width: 56,
      render: menu,
    },
  ];
  return (
    <Page
      title={props.title}
      purpose={props.purpose}
      action={
        <>
          {props.action}
          <YearSelect path={path} control={control} />
        </>
      }
    >
      <RecordList<RowAnswer<D>>
        definition={latestFirstDefinition}
        path={path}
        // A list contains archived records only if a filter mentions the archive.
        fixedFilters={control.state.filters[FROM] ? {} : { [EMPTY]: 'false' }}
        columns={columns}
        storageSuffix=".archive"
        hrefOf={hrefOf}
        nothingYet={props.nothingYet}
        filters={(state) => <FilterInput definition={definition} name={filter} control={state} />}
        card={(row) => (
          <Card withBorder padding="sm">
            <Group justify="space-between" wrap="nowrap">
              <RowLink to={hrefOf(row)}>{rowName(row)}</RowLink>
              {menu(row)}
            </Group>
            <Text size="sm" c="dimmed">
              {summary(row)}
            </Text>
          </Card>
        )}
      />
    </Page>
  );
}

/** Finds the record archived first. */
const OLDEST_FIRST_STATE: ListState = {
  page: 1,
  perPage: 25,
  sort: 'archivedAt',
  q: '',
  filters: { [EMPTY]: 'false' },
};

/** Select of the years since the first record was archived. */
function YearSelect({ path, control }: { path: string; control: ListControl }) {
  const { t } = useTexts('common', 'part');
  const { data: oldestPage } = useQuery(listQuery(path, OLDEST_FIRST_STATE));
  const lastYear = yearOf(today());
  const [oldestRow] = oldestPage?.data ?? [];
  const firstYear = oldestRow ? yearOf(String(oldestRow.archivedAt)) : lastYear;
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => String(lastYear - at));
  return (
    <Select
      aria-label={t('part:archive.year')}
      placeholder={t('part:archive.year')}
      data={years}
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      value={control.state.filters[FROM]?.slice(0, 4) ?? null}
      onChange={(year) =>
        control.setFilters({ [FROM]: year ? `${year}-01-01` : '', [TO]: year ? `${year}-12-31` : '' })
      }
    />
  );
}
