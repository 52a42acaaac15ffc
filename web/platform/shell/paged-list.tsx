import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { EmptyState } from './empty/empty-state.tsx';
import { ProblemAlert } from './errors/problem-alert.tsx';

interface PagedListProps {
  /** An infinite query whose pages are loaded in sequence. */
  query: {
    data: unknown;
    error: Error | null;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  isEmpty: boolean;
  nothingYet: ReactNode;
  /** The rows loaded so far. */
  children: ReactNode;
}

/** Paged rows with placeholder, error, empty state and a button for the next page. */
export function PagedList({ query, isEmpty, nothingYet, children }: PagedListProps) {
  const { t } = useTexts('record');
  return (
    <>
      <ProblemAlert error={query.error} />
      {query.isPending && <Skeleton h={240} />}
      {query.data !== undefined && isEmpty && <EmptyState drawing="book">{nothingYet}</EmptyState>}
      {children}
      {query.hasNextPage && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('record:history.more')}
        </Button>
      )}
    </>
  );
}
