import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { HistoryEntry } from '../../../../domain/kernel/records/answers.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { EmptyState } from '../../../platform/shell/empty/empty-state.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { type HistoryFilter, historyQuery, NO_HISTORY_FILTER } from '../queries.ts';
import { Entry } from './entry.tsx';
import { changedFieldOptions, type FieldOption, HistoryFilters } from './history-filters.tsx';

interface HistoryProps {
  path: string;
  /** True if all entries can be undone, or a function that decides per entry. */
  canUndo: boolean | ((entry: HistoryEntry) => boolean);
  onUndone: () => void;
}

/** Drawer with the history. `asOf` is a second view for an earlier moment. */
export function HistoryPanel({ onClose, asOf, ...history }: HistoryProps & { onClose: () => void; asOf?: ReactNode }) {
  const { t } = useTexts('common', 'record');
  const [view, setView] = useState('changes');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('record:history.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        {asOf && (
          <SegmentedControl
            aria-label={t('record:history.view')}
            value={view}
            onChange={setView}
            data={[
              { value: 'changes', label: t('record:history.changes') },
              { value: 'asOf', label: t('record:history.asOf') },
            ]}
          />
        )}
        {view === 'asOf' ? <Suspense fallback={<Skeleton h={80} />}>{asOf}</Suspense> : <HistoryList {...history} />}
      </Stack>
    </Drawer>
  );
}

/** History entries, newest first, each with an undo button. */
export function HistoryList({ path, canUndo, onUndone }: HistoryProps) {
  const { t, language } = useTexts('common', 'record');
  const [filters, setFilters] = useState(NO_HISTORY_FILTER);
  const [fields, setFields] = useState<readonly FieldOption[]>([]);
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    historyQuery(path, filters),
  );
  const isFiltered = Object.values(filters).some((value) => value !== null);
  const entries = data?.pages.flatMap(({ data: page, names }) => page.map((entry) => ({ entry, names }))) ?? [];
  // The field filter offers the fields of the unfiltered history.
  const fieldOptions = isFiltered
    ? fields
    : changedFieldOptions(
        entries.map(({ entry }) => entry),
        language,
      );
  const applyFilters = (next: HistoryFilter) => {
    setFields(fieldOptions);
    setFilters(next);
  };
  return (
    <Stack gap="lg">
      {(entries.length > 1 || isFiltered) && (
        <HistoryFilters narrowed={filters} fields={fieldOptions} onChange={applyFilters} />
      )}
      {isPending && <Skeleton h={160} />}
      {!isPending && entries.length === 0 && (
        <EmptyState drawing="book" compact>
          {t(isFiltered ? 'record:history.noneFound' : 'record:history.empty')}
        </EmptyState>
      )}
      {entries.map(({ entry, names }) => (
        <Entry
          key={entry.id}
          entry={entry}
          names={names}
          canUndo={typeof canUndo === 'function' ? canUndo(entry) : canUndo}
          onUndone={() => {
            void refetch();
            onUndone();
          }}
        />
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('record:history.more')}
        </Button>
      )}
    </Stack>
  );
}
