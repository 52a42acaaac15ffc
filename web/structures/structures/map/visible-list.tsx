import { Anchor, Button, Card, Checkbox, Group, Text, UnstyledButton } from '@mantine/core';
import { statusLabel } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { groupOf, type MapKind } from '../../../../domain/structures/structures/map/marker-groups.ts';
import { formatNumber, formatPercent } from '../../../platform/formats.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { StatusBadge } from '../../../platform/shell/structure/status-badge.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { structurePath } from '../row.ts';
import { Mark } from './mark.tsx';
import type { Point } from './points-query.ts';
import classes from './structure-map.module.css';

/** Maximum number of rows. Zooming in shows the others. */
const MAX_ROWS = 200;

interface SightListProps {
  /** Structures visible on the map. */
  points: readonly Point[];
  kind: MapKind;
  open: Point | null;
  /** Null if bulk changes are not allowed. */
  chosen: ReadonlySet<number> | null;
  moving: number | null;
  onChoose: (id: number, yes: boolean) => void;
  onOpen: (id: number) => void;
  /** Null if the user may not change positions. */
  onMove: ((id: number | null) => void) | null;
}

/** The visible structures as a list, for keyboard users. */
export function VisibleList({ points, kind, open, chosen, moving, onChoose, onOpen, onMove }: SightListProps) {
  const { t } = useTexts('common', 'record', 'structure');
  const text = useLabel();
  return (
    <section className={classes.side} aria-label={t('structure:map.sight', { n: points.length })}>
      {open && (
        <Card withBorder padding="sm" aria-live="polite">
          <Anchor fw={600} renderRoot={(props) => <PathLink {...props} to={structurePath(open)} />}>
            {open.name}
          </Anchor>
          <Group gap="sm" my={6}>
            <StatusBadge status={open.status} />
            <Text size="sm">{t('structure:completeness', { n: open.completeness })}</Text>
          </Group>
          {onMove && (
            <Button size="xs" variant="default" onClick={() => onMove(moving === open.id ? null : open.id)}>
              {moving === open.id ? t('common:cancel') : t('structure:map.move')}
            </Button>
          )}
          {moving === open.id && (
            <Text size="xs" mt={6}>
              {t('structure:map.drag')}
            </Text>
          )}
        </Card>
      )}
      <Text size="sm" fw={600}>
        {t('structure:map.sight', { n: formatNumber(points.length) })}
      </Text>
      <ul className={classes.rows}>
        {points.slice(0, MAX_ROWS).map((point) => (
          <li key={point.id} className={classes.row} data-open={open?.id === point.id || undefined}>
            {chosen && (
              <Checkbox
                size="xs"
                aria-label={t('record:list.select', { name: point.name })}
                checked={chosen.has(point.id)}
                onChange={(event) => onChoose(point.id, event.currentTarget.checked)}
              />
            )}
            <Mark kind={kind} group={groupOf(kind, point.status, point.completeness)} />
            <UnstyledButton
              fz="sm"
              mih={24}
              style={{ minWidth: 0, flex: 1 }}
              title={`${text(statusLabel(point.status))}, ${formatPercent(point.completeness)}`}
              onClick={() => onOpen(point.id)}
            >
              <Text size="sm" truncate>
                {point.name}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {points.length > MAX_ROWS && (
        <Text size="xs" c="dimmed">
          {t('structure:map.more', { n: formatNumber(points.length - MAX_ROWS) })}
        </Text>
      )}
    </section>
  );
}
