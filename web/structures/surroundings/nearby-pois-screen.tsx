import { Badge, Button, Menu, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { nearbyPoi } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { nameOf, titleOf } from '../../kernel/records/list/title-of.ts';
import { PanelSection } from '../../kernel/records/parts/panel-section.tsx';
import { undoChange } from '../../kernel/records/queries.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { showUndoableToast } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { useUser } from '../../platform/session.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { structureQuery } from '../../platform/structure-query.ts';
import { useTexts } from '../../platform/texts.ts';
import { formatDistance } from './proximity-screen.tsx';

const SuggestionsDialog = lazyNamed(() => import('./suggestions-dialog.tsx'), 'SuggestionsDialog');

type NearbyRow = RowAnswer<typeof nearbyPoi>;

/** Hides a column by default. */
const HIDDEN_BY_DEFAULT = { defaultToggle: false };

/** "Punti di interesse" of a structure: the points, their order and distance. */
export function NearbyPoisScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('common', 'surroundings');
  const texts = useRecordTexts(nearbyPoi);
  const { role } = useUser();
  const client = useQueryClient();
  const structure = useQuery(structureQuery(id));
  const [suggesting, setSuggesting] = useState(false);
  const path = `/structures/${id}/nearby-pois` as const;
  const nameOf = (row: Pick<NearbyRow, 'id' | 'poiTitle'>) => titleOf(texts, row, 'poiTitle');
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['list', path] });
    void client.invalidateQueries({ queryKey: structureQuery(id).queryKey });
  };
  const toggle = async ({ id: linkId, version, isVisible }: NearbyRow) => {
    try {
      const body = { version, isVisible: !isVisible };
      const { changeId } = await api(`${path}/${linkId}`, { method: 'PATCH', body });
      showUndoableToast(t, t('common:saved'), () => undoChange(changeId as number), refresh);
    } catch (error) {
      void toast('failure', errorText(error));
    } finally {
      refresh();
    }
  };
  const may = hasPermission(role, 'c', 'nearbyPois');
  const readOnly = isReadOnly({ role, structureStatus: structure.data?.status ?? null });
  return (
    <>
      <PanelSection
        definition={nearbyPoi}
        purpose={t('surroundings:nearby.purpose')}
        header={<NearbyMap path={path} onOpen={(link) => void go(`${addressOf('nearbyPois', { id })}?open=${link}`)} />}
        createLabel={t('surroundings:nearby.new')}
        nameOf={nameOf}
        columns={{
          poiId: null,
          position: HIDDEN_BY_DEFAULT,
          isVisible: HIDDEN_BY_DEFAULT,
          source: HIDDEN_BY_DEFAULT,
          travelMode: HIDDEN_BY_DEFAULT,
          updatedAt: HIDDEN_BY_DEFAULT,
          distanceMeters: { render: (row) => formatDistance(row.distanceMeters) },
          travelMinutes: {
            render: (row) => (row.travelMinutes === null ? '—' : `${row.travelMinutes} min`),
          },
          poiTitle: ({ render }) => ({
            render: (row, index) => (
              <>
                {render?.(row, index)} {!row.isVisible && <HiddenLabel />}
              </>
            ),
          }),
        }}
        mayDuplicate={false}
        mayRemove={(row) => row.source === 'manual'}
        summary={(row) => (
          <Text size="sm" c="dimmed">
            {texts.option('poiType', row.poiType)} · {formatDistance(row.distanceMeters)}{' '}
            {!row.isVisible && <HiddenLabel />}
          </Text>
        )}
        menuItems={(row) => (
          <Menu.Item
            leftSection={<Glyph name={row.isVisible ? 'eye-off' : 'eye'} size={16} />}
            onClick={() => void toggle(row)}
          >
            {t(row.isVisible ? 'surroundings:nearby.hide' : 'surroundings:nearby.show')}
          </Menu.Item>
        )}
        action={
          may &&
          !readOnly && (
            <Button variant="default" leftSection={<Glyph name="map-search" />} onClick={() => setSuggesting(true)}>
              {t('surroundings:nearby.suggest')}
            </Button>
          )
        }
      />
      <Suspense>
        {suggesting && <SuggestionsDialog path={path} onLinked={refresh} onClose={() => setSuggesting(false)} />}
      </Suspense>
    </>
  );
}

function HiddenLabel() {
  const { t } = useTexts('surroundings');
  return (
    <Badge size="xs" variant="light" color="gray" tt="none">
      {t('surroundings:nearby.hidden')}
    </Badge>
  );
}

const PointsMap = lazyNamed(() => import('../../kernel/map/points-map.tsx'), 'PointsMap');

interface NearbyMapProps {
  /** API path of the structure's points. */
  path: `/structures/${string}/nearby-pois`;
  onOpen: (id: number) => void;
}

/** Map of the structure and the points near it. Empty without positions. */
function NearbyMap({ path, onOpen }: NearbyMapProps) {
  const { t, language } = useTexts('surroundings');
  // Uses the list's query key, so that changes of the list reload the map.
  const { data } = useQuery({
    queryKey: ['list', path, 'map'],
    queryFn: ({ signal }) => api(`${path}/map`, { signal }),
  });
  const points = useMemo(
    () =>
      (data?.data ?? []).map(({ isVisible, ...row }) => ({
        id: row.id,
        name: nameOf(row, language),
        latitude: row.latitude,
        longitude: row.longitude,
        isQuiet: !isVisible,
      })),
    [data, language],
  );
  if (!data?.here || points.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton h={260} />}>
      <PointsMap
        label={t('surroundings:nearby.map')}
        points={points}
        reference={data.here}
        height={260}
        onOpen={onOpen}
      />
    </Suspense>
  );
}
