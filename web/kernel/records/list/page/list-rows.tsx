import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ListAnswer } from '../../../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../../../domain/kernel/screens/permissions.ts';
import { useUser } from '../../../../platform/session.ts';
import { EmptyState } from '../../../../platform/shell/empty/empty-state.tsx';
import { useDeferredPlace } from '../../../../platform/shell/frame/first-page.ts';
import { lazyPart } from '../../../../platform/shell/lazy-part.ts';
import { useTexts } from '../../../../platform/texts.ts';
import type { LoadedRecord } from '../../form/form-types.ts';
import { ListKeyHints } from '../keys/list-keys.tsx';
import type { ListControl, ListState } from '../list-state.ts';
import { Pager } from '../pager.tsx';
import type { RecordListProps } from '../record-list.tsx';
import type { Columns, RecordTable as WideTable } from '../record-table.tsx';
import { canReorder } from './can-reorder.ts';

// Loaded separately, because a phone shows cards instead of the table.
export const recordTable = lazyPart(() => import('../record-table.tsx').then((part) => part.RecordTable));

/** Number of cards visible at once on a phone. */
const VISIBLE_CARDS = 6;

/** Query results of a list, separated from rendering (reason: `useRecordRead`). */
export interface ListBodyProps<Row extends LoadedRecord> extends RecordListProps<Row> {
  path: string;
  control: ListControl;
  requested: ListState;
  data: ListAnswer<Row> | undefined;
  error: Error | null;
  isPending: boolean;
  isPlaceholderData: boolean;
  isComing: boolean;
}

interface RowsProps<Row extends LoadedRecord> {
  list: ListBodyProps<Row>;
  columns: Columns<Row>;
  narrow: boolean;
  storeKey: string;
  stateKey: string;
  selected: Row[];
  onSelect: (rows: Row[]) => void;
}

/** The rows of a page as a table, or as cards on a phone, with the pager. */
export function Rows<Row extends LoadedRecord>({ list, narrow, selected, onSelect, ...placing }: RowsProps<Row>) {
  const { definition, control, data, bulk } = list;
  const { role } = useUser();
  const [RecordTable] = useState(rowTable);
  const { q, filters } = control.state;
  const empty = (
    <EmptyList
      nothingYet={list.nothingYet}
      firstStep={list.firstStep}
      isFiltered={q.trim().length >= 2 || Object.keys(filters).length > 0}
      onClear={control.clearFilters}
    />
  );
  return (
    <>
      {narrow && data?.data.length === 0 ? (
        empty
      ) : narrow ? (
        <Cards list={list} />
      ) : (
        <RecordTable
          {...placing}
          answer={data}
          fetching={list.isComing}
          control={control}
          hrefOf={list.hrefOf}
          editHref={list.editHref}
          acts={list.acts}
          {...(bulk ? { selected, onSelect } : {})}
          {...(data && canReorder(definition, control.state, data) ? { onReorder: list.onReorder } : {})}
          empty={empty}
        />
      )}
      {data && (
        <Pager meta={data.meta} control={control}>
          {!narrow && data.data.length > 0 && (
            <ListKeyHints
              selects={bulk !== undefined}
              edits={!list.readOnly && hasPermission(role, 'u', definition.screen)}
              acts={Object.keys(list.acts ?? {})}
            />
          )}
        </Pager>
      )}
    </>
  );
}

const rowTable = () => recordTable.component() as typeof WideTable;

function Cards<Row extends LoadedRecord>({ list }: { list: ListBodyProps<Row> }) {
  const beneath = useDeferredPlace();
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none', opacity: list.isPlaceholderData ? 0.6 : 1 }}>
      {list.data?.data.slice(0, beneath ? undefined : VISIBLE_CARDS).map((row) => (
        <li key={row.id}>{list.card(row)}</li>
      ))}
    </Stack>
  );
}

interface EmptyListProps {
  nothingYet: ReactNode;
  firstStep: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
}

/** An empty list explains its purpose; an empty filter result offers to clear the filter. */
function EmptyList({ nothingYet, firstStep, isFiltered, onClear }: EmptyListProps) {
  const { t } = useTexts('common', 'record');
  if (!isFiltered)
    return (
      <EmptyState drawing="book" action={firstStep}>
        {nothingYet}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="lens"
      action={
        <Button variant="default" onClick={onClear}>
          {t('common:clearFilters')}
        </Button>
      }
    >
      {t('record:list.noMatch')}
    </EmptyState>
  );
}
