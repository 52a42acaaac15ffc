import {
  ActionIcon,
  Button,
  Checkbox,
  Chip,
  Group,
  Menu,
  NativeSelect,
  SegmentedControl,
  Switch,
  Tooltip,
} from '@mantine/core';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { CHOSEN_FIELDS } from '../../../domain/availability/grid/rows.ts';
import { formatMoment } from '../../formats.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { useStore } from '../../store.ts';
import { useTexts } from '../../texts.ts';
import type { GridModel } from '../calendar/grid-model.ts';
import { useModel } from '../calendar/model-context.ts';
import { monthChoices } from '../calendar/months.ts';
import { planName, roomName } from '../calendar/words.ts';
import { SPANS, type Span } from '../grid/geometry.ts';
import { ManyMenu } from './many-menu.tsx';

const PercentDialog = lazy(() =>
  import('./percent-dialog.tsx').then((part) => ({ default: part.PercentDialog })),
);

interface ToolbarProps {
  span: Span;
  onSpan: (span: Span) => void;
  /** The first day in view, and how many are. */
  first: number;
  days: number;
  goTo: (day: number) => void;
  onProblems: (only: boolean) => void;
}

/** Which days, which lines; what is done to the selection. */
export const Toolbar = memo(function Toolbar({ span, onSpan, first, days, goTo, onProblems }: ToolbarProps) {
  const model = useModel();
  const { t, language } = useTexts('grid', 'common');
  const view = useStore(model.view);
  const [percentOpen, setPercentOpen] = useState(false);
  const { data } = model;
  const months = useMemo(() => monthChoices(data.days, language), [data, language]);
  const plans = new Map(
    data.rooms.flatMap(({ plans }) => plans.map((plan) => [plan.mealPlanId, plan] as const)),
  );
  const allFolded = view.collapsed.size === data.rooms.length;
  const only = view.onlyProblems ? null : (view.roomIds?.values().next().value ?? null);
  return (
    <Group gap="xs" align="flex-end">
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('grid:previous')}
          onClick={() => goTo(first - days)}
        >
          <Glyph name="chevron-left" />
        </ActionIcon>
        <Button variant="default" size="sm" onClick={() => goTo(data.todayIndex)}>
          {t('grid:today')}
        </Button>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('grid:following')}
          onClick={() => goTo(first + days)}
        >
          <Glyph name="chevron-right" />
        </ActionIcon>
      </Group>
      <NativeSelect
        aria-label={t('grid:month')}
        value={data.days[Math.min(first + 1, data.days.length - 1)]?.slice(0, 7) ?? ''}
        data={months}
        onChange={(event) => goTo(Math.max(0, data.indexOf(`${event.currentTarget.value}-01`)))}
      />
      <SegmentedControl
        aria-label={t('grid:span')}
        value={String(span)}
        data={SPANS.map(String)}
        onChange={(value) => onSpan(Number(value) as Span)}
      />
      <Menu closeOnItemClick={false} position="bottom-start">
        <Menu.Target>
          <Button variant="default" rightSection={<Glyph name="chevron-down" size={16} />}>
            {t('grid:lines')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {CHOSEN_FIELDS.map((field) => (
            <Menu.Item
              key={field}
              role="menuitemcheckbox"
              aria-checked={view.fields.has(field)}
              leftSection={<Checkbox.Indicator checked={view.fields.has(field)} size="xs" aria-hidden />}
              onClick={() => {
                const fields = new Set(view.fields);
                if (!fields.delete(field)) fields.add(field);
                model.show({ fields });
              }}
            >
              {t(`grid:field.${field}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            onClick={() =>
              model.show({ collapsed: new Set(allFolded ? [] : data.rooms.map(({ roomId }) => roomId)) })
            }
          >
            {t(allFolded ? 'grid:expandAll' : 'grid:collapseAll')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NativeSelect
        aria-label={t('grid:room')}
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
      {plans.size > 1 && (
        <NativeSelect
          aria-label={t('grid:plan')}
          value={String(view.mealPlanId ?? '')}
          data={[
            { value: '', label: t('grid:allPlans') },
            ...[...plans.values()].map((plan) => ({
              value: String(plan.mealPlanId),
              label: planName(plan, language),
            })),
          ]}
          onChange={(event) => model.show({ mealPlanId: Number(event.currentTarget.value) || null })}
        />
      )}
      <Switch
        label={t('grid:onlyProblems')}
        checked={view.onlyProblems}
        onChange={(event) => onProblems(event.currentTarget.checked)}
        mb={8}
      />
      {model.mayWrite && (
        <Group gap="xs" ml="auto" align="flex-end">
          <WeekdayMask />
          <Button
            variant="default"
            leftSection={<Glyph name="percentage" />}
            onClick={() => setPercentOpen(true)}
          >
            {t('grid:percent')}
          </Button>
          <UndoLast />
          <ManyMenu />
        </Group>
      )}
      <Suspense>{percentOpen && <PercentDialog onClose={() => setPercentOpen(false)} />}</Suspense>
    </Group>
  );
});

/** Takes back the last change of the calendar, whoever made it within a day. */
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
      <Button
        variant="default"
        leftSection={<Glyph name="arrow-back-up" />}
        disabled={!lastChange}
        onClick={() => void model.writes.undoLast()}
      >
        {t('grid:undoLast')}
      </Button>
    </Tooltip>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Of a selection, the weekdays that changes are for; none chosen: all. */
function WeekdayMask() {
  const model = useModel();
  const { weekdays } = useStore(model.focus);
  return <Mask model={model} weekdays={weekdays} />;
}

/** Apart from the selection, which moves with every key. */
const Mask = memo(function Mask({ model, weekdays }: { model: GridModel; weekdays: readonly number[] }) {
  const { t, language } = useTexts('grid');
  const named = (length: 'narrow' | 'long', weekday: number) =>
    new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' }).format(
      MONDAY + (weekday - 1) * DAY_MS,
    );
  return (
    <Group
      gap={2}
      wrap="nowrap"
      role="group"
      aria-label={t('grid:weekdays')}
      title={t('grid:weekdays')}
      mb={4}
    >
      {WEEKDAYS.map((weekday) => (
        <Chip
          key={weekday}
          size="xs"
          radius="sm"
          aria-label={named('long', weekday)}
          checked={weekdays.includes(weekday)}
          styles={{ iconWrapper: { display: 'none' }, label: { padding: '0 7px', minWidth: 24 } }}
          onChange={(isOn) =>
            model.focus.set({
              weekdays: isOn ? [...weekdays, weekday] : weekdays.filter((one) => one !== weekday),
            })
          }
        >
          {named('narrow', weekday)}
        </Chip>
      ))}
    </Group>
  );
});
