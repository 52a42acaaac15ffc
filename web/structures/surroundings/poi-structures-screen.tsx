import { Button, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { LinkRow } from '../../../domain/structures/surroundings/answers.ts';
import { apiQuery, type ListState, useListState } from '../../kernel/records/list/list-state.ts';
import { Pager } from '../../kernel/records/list/pager.tsx';
import { titleOf } from '../../kernel/records/list/title-of.ts';
import { recordQuery, undoBatch } from '../../kernel/records/queries.ts';
import { showUndoableToast } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { optionsQuery } from '../../platform/options.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { errorText, problemText } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { LinkFilters, ONLINE_FILTER } from './link-filters.tsx';
import { type LinkAction, LinkTable } from './link-table.tsx';

const AddStructureDialog = lazyNamed(() => import('./add-structure-dialog.tsx'), 'AddStructureDialog');

/** Shows only structures visible to guests unless all are requested. */
function linksQuery(state: ListState) {
  const { [ONLINE_FILTER]: online = 'true', ...query } = apiQuery(state);
  return online === 'all' ? query : { ...query, [ONLINE_FILTER]: online };
}

/** Adds, changes and recalculates the links of a point. */
function useLinks(id: string) {
  const { t } = useTexts('surroundings');
  const client = useQueryClient();
  const path = `/pois/${id}/structures` as const;
  const refresh = () => {
    for (const queryKey of [
      ['list', path],
      ['list', '/pois'],
      ['record', `/pois/${id}`],
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  const act = async (address: typeof path | `${typeof path}/bulk`, body: object) => {
    try {
      const { done, failed, batchId } = await api(address, { method: 'POST', body });
      if (done.length > 0) showUndoableToast(t, t('surroundings:linked.done'), () => undoBatch(batchId), refresh);
      const [first] = failed;
      if (first) void toast('failure', problemText(first));
    } catch (failure) {
      void toast('failure', errorText(failure));
    } finally {
      refresh();
    }
  };
  const recalculate = useMutation({
    mutationFn: () => api(`/pois/${id}/recalculate`, { method: 'POST' }),
    onSuccess: () => void toast('success', t('surroundings:linked.recalculated')),
    onError: (failure) => void toast('failure', errorText(failure)),
    onSettled: refresh,
  });
  return {
    recalculate,
    add: (structureId: number) => act(path, { structureIds: [structureId] }),
    change: (action: LinkAction, row: LinkRow) => act(`${path}/bulk`, { action, ids: [row.id] }),
  };
}

/** "Strutture del punto di interesse": the links of a point, nearest first. */
export function PoiStructuresScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t, language } = useTexts('common', 'screen', 'surroundings');
  const control = useListState('distanceMeters');
  const path = `/pois/${id}/structures` as const;
  const poi = useQuery(recordQuery(`/pois/${id}`));
  const query = linksQuery(control.state);
  const { data, error, isPending } = useQuery({
    queryKey: ['list', path, query],
    queryFn: ({ signal }) => api(path, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const { data: types = [] } = useQuery(optionsQuery('structure-types'));
  const [adding, setAdding] = useState(false);
  const links = useLinks(id);
  const filtered = control.state.q !== '' || Object.keys(control.state.filters).length > 0;
  return (
    <Page
      title={poi.data ? titleOf({ language }, poi.data, 'title') : t('screen:poiStructures')}
      purpose={t('surroundings:linked.purpose')}
      action={
        <>
          <Button
            variant="default"
            leftSection={<Glyph name="refresh" />}
            loading={links.recalculate.isPending}
            onClick={() => links.recalculate.mutate()}
          >
            {t('surroundings:linked.recalculate')}
          </Button>
          <Button leftSection={<Glyph name="plus" />} onClick={() => setAdding(true)}>
            {t('surroundings:linked.add')}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <LinkFilters control={control} types={types} language={language} />
        <ProblemAlert error={error ?? poi.error} />
        {isPending && <Skeleton h={240} />}
        {data?.data.length === 0 && (
          <EmptyState drawing={filtered ? 'lens' : 'map'}>
            {t(filtered ? 'common:none' : 'surroundings:linked.none')}
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <LinkTable rows={data.data} types={types} onAct={(action, row) => void links.change(action, row)} />
        )}
        {data && <Pager meta={data.meta} control={control} />}
      </Stack>
      <Suspense>
        {adding && (
          <AddStructureDialog
            onClose={() => setAdding(false)}
            onChosen={(structureId) => void links.add(structureId)}
          />
        )}
      </Suspense>
    </Page>
  );
}
