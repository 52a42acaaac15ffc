import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { memo, type ReactNode, Suspense, useState } from 'react';
import type { ListAnswer, RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { isReadOnly } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { structureChanged, structureQuery } from '../../../platform/structure-query.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { ArchiveProps, ArchiveView } from '../archive/archive-list.tsx';
import type { RowsDialogProps } from '../copying/rows-dialog.tsx';
import type { ListedDefinition, LoadedRecord } from '../form/form-types.ts';
import { type ColumnChoice, resolveColumns } from '../list/columns.ts';
import { useDefaultColumns } from '../list/default-columns.tsx';
import { listQuery } from '../list/list-query.ts';
import { type ListState, useListState } from '../list/list-state.ts';
import { canReorder } from '../list/page/can-reorder.ts';
import { RecordList } from '../list/record-list.tsx';
import type { Columns } from '../list/record-table.tsx';
import { nameOf } from '../list/title-of.ts';
import type { FilteredSelection } from '../list/use-selection.ts';
import { useRecordTexts } from '../record-texts.ts';
import { RowStatus, ScoreBadge, withBadges } from '../rows/row-badges.tsx';
import { RowBulk } from '../rows/row-bulk.tsx';
import { RowCard } from '../rows/row-card.tsx';
import { RowFailuresOf } from '../rows/row-failures-of.tsx';
import { RowFilters } from '../rows/row-filters.tsx';
import { RowMenu } from '../rows/row-menu.tsx';
import { useRowActions } from '../rows/use-row-actions.ts';
import { lazyModuleHook } from '../screens/module-hook.ts';
import { type RecordScreens, recordParam } from '../screens/record-screens.ts';

const useArchiveList = lazyModuleHook(() => import('../archive/archive-list.tsx'));
const useRowsDialog = lazyModuleHook(() => import('../copying/rows-dialog.tsx'));

export interface PartListProps<D extends ListedDefinition> {
  definition: D;
  screens: RecordScreens;
  /** One line about the purpose of the section. */
  purpose: string;
  columns?: ColumnChoice<D>;
  /** Text below a row's name on a phone. */
  summary?: (row: RowAnswer<D>) => ReactNode;
  /** Replaces the status of a row on a phone. */
  state?: (row: RowAnswer<D>) => ReactNode;
  /** Returns the name of a row without a title. */
  nameOf?: (row: RowAnswer<D>) => string;
  /** URLs for opening and creating a record in a panel instead of on separate pages. */
  panel?: { one: (id: number) => string; create: string; createLabel: string };
  menuItems?: (row: RowAnswer<D>) => ReactNode;
  mayRemove?: (row: RowAnswer<D>) => boolean;
  /** Control beside the create button. */
  action?: ReactNode;
  /** Content above the list. */
  header?: ReactNode;
  /** Names of the structure's records that filters refer to. */
  nameOfId?: (field: string, id: string) => string | undefined;
  /** False for records that cannot be duplicated, such as those with dates or their own URL. */
  mayDuplicate?: boolean;
  /** Texts and columns of the archive, for lists without a separate archive screen. `back` labels the link back. */
  archive?: ArchiveView<D> & { back: string };
}

/** Value of the URL parameter `view` that shows the archive. */
const ARCHIVE = 'archive';

/** List of a structure's records of one kind, with search, filters, order, status changes, deletion and archive. */
export function PartList<D extends ListedDefinition>(props: PartListProps<D>) {
  const { definition, screens, archive, nameOf } = props;
  const { id = '' } = useParams({ strict: false });
  const { view } = usePageSearch() as { view?: string };
  const { t } = useTexts('part');
  const list = addressOf(screens.list, { id });
  if (archive && view === ARCHIVE) {
    const { back, ...shown } = archive;
    return (
      <Suspense
        fallback={
          <Page title={shown.title} purpose={shown.purpose}>
            <Skeleton h={320} />
          </Page>
        }
      >
        <Archive
          {...shown}
          definition={definition}
          screens={screens}
          nameOf={nameOf}
          action={
            <Button variant="default" renderRoot={(props) => <PathLink {...props} to={list} />}>
              {back}
            </Button>
          }
        />
      </Suspense>
    );
  }
  const archiveUrl = archive
    ? `${list}?view=${ARCHIVE}`
    : addressOf(definition.archive?.screen ?? screens.list, { id });
  const action = definition.archive && (
    <Button
      variant="default"
      leftSection={<Glyph name="archive" />}
      renderRoot={(props) => <PathLink {...props} to={archiveUrl} />}
    >
      {t('part:archive.open')}
    </Button>
  );
  return (
    <LiveList
      {...props}
      action={
        <>
          {action}
          {props.action}
        </>
      }
    />
  );
}

/** Loads the data separately from rendering (reason: `useRecordRead`). */
function LiveList<D extends ListedDefinition>(props: PartListProps<D>) {
  const { definition } = props;
  const { id = '' } = useParams({ strict: false });
  const path = `/structures/${id}/${definition.collection}` as const;
  const { state } = useListState(definition.listing.defaultSort);
  const { data: answer } = useQuery(listQuery<RowAnswer<D>>(path, state));
  const structure = useQuery(structureQuery(id));
  return (
    <ListBody
      {...props}
      id={id}
      path={path}
      list={state}
      answer={answer}
      structureStatus={structure.data?.status ?? null}
    />
  );
}

interface ListBodyProps<D extends ListedDefinition> extends PartListProps<D> {
  id: string;
  path: `/structures/${string}`;
  list: ListState;
  answer: ListAnswer<RowAnswer<D>> | undefined;
  structureStatus: number | null;
}

const ListBody = memo(ListBodyOf) as typeof ListBodyOf;

function ListBodyOf<D extends ListedDefinition>(props: ListBodyProps<D>) {
  const { definition, path, id } = props;
  const { t } = useTexts('record', 'screen');
  const texts = useRecordTexts(definition);
  const [copying, setCopying] = useState(false);
  const part = usePart(props);
  const { actions, called, hrefOf, canChange } = part;
  const menu = (row: RowAnswer<D>) => canChange && <PartMenu list={props} part={part} row={row} />;
  const columns = usePartColumns(props, part, menu);
  const create = part.canCreate && <CreateButton list={props} part={part} />;
  return (
    <Page
      title={t(`screen:${props.screens.list}`)}
      purpose={props.purpose}
      action={
        <>
          {props.action}
          {definition.copying && create && !part.isFull && (
            <Button variant="default" leftSection={<Glyph name="copy" />} onClick={() => setCopying(true)}>
              {t('record:copy.open')}
            </Button>
          )}
          {create}
        </>
      }
    >
      {props.header}
      <RecordList<RowAnswer<D>>
        definition={definition}
        path={path}
        columns={columns}
        hrefOf={(row) => hrefOf(row.id)}
        {...(props.nameOfId ? { nameOf: props.nameOfId } : {})}
        nothingYet={texts.none}
        firstStep={create}
        card={(row) => (
          <RowCard to={hrefOf(row.id)} name={called(row)} menu={menu(row)}>
            {props.state?.(row) ?? ('status' in row && <RowStatus definition={definition} status={row.status} />)}
            {'translationScore' in row && <ScoreBadge score={Number(row.translationScore)} />}
            {props.summary?.(row)}
          </RowCard>
        )}
        filters={(control) => (
          <RowFilters definition={definition} excludedNames={UNFILTERED_FIELDS} control={control} />
        )}
        {...(canChange && definition.fields.position
          ? {
              onReorder: (reorderedRows: RowAnswer<D>[]) => void actions.reorder(reorderedRows.map((row) => row.id)),
            }
          : {})}
        {...(canChange && definition.fields.status
          ? {
              bulk: (selected: RowAnswer<D>[], done: () => void, found: FilteredSelection | null) => (
                <RowBulk
                  definition={definition}
                  selected={selected}
                  nameOf={called}
                  filteredSelection={found}
                  actions={actions}
                  onDone={done}
                />
              ),
            }
          : {})}
      />
      <Suspense>
        {copying && (
          <Copying
            structureId={id}
            definition={definition}
            actions={actions}
            called={called}
            onClose={() => setCopying(false)}
          />
        )}
        <RowFailuresOf definition={definition} actions={actions} hrefOf={hrefOf} />
      </Suspense>
    </Page>
  );
}

function usePartColumns<D extends ListedDefinition>(
  { definition, columns, nameOf }: ListBodyProps<D>,
  { hrefOf }: Part<D>,
  menu: (row: RowAnswer<D>) => ReactNode,
): Columns<RowAnswer<D>> {
  const { t } = useTexts('part');
  const defaults = useDefaultColumns(definition, (row: RowAnswer<D>) => hrefOf(row.id), nameOf);
  return [
    ...resolveColumns<D>(withBadges(definition, defaults), columns)
      // Hides the column `archivedAt`, because the list contains no archived records.
      .filter(({ accessor }) => !definition.archive || accessor !== 'archivedAt'),
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('part:actions')}</VisuallyHidden>,
      width: 56,
      render: menu,
    },
  ];
}

