import { SegmentedControl, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { MAP_VIEW, STRUCTURES_SORT } from '../../../../domain/kernel/screens/structure-list.ts';
import { useListState } from '../../../kernel/records/list/list-state.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';

const StructureMap = lazyNamed(() => import('./structure-map.tsx'), 'StructureMap');

/** The switch between list and map, stored in the address, and the map itself. */
export function useStructureViews() {
  const { t } = useTexts('structure');
  const { search, apply } = useListState(STRUCTURES_SORT);
  const control = (
    <SegmentedControl
      aria-label={t('structure:map.view')}
      value={search.view === MAP_VIEW ? MAP_VIEW : 'list'}
      onChange={(view) => apply({ ...search, view: view === MAP_VIEW ? MAP_VIEW : '' })}
      data={[
        { value: 'list', label: t('structure:map.list') },
        { value: MAP_VIEW, label: t('structure:map.map') },
      ]}
    />
  );
  const body = search.view === MAP_VIEW && (
    <Suspense fallback={<Skeleton h="max(20rem, calc(100dvh - 20rem))" />}>
      <StructureMap />
    </Suspense>
  );
  return { control, body: body || null };
}
