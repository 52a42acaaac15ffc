import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { STRUCTURES_SORT } from '../../../../domain/kernel/screens/structure-list.ts';
import {
  groupLabel,
  groupOf,
  groupsOf,
  type MapKind,
} from '../../../../domain/structures/structures/map/marker-groups.ts';
import { mapQuery } from '../../../kernel/map/map-source.ts';
import type { Position } from '../../../kernel/map/open-map.ts';
import { filterQuery, useListState } from '../../../kernel/records/list/list-state.ts';
import { showSavedToast } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { Canvas } from './canvas.tsx';
import { Mark } from './mark.tsx';
import { type Point, pointsQuery } from './points-query.ts';
import classes from './structure-map.module.css';
import { VisibleList } from './visible-list.tsx';

function useMovePoint() {
  const { t } = useTexts('structure');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['list', '/structures'] });
  return async (point: Point, [longitude, latitude]: Position) => {
    const path = `/structures/${point.id}/profile` as const;
    try {
      const { version } = await api(path);
      const saved = await api(path, {
        method: 'PATCH',
        body: { version, latitude, longitude },
      });
      showSavedToast(t, saved.changeId, refresh);
    } catch (problem) {
      void toast('failure', errorText(problem));
    }
    refresh();
  };
}

interface ToolsProps {
  kind: MapKind;
  onKind: (kind: MapKind) => void;
  lassoing: boolean;
  /** Null if lasso selection is not available. */
  onLasso: (() => void) | null;
  /** Number of visible structures that can be selected. */
  inSight: number;
  onChoose: () => void;
}

/** Tools to choose the colours of the marks and to select structures. */
function Tools({ kind, onKind, lassoing, onLasso, inSight, onChoose }: ToolsProps) {
  const { t } = useTexts('structure');
  return (
    <Group gap="sm">
      <SegmentedControl
        size="xs"
        aria-label={t('structure:map.by')}
        value={kind}
        onChange={(by) => onKind(by as MapKind)}
        data={[
          { value: 'status', label: t('structure:map.byStatus') },
          { value: 'completeness', label: t('structure:map.byCompleteness') },
        ]}
      />
      {onLasso && (
        <Button
          size="xs"
          variant={lassoing ? 'filled' : 'default'}
          aria-pressed={lassoing}
          leftSection={<Glyph name="lasso" size={16} />}
          onClick={onLasso}
        >
          {t('structure:map.lasso')}
        </Button>
      )}
      {inSight > 0 && (
        <Button size="xs" variant="default" onClick={onChoose}>
          {t('structure:map.chooseSight', { count: inSight })}
        </Button>
      )}
    </Group>
  );
}

/** Map of the structures of the filter: selected by lasso, moved by dragging. */
export function StructureMap() {
  const { t } = useTexts('structure');
  const { role } = useUser();
  const { state } = useListState(STRUCTURES_SORT);
  const query = filterQuery(state);
  const { data, error } = useQuery(pointsQuery(query));
  const source = useQuery(mapQuery);
  const [kind, setKind] = useState<MapKind>('status');
  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [sight, setSight] = useState<readonly number[]>([]);
  const [lassoing, setLassoing] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const [moving, setMoving] = useState<number | null>(null);
  const [hasMapFailed, setFailed] = useState(false);
  const points = useMemo(() => data?.points ?? [], [data]);
  const byId = useMemo(() => new Map(points.map((point) => [point.id, point])), [points]);
  const manages = role === 'admin' || role === 'operator';
  const selected = [...chosenIds].flatMap((id) => byId.get(id) ?? []);
  const choose = (ids: readonly number[]) => setChosen(new Set([...chosenIds, ...ids]));

  const move = useMovePoint();
  if ((!data && !error) || !source.data) return <Skeleton h="max(20rem, calc(100dvh - 20rem))" />;
  // Without a map the list shows all structures.
  const listedPoints = hasMapFailed ? points : sight.flatMap((id) => byId.get(id) ?? []);
  return (
    <Stack gap="sm">
      <ProblemAlert error={error} />
      <Group justify="space-between" gap="sm">
        <Tools
          kind={kind}
          onKind={setKind}
          lassoing={lassoing}
          onLasso={hasMapFailed || !manages ? null : () => setLassoing(!lassoing)}
          inSight={manages ? listedPoints.length : 0}
          onChoose={() => choose(listedPoints.map(({ id }) => id))}
        />
        <Legend kind={kind} points={points} />
      </Group>
      {selected.length > 0 && <BulkBar selected={selected} onDone={() => setChosen(new Set())} />}
      <div className={classes.beside}>
        {hasMapFailed ? (
          <Text size="sm" c="dimmed">
            {t('structure:map.none')}
          </Text>
        ) : (
          <Canvas
            source={source.data}
            points={points}
            kind={kind}
            chosen={chosenIds}
            lassoing={lassoing}
            moving={moving === null ? null : (byId.get(moving) ?? null)}
            onGiveUp={() => setLassoing(false)}
            onLasso={(ids) => {
              if (ids.length === 0) void toast('info', t('structure:map.lassoNone'));
              choose(ids);
              setLassoing(false);
            }}
            onSight={setSight}
            onOpen={setOpen}
            onMoved={(point, to) => {
              setMoving(null);
              void move(point, to);
            }}
            onFailure={() => setFailed(true)}
          />
        )}
        <VisibleList
          points={listedPoints}
          kind={kind}
          open={open === null ? null : (byId.get(open) ?? null)}
          chosen={manages ? chosenIds : null}
          moving={moving}
          onChoose={(id, yes) => {
            const next = new Set(chosenIds);
            if (yes) next.add(id);
            else next.delete(id);
            setChosen(next);
          }}
          onOpen={setOpen}
          onMove={!hasMapFailed && hasPermission(role, 'u', 'profile') ? setMoving : null}
        />
      </div>
      <Text size="sm" c="dimmed" role="status">
        {t('structure:map.count', {
          n: formatNumber(points.length),
          without: formatNumber(data?.without ?? 0),
        })}
        {data?.isCapped && ` ${t('structure:map.capped', { n: formatNumber(points.length) })}`}
      </Text>
    </Stack>
  );
}

/** Legend of the marks: shape, colour, name and count of each group. */
function Legend({ kind, points }: { kind: MapKind; points: readonly Point[] }) {
  const { t } = useTexts('structure');
  const text = useLabel();
  const counts = useMemo(() => {
    const found = new Map<number, number>();
    for (const { status, completeness } of points) {
      const group = groupOf(kind, status, completeness);
      found.set(group, (found.get(group) ?? 0) + 1);
    }
    return found;
  }, [points, kind]);
  return (
    <ul className={classes.legend} aria-label={t('structure:map.legend')}>
      {groupsOf(kind)
        .filter((group) => counts.has(group))
        .map((group) => (
          <li key={group}>
            <Mark kind={kind} group={group} />
            {text(groupLabel(kind, group))}
            <Text span size="sm" c="dimmed" className="tabular">
              {formatNumber(counts.get(group) ?? 0)}
            </Text>
          </li>
        ))}
    </ul>
  );
}