interface CreateButtonProps<D extends ListedDefinition> {
  list: ListBodyProps<D>;
  part: Part<D>;
}

/** Button that creates a record, or the reason why the structure cannot have more. */
function CreateButton<D extends ListedDefinition>({ list, part }: CreateButtonProps<D>) {
  const { definition, panel, screens } = list;
  const { t } = useTexts('part', 'screen');
  if (part.isFull) return t('part:full', { n: definition.maxCount ?? 0 });
  return (
    <Button leftSection={<Glyph name="plus" />} renderRoot={(props) => <PathLink {...props} to={part.createHref} />}>
      {panel?.createLabel ?? t(`screen:${screens.create}`)}
    </Button>
  );
}

const UNFILTERED_FIELDS = /^(updated|created|archived)At$/;

export type Part<D extends ListedDefinition> = ReturnType<typeof usePart<D>>;

/** Returns the rows' URLs, names and permitted actions. */
function usePart<D extends ListedDefinition>(props: ListBodyProps<D>) {
  const { definition, screens, panel, id, path, list, answer } = props;
  const { language } = useTexts('part');
  const user = useUser();
  const client = useQueryClient();
  const isClosed = isReadOnly({ role: user.role, structureStatus: props.structureStatus });
  const rows = answer?.data ?? [];
  return {
    actions: useRowActions(definition, path, () => structureChanged(client, id)),
    hrefOf:
      panel?.one ?? ((recordId: number) => addressOf(screens.edit, { id, [recordParam(screens.edit)]: recordId })),
    createHref: panel?.create ?? addressOf(screens.create, { id }),
    called: props.nameOf ?? ((row: RowAnswer<D>) => nameOf(row, language)),
    titles: rows.map((row) => nameOf(row, 'it')),
    /** The rows in their own order; null if they cannot be reordered. */
    ordered: answer && canReorder(definition, list, answer) ? rows : null,
    isFull: definition.maxCount !== undefined && (answer?.meta.total ?? 0) >= definition.maxCount,
    canChange: hasPermission(user.role, 'u', definition.screen) && !isClosed,
    canCreate: hasPermission(user.role, 'c', screens.create) && !isClosed,
  };
}

interface PartMenuProps<D extends ListedDefinition> {
  list: ListBodyProps<D>;
  part: Part<D>;
  row: RowAnswer<D>;
}

function PartMenu<D extends ListedDefinition>({ list, part, row }: PartMenuProps<D>) {
  const { mayDuplicate = true } = list;
  return (
    <RowMenu
      definition={list.definition}
      row={row}
      ordered={part.ordered}
      titles={part.titles}
      href={part.hrefOf(row.id)}
      actions={part.actions}
      name={part.called(row)}
      mayDuplicate={mayDuplicate && !part.isFull}
      mayRemove={list.mayRemove?.(row) ?? true}
    >
      {list.menuItems?.(row)}
    </RowMenu>
  );
}

function Archive<D extends ListedDefinition>(props: ArchiveProps<D>) {
  const { ArchiveList } = useArchiveList();
  return <ArchiveList {...props} />;
}

function Copying<Row extends LoadedRecord>(props: RowsDialogProps<Row>) {
  const { RowsDialog } = useRowsDialog();
  return <RowsDialog {...props} />;
}
