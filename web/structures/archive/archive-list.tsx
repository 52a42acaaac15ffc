import { Anchor, Card, Group, Select, Text, VisuallyHidden } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { todayInRome, yearOf } from '../../../domain/calendar/days.ts';
import type { Listing, RecordDefinition } from '../../../domain/records/record.ts';
import { useDefaultColumns } from '../../records/list/default-columns.tsx';
import { FilterInput } from '../../records/list/filter-inputs.tsx';
import { type ListControl, useListState } from '../../records/list/list-state.ts';
import { RecordList } from '../../records/list/record-list.tsx';
import type { Columns } from '../../records/list/record-table.tsx';
import { nameOf } from '../../records/list/title-of.ts';
import { ActionsMenu } from '../../records/rows/actions-menu.tsx';
import type { LoadedRecord } from '../../records/use-record-form.ts';
import { Page } from '../../shell/frame/page.tsx';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { useTexts } from '../../texts.ts';
import { type PartScreens, recordParam } from '../parts/part-list.tsx';
import { ArchiveMenuItems } from './archive-actions.tsx';

/** A definition as its archive lists it: the latest first, kept apart from the live list's views. */
export function archived<T extends RecordDefinition & { listing: Listing }>(definition: T): T {
  return { ...definition, listing: { ...definition.listing, defaultSort: '-archivedAt' } };
}

/** The columns of those that are not in the archive. */
export const withoutArchived = (columns: Columns<LoadedRecord>) =>
  columns.filter(({ accessor }) => accessor !== 'archivedAt');

const FIRST_YEAR = 2026;
const [FROM, TO] = ['filter[archivedAt][gte]', 'filter[archivedAt][lte]'];
/** Days of the archive where no year is chosen: all of them. */
const EVER = `${FIRST_YEAR}-01-01`;

interface ArchiveProps {
  /** As `archived` gives it. */
  definition: RecordDefinition & { listing: Listing };
  screens: PartScreens;
  title: string;
  purpose: string;
  nothingYet: string;
  /** Beside the choice of the year. */
  action?: ReactNode;
  arrange?: (columns: Columns<LoadedRecord>) => Columns<LoadedRecord>;
  /** The one filter beside the year. */
  filter: string;
  summary: (row: LoadedRecord) => ReactNode;
  /** How a row is called, where it has no title. */
  nameOf?: (row: LoadedRecord) => string;
  reissues?: boolean;
}

/** What is over: read, brought back, made anew; nothing is written here. */
export function ArchiveList(props: ArchiveProps) {
  const { definition, screens, title, purpose, nothingYet, action, arrange, filter, summary, reissues } =
    props;
  const { id = '' } = useParams({ strict: false });
  const { t, language } = useTexts('part');
  const control = useListState(definition.listing.defaultSort);
  const hrefOf = (row: LoadedRecord) => addressOf(screens.edit, { id, [recordParam(screens.edit)]: row.id });
  const called = props.nameOf ?? ((row: LoadedRecord) => nameOf(row, language));
  const menu = (row: LoadedRecord) => (
    <ActionsMenu label={t('part:actionsOf', { name: called(row) })}>
      <ArchiveMenuItems definition={definition} screens={screens} record={row} reissues={reissues ?? false} />
    </ActionsMenu>
  );
  const defaults = useDefaultColumns(definition, hrefOf, props.nameOf);
  const columns: Columns<LoadedRecord> = [
    ...(arrange?.(defaults) ?? defaults).filter(
      ({ accessor }) =>
        ![
          'position',
          'booking',
          'phase',
          'status',
          'isDefault',
          'updatedAt',
          'translationScore',
          'photoCount',
          'mealPlanCount',
          'roomCount',
          'fromPriceCents',
        ].includes(String(accessor)),
    ),
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('part:actions')}</VisuallyHidden>,
      width: 56,
      render: menu,
    },
  ];
  return (
    <Page
      title={title}
      purpose={purpose}
      action={
        <>
          {action}
          <YearSelect control={control} />
        </>
      }
    >
      <RecordList
        definition={definition}
        path={`/structures/${id}/${definition.collection}`}
        listed={control.state.filters[FROM] ? {} : { [FROM]: EVER }}
        columns={columns}
        kept=".archive"
        hrefOf={hrefOf}
        nothingYet={nothingYet}
        filters={(state) => <FilterInput definition={definition} name={filter} control={state} />}
        card={(row) => (
          <Card withBorder padding="sm">
            <Group justify="space-between" wrap="nowrap">
              <Anchor
                fw={600}
                c="inherit"
                renderRoot={(props) => <PathLink {...props} to={hrefOf(row)} />}
                style={{ overflowWrap: 'anywhere' }}
              >
                {called(row)}
              </Anchor>
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

function YearSelect({ control }: { control: ListControl }) {
  const { t } = useTexts('common', 'part');
  const last = yearOf(todayInRome());
  const years = Array.from({ length: Math.max(1, last - FIRST_YEAR + 1) }, (_, at) => String(last - at));
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
