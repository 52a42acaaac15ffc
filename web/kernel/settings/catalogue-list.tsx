import { Badge, Button, Card, Group, Menu, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { can } from '../../../domain/kernel/screens/permissions.ts';
import { go } from '../../platform/navigation/go.ts';
import { useUser } from '../../platform/session.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { ListedDefinition, LoadedRecord } from '../records/form/form-types.ts';
import type { AllFound } from '../records/list/all-found.ts';
import { type ColumnChoice, chosenColumns, nameStyle } from '../records/list/columns.ts';
import { useDefaultColumns } from '../records/list/default-columns.tsx';
import { FilterInput } from '../records/list/filter-inputs.tsx';
import { listQuery } from '../records/list/list-query.ts';
import { type ListControl, useListState } from '../records/list/list-state.ts';
import { inOwnOrder, RecordList } from '../records/list/record-list.tsx';
import type { Columns } from '../records/list/record-table.tsx';
import { nameOf } from '../records/list/title-of.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { IncompleteFilter } from '../records/rows/incomplete-filter.tsx';
import { RowStatus, ScoreBadge, withBadges } from '../records/rows/row-badges.tsx';
import { RowBulk } from '../records/rows/row-bulk.tsx';
import { RowLink } from '../records/rows/row-link.tsx';
import { RowMenu } from '../records/rows/row-menu.tsx';
import { useRowActions } from '../records/rows/use-row-actions.ts';
import type { RecordScreens } from '../records/screens/record-screens.ts';

const MergeDialog = lazyNamed(() => import('../records/deleting/merge-dialog.tsx'), 'MergeDialog');
const RowFailures = lazyNamed(() => import('../records/rows/row-failures.tsx'), 'RowFailures');

/** A catalogue as its screens know it. */
export interface Catalogue<D extends ListedDefinition = ListedDefinition> {
  definition: D;
  screens: RecordScreens;
  /** Parameters of its addresses, where it has many lists. */
  params?: Readonly<Record<string, string>>;
}

interface CatalogueListProps<D extends ListedDefinition> extends Catalogue<D> {
  purpose: string;
  title?: string;
  /** Filters that are the list's own, not the reader's. */
  listed?: Readonly<Record<string, string>>;
  /** Where an entry, or a new one, opens when not on a page of its own. */
  panelOf?: (id: number | 'new') => string;
  /** The columns as this catalogue wants them. */
  columns?: ColumnChoice<D>;
  /** Under the name of an entry; its code without it. */
  subtitle?: (row: RowAnswer<D>) => string;
  /** On a phone's card, beside its status. */
  badges?: (row: RowAnswer<D>) => ReactNode;
  /** The inputs of filters that are not simply those of their fields, by name; null for none. */
  filterOf?: (name: string, control: ListControl) => ReactNode;
  /** The inputs of filters that are no field, before the others; what they are called on a chip. */
  moreFilters?: (control: ListControl) => ReactNode;
  filterLabels?: Readonly<Record<string, string>>;
  /** More to do with a row. */
  menuItems?: (row: RowAnswer<D>) => ReactNode;
  mayMerge?: boolean;
  /** Asked before an entry goes with what is its own. */
  sureToRemove?: (row: RowAnswer<D>) => Promise<boolean>;
  otherView?: { control: ReactNode; body: ReactNode | null };
  /** More to do with the selected rows. */
  bulkItems?: (selected: readonly RowAnswer<D>[], done: () => void, found: AllFound | null) => ReactNode;
  /** Stands between the page's head and the list: tabs, the index of lists. */
  around?: (list: ReactNode) => ReactNode;
}

/** A catalogue's entries: search, filter, sort; one opens, one is added. */
export function CatalogueList<D extends ListedDefinition>({
  purpose,
  title,
  listed,
  panelOf,
  around = (list) => list,
  subtitle = (row: LoadedRecord) => String(row.code),
  badges,
  filterOf,
  moreFilters,
  filterLabels,
  menuItems,
  mayMerge = true,
  sureToRemove,
  otherView,
  bulkItems,
  ...catalogue
}: CatalogueListProps<D>) {
  const { definition, screens, params } = catalogue;
  const { t } = useTexts('common', 'screen', 'setting');
  const texts = useRecordTexts(definition);
  const user = useUser();
  const client = useQueryClient();
  const hrefOfId = (id: number) => panelOf?.(id) ?? addressOf(screens.edit, { ...params, id });
  const hrefOf = (row: RowAnswer<D>) => hrefOfId(row.id);
  const path = `/${definition.collection}` as const;
  const actions = useRowActions(
    definition,
    path,
    () => void client.invalidateQueries({ queryKey: ['counts'] }),
  );
  const [merging, setMerging] = useState<RowAnswer<D> | null>(null);
  const { state } = useListState(definition.listing.defaultSort);
  const asked = { ...state, filters: { ...state.filters, ...listed } };
  const { data: answer } = useQuery(listQuery<RowAnswer<D>>(path, asked));
  const rows = answer?.data ?? [];
  const ordered = answer && definition.fields.position && inOwnOrder(definition, asked, answer) ? rows : null;
  const may = (letter: 'c' | 'u' | 'd') => can(user.role, letter, definition.screen);
  const newHref = panelOf?.('new') ?? addressOf(screens.create, params);
  // A copy needs a code of its own: it opens as a new entry, to be named.
  const duplicate = async (id: number) => go(`${newHref}${newHref.includes('?') ? '&' : '?'}from=${id}`);
  const remove = (row: RowAnswer<D>) => async () => {
    if (!sureToRemove || (await sureToRemove(row))) await actions.remove(row);
  };
  const menu = (row: RowAnswer<D>) => (
    <RowMenu
      definition={definition}
      row={row}
      ordered={ordered}
      titles={[]}
      name={nameOf(row, texts.language)}
      mayDuplicate={may('c')}
      href={hrefOf(row)}
      actions={{ ...actions, duplicate, remove: remove(row) }}
    >
      {menuItems?.(row)}
      {mayMerge && may('d') && !('isSystem' in row && row.isSystem === true) && (
        <Menu.Item leftSection={<Glyph name="arrow-merge" size={16} />} onClick={() => setMerging(row)}>
          {t('setting:merge.action')}
        </Menu.Item>
      )}
    </RowMenu>
  );
  const defaults = useDefaultColumns(definition, hrefOf);
  const columns: Columns<RowAnswer<D>> = [
    ...chosenColumns<D>(withBadges(definition, defaults), catalogue.columns).map((column) =>
      asShown(definition, column, subtitle),
    ),
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('common:actions')}</VisuallyHidden>,
      width: 56,
      render: menu,
    },
  ];
  const filters = definition.listing.filters.filter(
    (name) => name !== 'updatedAt' && name !== 'createdAt' && name !== 'id',
  );
  const create = can(user.role, 'c', screens.create) && (
    <Button leftSection={<Glyph name="plus" />} renderRoot={(props) => <PathLink {...props} to={newHref} />}>
      {panelOf ? t('common:new') : t(`screen:${screens.create}`)}
    </Button>
  );
  return (
    <Page title={title ?? t(`screen:${screens.list}`)} purpose={purpose} action={create}>
      {around(
        <RecordList<RowAnswer<D>>
          // Another list begins anew: its columns, its selection.
          key={definition.collection}
          definition={definition}
          columns={columns}
          hrefOf={hrefOf}
          {...(listed ? { listed } : {})}
          {...(otherView ? { otherView } : {})}
          {...(filterLabels ? { labels: filterLabels } : {})}
          nothingYet={t('setting:none')}
          firstStep={create}
          card={(row) => (
            <Card withBorder padding="sm">
              <Group justify="space-between" wrap="nowrap">
                <RowLink to={hrefOf(row)}>{nameOf(row, texts.language)}</RowLink>
                {menu(row)}
              </Group>
              <Group gap="xs">
                <Text size="sm" c="dimmed">
                  {subtitle(row)}
                </Text>
                {badges?.(row)}
                {'status' in row && <RowStatus definition={definition} status={row.status} />}
                {'translationScore' in row && <ScoreBadge score={Number(row.translationScore)} />}
              </Group>
            </Card>
          )}
          filters={(control) => (
            <Stack>
              {moreFilters?.(control)}
              {filters.map((name) => {
                const own = filterOf?.(name, control);
                if (own !== undefined) return <Fragment key={name}>{own}</Fragment>;
                return name === 'translationScore' ? (
                  <IncompleteFilter key={name} control={control} />
                ) : (
                  <FilterInput key={name} definition={definition} name={name} control={control} />
                );
              })}
            </Stack>
          )}
          {...(may('u')
            ? {
                onReorder: (moved: RowAnswer<D>[]) => void actions.reorder(moved.map((row) => row.id)),
                bulk: (selected: RowAnswer<D>[], done: () => void, found: AllFound | null) => (
                  <RowBulk
                    definition={definition}
                    selected={selected}
                    nameOf={(row) => nameOf(row, texts.language)}
                    found={found}
                    actions={actions}
                    onDone={done}
                    more={bulkItems?.(selected, done, found)}
                    exportPath={path}
                  />
                ),
              }
            : {})}
        />,
      )}
      <Suspense>
        {merging && (
          <MergeDialog
            definition={definition}
            entry={merging}
            listed={listed ?? {}}
            onClose={() => setMerging(null)}
            onMerged={actions.refresh}
          />
        )}
        {actions.failures.length > 0 && (
          <RowFailures
            definition={definition}
            failures={actions.failures}
            hrefOf={hrefOfId}
            onClose={actions.dismissFailures}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Columns that the name tells, too, or that few ask for: shown when chosen. */
const HIDDEN: ReadonlySet<unknown> = new Set(['code', 'isDefault', 'updatedAt']);

/** A column of the definition as a catalogue shows it: the code under the name, statuses and scores as badges. */
function asShown<Row extends LoadedRecord>(
  definition: RecordDefinition,
  column: Columns<Row>[number],
  subtitle: (row: Row) => string,
): Columns<Row>[number] {
  if (HIDDEN.has(column.accessor)) return { ...column, defaultToggle: false };
  if (column.accessor === 'title') {
    return {
      ...column,
      width: 220,
      cellsStyle: nameStyle(220),
      render: (row, index) => (
        <>
          {column.render?.(row, index)}
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {subtitle(row)}
            {row.isDefault === true && <DefaultMark definition={definition} />}
          </Text>
        </>
      ),
    };
  }
  return column;
}

function DefaultMark({ definition }: { definition: RecordDefinition }) {
  const texts = useRecordTexts(definition);
  return (
    <Badge size="xs" variant="light" ml={6} tt="none">
      {texts.label('isDefault')}
    </Badge>
  );
}
