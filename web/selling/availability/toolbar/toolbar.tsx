import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Tooltip } from '@mantine/core';
import { memo, Suspense, useMemo, useState } from 'react';
import { formatMoment } from '../../../platform/formats.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import classes from '../availability.module.css';
import { useModel } from '../calendar/model-context.ts';
import { monthChoices } from '../calendar/months.ts';
import { roomName } from '../calendar/words.ts';
import { SPANS, type Span } from '../grid/geometry.ts';
import { LinesMenu } from './lines-menu.tsx';
import { ManyMenu } from './many-menu.tsx';
import { WeekdaysMenu } from './weekdays-menu.tsx';

const PercentDialog = lazyNamed(() => import('./percent-dialog.tsx'), 'PercentDialog');

/** Height of a button in pixels, equal to the fields beside it. */
const TOOL_SIZE_PX = 36;

interface DaysToolsProps {
  /** First day in view and number of days in view. */
  first: number;
  days: number;
  goTo: (day: number) => void;
}

interface LineToolsProps {
  span: Span;
  onSpan: (span: Span) => void;
  onProblems: (only: boolean) => void;
}

type ToolbarProps = DaysToolsProps & LineToolsProps;

export function Toolbar({ first, days, goTo, ...lines }: ToolbarProps) {
  const { t } = useTexts('grid');
  return (
    <Group gap="xs" wrap="nowrap" className={`${classes.tools} no-print`} role="toolbar" aria-label={t('grid:tools')}>
      <DaysTools first={first} days={days} goTo={goTo} />
      <LineTools {...lines} />
    </Group>
  );
}

/** Navigation by days. A separate component, because only this part is redrawn while scrolling. */
function DaysTools({ first, days, goTo }: DaysToolsProps) {
  const { data } = useModel();
  const { t, language } = useTexts('grid');
  const months = useMemo(() => monthChoices(data.days, language), [data, language]);
  return (
    <>
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          size={TOOL_SIZE_PX}
          aria-label={t('grid:previous')}
          onClick={() => goTo(first - days)}
        >
          <Glyph name="chevron-left" />
        </ActionIcon>
        <Button variant="default" h={TOOL_SIZE_PX} px="xs" radius={0} onClick={() => goTo(data.todayIndex)}>
          {t('grid:today')}
        </Button>
        <ActionIcon
          variant="default"
          size={TOOL_SIZE_PX}
          aria-label={t('grid:following')}
          onClick={() => goTo(first + days)}
        >
          <Glyph name="chevron-right" />
        </ActionIcon>
      </ActionIcon.Group>
      <NativeSelect
        aria-label={t('grid:month')}
        w={158}
        value={data.days[Math.min(first + 1, data.days.length - 1)]?.slice(0, 7) ?? ''}
        data={months}
        onChange={(event) => goTo(Math.max(0, data.indexOf(`${event.currentTarget.value}-01`)))}
      />
    </>
  );
}

const LineTools = memo(function LineTools({ span, onSpan, onProblems }: LineToolsProps) {
  const model = useModel();
  const { t, language } = useTexts('grid', 'common');
  const view = useStore(model.view);
  const [percentOpen, setPercentOpen] = useState(false);
  const { data } = model;
  const only = view.onlyProblems ? null : (view.roomIds?.values().next().value ?? null);
  return (
    <>
      <SegmentedControl
        aria-label={t('grid:span')}
        value={String(span)}
        data={SPANS.map(String)}
        onChange={(value) => onSpan(Number(value) as Span)}
      />
      <NativeSelect
        aria-label={t('grid:room')}
        className={classes.roomTool}
        value={String(only ?? '')}
        data={[
          { value: '', label: t('grid:allRooms') },
          ...data.rooms.map((room) => ({ value: String(room.roomId), label: roomName(room, language) })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          model.show({ roomIds: value ? new Set([Number(value)]) : null, onlyProblems: false });
        }}
      />
      <LinesMenu />
      <Button
        variant={view.onlyProblems ? 'light' : 'default'}
        aria-pressed={view.onlyProblems}
        px="xs"
        leftSection={<Glyph name="alert-triangle" size={16} />}
        className={classes.shortening}
        title={t('grid:onlyProblems')}
        onClick={() => onProblems(!view.onlyProblems)}
      >
        {t('grid:onlyProblems')}
      </Button>
      {model.mayWrite && (
        <Group gap="xs" ml="auto" wrap="nowrap">
          <WeekdaysMenu />
          <Tooltip label={t('grid:percent')}>
            <ActionIcon
              variant="default"
              size={TOOL_SIZE_PX}
              aria-label={t('grid:percent')}
              onClick={() => setPercentOpen(true)}
            >
              <Glyph name="percentage" />
            </ActionIcon>
          </Tooltip>
          <UndoLast />
          <ManyMenu />
        </Group>
      )}
      <Suspense>{percentOpen && <PercentDialog onClose={() => setPercentOpen(false)} />}</Suspense>
    </>
  );
});

/** Button that undoes the last change of the calendar within a day, whoever made it. */
function UndoLast() {
  const model = useModel();
  const { t } = useTexts('grid');
  const { lastChange } = useStore(model.writes.state);
  return (
    <Tooltip
      label={
        lastChange?.actorName
          ? t('grid:undoLastBy', { name: lastChange.actorName, when: formatMoment(lastChange.at) })
          : t('grid:undoLast')
      }
    >
      <ActionIcon
        variant="default"
        size={TOOL_SIZE_PX}
        aria-label={t('grid:undoLast')}
        disabled={!lastChange}
        onClick={() => void model.writes.undoLast()}
      >
        <Glyph name="arrow-back-up" />
      </ActionIcon>
    </Tooltip>
  );
}
