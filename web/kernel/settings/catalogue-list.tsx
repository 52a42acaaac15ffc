import { Badge, Button, Menu, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { ListedDefinition, LoadedRecord } from '../records/form/form-types.ts';
import { type ColumnChoice, nameStyle, resolveColumns } from '../records/list/columns.ts';
import { useDefaultColumns } from '../records/list/default-columns.tsx';
import type { ListControl } from '../records/list/list-state.ts';
import { RecordList } from '../records/list/record-list.tsx';
import type { Columns } from '../records/list/record-table.tsx';
import { nameOf } from '../records/list/title-of.ts';
import type { FilteredSelection } from '../records/list/use-selection.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { RowStatus, ScoreBadge, withBadges } from '../records/rows/row-badges.tsx';
import { RowBulk } from '../records/rows/row-bulk.tsx';
import { RowCard } from '../records/rows/row-card.tsx';
import { RowFailuresOf } from '../records/rows/row-failures-of.tsx';
import { RowFilters } from '../records/rows/row-filters.tsx';
import { RowMenu } from '../records/rows/row-menu.tsx';
import { type CatalogueOptions, useCatalogue } from './use-catalogue.ts';

const MergeDialog = lazyNamed(() => import('../records/deleting/merge-dialog.tsx'), 'MergeDialog');

interface CatalogueListProps<D extends ListedDefinition> extends CatalogueOptions<D> {
  purpose: string;
  title?: string;
  columns?: ColumnChoice<D>;
  /** Text below an entry's name; by default its code. */
  subtitle?: (row: RowAnswer<D>) => string;
  /** Badges beside the status on a phone's card. */
  badges?: (row: RowAnswer<D>) => ReactNode;
  /** Returns a special input of a filter by name; null for none. */
  filterOf?: (name: string, control: ListControl) => ReactNode;
  /** Additional filter inputs that belong to no field; `filterLabels` are their labels on chips. */
  moreFilters?: (control: ListControl) => ReactNode;
  filterLabels?: Readonly<Record<string, string>>;
  menuItems?: (row: RowAnswer<D>) => ReactNode;
  mayMerge?: boolean;
  otherView?: { control: ReactNode; body: ReactNode | null };
  /** Additional actions on the selected rows. */
  bulkItems?: (selected: readonly RowAnswer<D>[], done: () => void, found: FilteredSelection | null) => ReactNode;
  /** Wraps the list in content such as tabs or an index. */
  wrapList?: (list: ReactNode) => ReactNode;
}

/** List of a catalogue's entries with search, filters and order. */
export function CatalogueList<D extends ListedDefinition>(props: CatalogueListProps<D>) {
  const { definition, screens, fixedFilters, panelOf, otherView, filterLabels } = props;
  const { wrapList = (list) => list, subtitle = (row: LoadedRecord) => String(row.code) } = props;
  const { t } = useTexts('common', 'screen', 'setting');
  const { language } = useRecordTexts(definition);
  const catalogue = useCatalogue<D>(props);
  const { hrefOf, newHref, actions, path } = catalogue;
  const [merging, setMerging] = useState<RowAnswer<D> | null>(null);
  const menu = (row: RowAnswer<D>) => (
    <EntryMenu list={props} catalogue={catalogue} row={row} onMerge={() => setMerging(row)} />
  );
  const columns = useCatalogueColumns(props, subtitle, hrefOf, menu);
  const create = catalogue.mayCreate && (
    <Button leftSection={<Glyph name="plus" />} renderRoot={(props) => <PathLink {...props} to={newHref} />}>
      {panelOf ? t('common:new') : t(`screen:${screens.create}`)}
    </Button>
  );
  return (
    <Page title={props.title ?? t(`screen:${screens.list}`)} purpose={props.purpose} action={create}>
      {wrapList(
        <RecordList<RowAnswer<D>>
          // Another catalogue resets columns and selection.
          key={definition.collection}
          definition={definition}
          columns={columns}
          hrefOf={hrefOf}
          {...(fixedFilters ? { fixedFilters } : {})}
          {...(otherView ? { otherView } : {})}
          {...(filterLabels ? { labels: filterLabels } : {})}
          nothingYet={t('setting:none')}
          firstStep={create}
          card={(row) => (
            <RowCard to={hrefOf(row)} name={nameOf(row, language)} menu={menu(row)}>
              <Text size="sm" c="dimmed">
                {subtitle(row)}
              </Text>
              {props.badges?.(row)}
              {'status' in row && <RowStatus definition={definition} status={row.status} />}
              {'translationScore' in row && <ScoreBadge score={Number(row.translationScore)} />}
            </RowCard>
          )}
          filters={(control) => (
            <RowFilters
              definition={definition}
              excludedNames={UNFILTERED_FIELDS}
              control={control}
              filterOf={props.filterOf}
            >
              {props.moreFilters?.(control)}
            </RowFilters>
          )}
          {...(catalogue.may('u')
            ? {
                onReorder: (reorderedRows: RowAnswer<D>[]) => void actions.reorder(reorderedRows.map((row) => row.id)),
                bulk: (selected: RowAnswer<D>[], done: () => void, found: FilteredSelection | null) => (
                  <RowBulk
                    definition={definition}
                    selected={selected}
                    nameOf={(row) => nameOf(row, language)}
                    filteredSelection={found}
                    actions={actions}
                    onDone={done}
                    extraActions={props.bulkItems?.(selected, done, found)}
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
            fixedFilters={fixedFilters ?? {}}
            onClose={() => setMerging(null)}
            onMerged={actions.refresh}
          />
        )}
        <RowFailuresOf definition={definition} actions={actions} hrefOf={catalogue.hrefOfId} />
      </Suspense>
    </Page>
  );
}

function useCatalogueColumns<D extends ListedDefinition>(
  { definition, columns }: CatalogueListProps<D>,
  subtitle: (row: RowAnswer<D>) => string,
  hrefOf: (row: RowAnswer<D>) => string,
  menu: (row: RowAnswer<D>) => ReactNode,
): Columns<RowAnswer<D>> {
  const { t } = useTexts('common');
  const defaults = useDefaultColumns(definition, hrefOf);
  return [
    ...resolveColumns<D>(withBadges(definition, defaults), columns).map((column) =>
      toCatalogueColumn(definition, column, subtitle),
    ),
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('common:actions')}</VisuallyHidden>,
      width: 56,
      render: menu,
    },
  ];
}

interface EntryMenuProps<D extends ListedDefinition> {
  list: CatalogueListProps<D>;
  catalogue: ReturnType<typeof useCatalogue<D>>;
  row: RowAnswer<D>;
  onMerge: () => void;
}

function EntryMenu<D extends ListedDefinition>({ list, catalogue, row, onMerge }: EntryMenuProps<D>) {
  const { definition, menuItems, mayMerge = true } = list;
  const { may, actions, duplicate, remove } = catalogue;
  const { t } = useTexts('setting');
  const { language } = useRecordTexts(definition);
  return (
    <RowMenu
      definition={definition}
      row={row}
      ordered={catalogue.ordered}
      titles={[]}
      name={nameOf(row, language)}
      mayDuplicate={may('c')}
      href={catalogue.hrefOf(row)}
      actions={{ ...actions, duplicate, remove: remove(row) }}
    >
      {menuItems?.(row)}
      {mayMerge && may('d') && !('isSystem' in row && row.isSystem === true) && (
        <Menu.Item leftSection={<Glyph name="arrow-merge" size={16} />} onClick={onMerge}>
          {t('setting:merge.action')}
        </Menu.Item>
      )}
    </RowMenu>
  );
}

const UNFILTERED_FIELDS = /^(updatedAt|createdAt|id)$/;

/** Columns hidden by default: repeated in the name, or rarely needed. */
const HIDDEN_COLUMNS: ReadonlySet<unknown> = new Set(['code', 'isDefault', 'updatedAt']);

/** Adapts a column for catalogues: the code below the name, statuses and scores as badges. */
function toCatalogueColumn<Row extends LoadedRecord>(
  definition: RecordDefinition,
  column: Columns<Row>[number],
  subtitle: (row: Row) => string,
): Columns<Row>[number] {
  if (HIDDEN_COLUMNS.has(column.accessor)) return { ...column, defaultToggle: false };
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
