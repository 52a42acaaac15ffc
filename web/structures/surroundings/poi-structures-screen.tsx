import { Anchor, Button, Menu, Skeleton, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { structure } from '../../../domain/structures/structures/structure.ts';
import type { LinkRow } from '../../../domain/structures/surroundings/answers.ts';
import { nearbyPoi } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { apiQuery, type ListState, useListState } from '../../kernel/records/list/list-state.ts';
import { Pager } from '../../kernel/records/list/pager.tsx';
import { titleOf } from '../../kernel/records/list/title-of.ts';
import { recordQuery, undoBatch } from '../../kernel/records/queries.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { ActionsMenu } from '../../kernel/records/rows/actions-menu.tsx';
import { undoableToast } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { optionsQuery, optionTitle } from '../../platform/options.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { problemWords, wordsOf } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StatusBadge } from '../../platform/shell/structure/status-badge.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { LinkFilters, ONLINE } from './link-filters.tsx';
import { distance } from './proximity-screen.tsx';

const AddStructureDialog = lazyNamed(() => import('./add-structure-dialog.tsx'), 'AddStructureDialog');

/** What guests see is what one looks at, unless all are requested. */
function linksQuery(state: ListState) {
  const { [ONLINE]: online = 'true', ...query } = apiQuery(state);
  return online === 'all' ? query : { ...query, [ONLINE]: online };
}

/** Strutture del punto di interesse: the links of a point, nearest first. */
export function PoiStructuresScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t, language } = useTexts('common', 'screen', 'surroundings');
  const texts = useRecordTexts(nearbyPoi);
  const structures = useRecordTexts(structure);
  const client = useQueryClient();
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
      if (done.length > 0) undoableToast(t, t('surroundings:linked.done'), () => undoBatch(batchId), refresh);
      const [first] = failed;
      if (first) void toast('failure', wordsOf(first));
    } catch (failure) {
      void toast('failure', problemWords(failure));
    } finally {
      refresh();
    }
  };
  const recalculate = useMutation({
    mutationFn: () => api(`/pois/${id}/recalculate`, { method: 'POST' }),
    onSuccess: () => void toast('success', t('surroundings:linked.recalculated')),
    onError: (failure) => void toast('failure', problemWords(failure)),
    onSettled: refresh,
  });
  const typeName = (type: number) => {
    const found = types.find((one) => one.id === type);
    return found ? optionTitle(found, language) : '';
  };
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
            loading={recalculate.isPending}
            onClick={() => recalculate.mutate()}
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
          <Table.ScrollContainer minWidth={0}>
            <Table verticalSpacing={6} withTableBorder highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('surroundings:linked.structure')}</Table.Th>
                  <Table.Th visibleFrom="sm">{texts.label('city')}</Table.Th>
                  <Table.Th visibleFrom="sm">{structures.label('status')}</Table.Th>
                  <Table.Th ta="right">{texts.label('distanceMeters')}</Table.Th>
                  <Table.Th ta="right" visibleFrom="sm">
                    {texts.label('travelMinutes')}
                  </Table.Th>
                  <Table.Th visibleFrom="sm">{texts.label('source')}</Table.Th>
                  <Table.Th visibleFrom="sm">{texts.label('isVisible')}</Table.Th>
                  <Table.Th w={48}>
                    <VisuallyHidden>{t('common:actions')}</VisuallyHidden>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.map((row) => (
                  <Table.Tr key={row.id}>
                    <Table.Td>
                      <Anchor
                        fw={600}
                        c="inherit"
                        underline="hover"
                        renderRoot={(props) => (
                          <PathLink {...props} to={addressOf('nearbyPois', { id: row.structureId })} />
                        )}
                      >
                        {row.name}
                      </Anchor>
                      <Text size="xs" c="dimmed">
                        {typeName(row.structure_type)}
                        {row.category && ` · ${row.category}`}
                      </Text>
                    </Table.Td>
                    <Table.Td visibleFrom="sm">{`${row.city} (${row.province})`}</Table.Td>
                    <Table.Td visibleFrom="sm">
                      <StatusBadge status={row.status} />
                    </Table.Td>
                    <Table.Td ta="right" className="tabular">
                      {distance(row.distanceMeters)}
                      {!row.isVisible && (
                        <Text size="xs" c="dimmed" hiddenFrom="sm">
                          {t('surroundings:nearby.hidden')}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td ta="right" className="tabular" visibleFrom="sm">
                      {row.travelMinutes === null ? '—' : `${row.travelMinutes} min`}
                    </Table.Td>
                    <Table.Td visibleFrom="sm">{texts.option('source', row.source)}</Table.Td>
                    <Table.Td visibleFrom="sm">
                      {row.isVisible ? t('common:yes') : t('surroundings:nearby.hidden')}
                    </Table.Td>
                    <Table.Td>
                      <LinkMenu
                        row={row}
                        onAct={(action) => void act(`${path}/bulk`, { action, ids: [row.id] })}
                      />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        {data && <Pager meta={data.meta} control={control} />}
      </Stack>
      <Suspense>
        {adding && (
          <AddStructureDialog
            onClose={() => setAdding(false)}
            onChosen={(structureId) => void act(path, { structureIds: [structureId] })}
          />
        )}
      </Suspense>
    </Page>
  );
}

function LinkMenu({ row, onAct }: { row: LinkRow; onAct: (action: 'show' | 'hide' | 'remove') => void }) {
  const { t } = useTexts('part', 'surroundings');
  return (
    <ActionsMenu label={t('part:actionsOf', { name: row.name })}>
      <Menu.Item
        leftSection={<Glyph name={row.isVisible ? 'eye-off' : 'eye'} size={16} />}
        onClick={() => onAct(row.isVisible ? 'hide' : 'show')}
      >
        {t(row.isVisible ? 'surroundings:nearby.hide' : 'surroundings:nearby.show')}
      </Menu.Item>
      {row.source === 'manual' && (
        <Menu.Item color="red" leftSection={<Glyph name="trash" size={16} />} onClick={() => onAct('remove')}>
          {t('surroundings:linked.remove')}
        </Menu.Item>
      )}
    </ActionsMenu>
  );
}
