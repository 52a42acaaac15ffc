import { Anchor, Button, Card, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { can } from '../../../domain/access.ts';
import type { Listing, RecordDefinition } from '../../../domain/records/record.ts';
import { SCREENS, type ScreenId } from '../../../domain/screens.ts';
import { isReadOnly } from '../../../domain/structures/status.ts';
import { useDefaultColumns } from '../../records/list/default-columns.tsx';
import { FilterInput } from '../../records/list/filter-inputs.tsx';
import { listQuery } from '../../records/list/list-query.ts';
import { useListState } from '../../records/list/list-state.ts';
import { inOwnOrder, RecordList } from '../../records/list/record-list.tsx';
import type { Columns } from '../../records/list/record-table.tsx';
import { nameOf } from '../../records/list/title-of.ts';
import { useRecordTexts } from '../../records/record-texts.ts';
import { IncompleteFilter } from '../../records/rows/incomplete-filter.tsx';
import { RowStatus, ScoreBadge } from '../../records/rows/row-badges.tsx';
import { RowBulk } from '../../records/rows/row-bulk.tsx';
import { RowMenu } from '../../records/rows/row-menu.tsx';
import { useRowActions } from '../../records/rows/use-row-actions.ts';
import type { LoadedRecord } from '../../records/use-record-form.ts';
import { useUser } from '../../session.ts';
import { Page } from '../../shell/frame/page.tsx';
import { Glyph } from '../../shell/glyph.tsx';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { useTexts } from '../../texts.ts';
import { structureChanged, structureQuery } from '../structure-query.ts';

const RowFailures = lazy(() =>
  import('../../records/rows/row-failures.tsx').then((part) => ({ default: part.RowFailures })),
);
const RowsDialog = lazy(() =>
  import('../copying/rows-dialog.tsx').then((part) => ({ default: part.RowsDialog })),
);

export interface PartScreens {
  list: ScreenId;
  create: ScreenId;
  edit: ScreenId;
}

export interface PartListProps {
  definition: RecordDefinition & { listing: Listing };
  screens: PartScreens;
  /** One line that says what the section is for. */
  purpose: string;
  /** The columns as this record wants them. */
  arrange?: (columns: Columns<LoadedRecord>) => Columns<LoadedRecord>;
  /** Under the name of a row on a phone. */
  summary?: (row: LoadedRecord) => ReactNode;
  /** On a phone in the place of the status, where something else says more. */
  state?: (row: LoadedRecord) => ReactNode;
  /** How a row is called, where it has no title. */
  nameOf?: (row: LoadedRecord) => string;
  /** Where one opens and a new one begins, when not on pages of their own. */
  panel?: { one: (id: number) => string; create: string; createLabel: string };
  /** More to do with a row. */
  menuItems?: (row: LoadedRecord) => ReactNode;
  /** Whether this row can be deleted at all. */
  mayRemove?: (row: LoadedRecord) => boolean;
  /** Beside the button that begins a new one. */
  action?: ReactNode;
  /** Stands above the list. */
  before?: ReactNode;
  /** What filters by other records of the structure are called. */
  nameOfId?: (field: string, id: string) => string | undefined;
  /** What has dates or an address of its own makes no sense twice. */
  mayDuplicate?: boolean;
}

/** `id_piscina`: the parameter of the edit page's address. */
export function recordParam(screen: ScreenId): string {
  return /\{(\w+)\}$/.exec(SCREENS[screen].path)?.[1] ?? '';
}

/** A structure's records of one kind: search, filter, order, switch, delete; one opens, one is added. */
export function PartList(props: PartListProps) {
  const {
    definition,
    screens,
    purpose,
    arrange,
    summary,
    panel,
    menuItems,
    before,
    mayDuplicate = true,
  } = props;
  const { id = '' } = useParams({ strict: false });
  const { t, language } = useTexts('part', 'record', 'screen');
  const texts = useRecordTexts(definition);
  const [copying, setCopying] = useState(false);
  const user = useUser();
  const path = `/structures/${id}/${definition.collection}`;
  const hrefOf =
    panel?.one ??
    ((recordId: number) => addressOf(screens.edit, { id, [recordParam(screens.edit)]: recordId }));
  const called = props.nameOf ?? ((row: LoadedRecord) => nameOf(row, language));
  const client = useQueryClient();
  const actions = useRowActions(definition, path, () => structureChanged(client, id));
  const { state } = useListState(definition.listing.defaultSort);
  const { data: answer } = useQuery(listQuery(path, state));
  const structure = useQuery(structureQuery(id));
  const rows = answer?.data ?? [];
  const writer = { role: user.role, structureStatus: structure.data?.status ?? null };
  const canChange = can(user.role, 'u', definition.screen) && !isReadOnly(writer);
  const ordered = answer && inOwnOrder(definition, state, answer) ? rows : null;
  const isFull = definition.maxCount !== undefined && (answer?.meta.total ?? 0) >= definition.maxCount;
  const titles = rows.map((row) => nameOf(row, 'it'));

  const menu = (row: LoadedRecord) =>
    canChange && (
      <RowMenu
        definition={definition}
        row={row}
        ordered={ordered}
        titles={titles}
        href={hrefOf(row.id)}
        actions={actions}
        name={called(row)}
        mayDuplicate={mayDuplicate && !isFull}
        mayRemove={props.mayRemove?.(row) ?? true}
      >
        {menuItems?.(row)}
      </RowMenu>
    );
  const defaults = useDefaultColumns(definition, (row) => hrefOf(row.id), props.nameOf).map((column) => {
    if (column.accessor === 'status') {
      return {
        ...column,
        render: (row: LoadedRecord) => <RowStatus definition={definition} status={row.status} />,
      };
    }
    if (column.accessor !== 'translationScore') return column;
    return {
      ...column,
      textAlign: 'left' as const,
      render: (row: LoadedRecord) => <ScoreBadge score={Number(row.translationScore)} />,
    };
  });
  const columns: Columns<LoadedRecord> = [
    ...(arrange?.(defaults) ?? defaults),
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('part:actions')}</VisuallyHidden>,
      width: 56,
      render: menu,
    },
  ];
  const filters = definition.listing.filters.filter((name) => !/^(updated|created|archived)At$/.test(name));
  const create =
    can(user.role, 'c', screens.create) &&
    !isReadOnly(writer) &&
    (isFull ? (
      t('part:full', { n: definition.maxCount ?? 0 })
    ) : (
      <Button
        leftSection={<Glyph name="plus" />}
        renderRoot={(props) => (
          <PathLink {...props} to={panel?.create ?? addressOf(screens.create, { id })} />
        )}
      >
        {panel?.createLabel ?? t(`screen:${screens.create}`)}
      </Button>
    ));
  return (
    <Page
      title={t(`screen:${screens.list}`)}
      purpose={purpose}
      action={
        <>
          {props.action}
          {definition.copying && create && !isFull && (
            <Button variant="default" leftSection={<Glyph name="copy" />} onClick={() => setCopying(true)}>
              {t('record:copy.open')}
            </Button>
          )}
          {create}
        </>
      }
    >
      {before}
      <RecordList
        definition={definition}
        path={path}
        columns={columns}
        hrefOf={(row) => hrefOf(row.id)}
        {...(props.nameOfId ? { nameOf: props.nameOfId } : {})}
        nothingYet={
          <Stack align="center">
            <Text maw="36rem">{texts.none}</Text>
            {create}
          </Stack>
        }
        card={(row) => (
          <Card withBorder padding="sm">
            <Group justify="space-between" wrap="nowrap">
              <Anchor
                fw={600}
                c="inherit"
                renderRoot={(props) => <PathLink {...props} to={hrefOf(row.id)} />}
                style={{ overflowWrap: 'anywhere' }}
              >
                {called(row)}
              </Anchor>
              {menu(row)}
            </Group>
            <Group gap="xs">
              {props.state?.(row) ??
                ('status' in row && <RowStatus definition={definition} status={row.status} />)}
              {'translationScore' in row && <ScoreBadge score={Number(row.translationScore)} />}
              {summary?.(row)}
            </Group>
          </Card>
        )}
        filters={(control) => (
          <Stack>
            {filters.map((name) =>
              name === 'translationScore' ? (
                <IncompleteFilter key={name} control={control} />
              ) : (
                <FilterInput key={name} definition={definition} name={name} control={control} />
              ),
            )}
          </Stack>
        )}
        {...(canChange && definition.fields.position
          ? { onReorder: (moved: LoadedRecord[]) => void actions.reorder(moved.map((row) => row.id)) }
          : {})}
        {...(canChange && definition.fields.status
          ? {
              bulk: (selected: LoadedRecord[], done: () => void) => (
                <RowBulk definition={definition} selected={selected} actions={actions} onDone={done} />
              ),
            }
          : {})}
      />
      <Suspense>
        {copying && (
          <RowsDialog
            structureId={id}
            definition={definition}
            actions={actions}
            called={called}
            onClose={() => setCopying(false)}
          />
        )}
        {actions.failures.length > 0 && (
          <RowFailures
            definition={definition}
            failures={actions.failures}
            nameOf={(recordId) => {
              const row = rows.find((one) => one.id === recordId);
              return row ? called(row) : String(recordId);
            }}
            hrefOf={hrefOf}
            onClose={actions.dismissFailures}
          />
        )}
      </Suspense>
    </Page>
  );
}
