import { Button, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type CellValue, isSwitch } from '../../../../domain/selling/availability/cell.ts';
import type { WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { euros, readWritten, writtenOf } from '../../../../domain/selling/availability/grid/written.ts';
import { forgetTyped } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { formatDate } from '../../../platform/formats.ts';
import { askToLeave } from '../../../platform/shell/confirm/ask-to-leave.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useReturnFocus } from '../../../platform/shell/use-return-focus.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import { useModel } from '../calendar/model-context.ts';
import { planName, roomName } from '../calendar/words.ts';
import { type Entry, entriesOf, entryOf, type Wanted } from './day-entries.ts';
import classes from './phone.module.css';

interface DaySheetProps {
  room: CalendarRoom;
  day: number;
  /** Gone to from elsewhere: this field is begun with. */
  wanted: Wanted | null;
  onClose: () => void;
}

const STOP_SELL: Wanted = { mealPlanId: null, field: 'stopSell' };

/** One day of one room: closed with one tap, its prices and rules in fields. */
export function DaySheet({ room, day, wanted, onClose }: DaySheetProps) {
  const model = useModel();
  const { t, language } = useTexts('common', 'grid', 'cell');
  const { top, height } = useVisibleArea();
  useReturnFocus();
  const { data } = model;
  const { roomId } = room;
  const date = data.days[day] ?? data.today;
  const read = ({ field, mealPlanId }: Wanted) => data.read({ roomId, mealPlanId, field }, day);
  const closed = read(STOP_SELL) === true;
  const { prices, daily, rules } = entriesOf(room, data.sold(roomId, day), t, language);
  const entries = [...prices, ...daily, ...rules];
  const first = wanted && entryOf(room, wanted);
  const draft = `calendar.${data.structureId}.${roomId}.${date}`;
  const [texts, setTexts] = useDraft<Record<string, string>>(`${draft}.texts`, {});
  // What was there as each field was begun: what somebody else has written since is not overwritten unseen.
  const [seen, setSeen] = useDraft<Record<string, CellValue>>(`${draft}.seen`, {});
  const [isTried, setIsTried] = useState(false);
  const [hasRules, setHasRules] = useState(rules.some(({ key }) => key === first));
  const textOf = (entry: Entry) => texts[entry.key] ?? writtenOf(entry.field, read(entry));
  const put = (entry: Entry, text: string) => {
    setTexts({ ...texts, [entry.key]: text });
    if (!(entry.key in seen)) setSeen({ ...seen, [entry.key]: read(entry) });
  };
  const errorOf = (entry: Entry) => {
    const written = readWritten(entry.field, textOf(entry));
    return isTried && 'refused' in written ? t(`cell:${written.refused}`, { limit: 0 }) : null;
  };
  const cellOf = ({ field, mealPlanId }: Wanted, value: CellValue, before: CellValue) => ({
    roomId,
    mealPlanId,
    field,
    day: date,
    value,
    before,
  });
  /** What was typed goes along with what a button says; nothing of it is lost by the one or the other. */
  const save = (also: readonly WrittenCell[] = []) => {
    setIsTried(true);
    const typed = entries.filter(({ key }) => key in texts);
    const cells = typed.flatMap((entry) => {
      const written = readWritten(entry.field, textOf(entry));
      return 'value' in written ? [cellOf(entry, written.value, seen[entry.key] ?? null)] : [];
    });
    if (cells.length < typed.length) return;
    void model.writes.submit([...cells, ...also]);
    forgetTyped(draft);
    onClose();
  };
  const close = async () => {
    const isTyped = entries.some(
      (entry) => entry.key in texts && textOf(entry) !== writtenOf(entry.field, read(entry)),
    );
    const leaves = !isTyped || (await askToLeave(t));
    if (leaves) onClose();
  };
  const shown = (entry: Entry) =>
    isSwitch(entry.field) ? (
      <Switch
        key={entry.key}
        size="md"
        label={entry.label}
        disabled={!model.mayWrite}
        data-autofocus={first === entry.key || undefined}
        checked={textOf(entry) === 'sì'}
        onChange={(event) => put(entry, event.currentTarget.checked ? 'sì' : 'no')}
      />
    ) : (
      <TextInput
        key={entry.key}
        size="md"
        label={entry.label}
        description={entry.help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        rightSection={entry.field === 'priceCents' ? '€' : undefined}
        readOnly={!model.mayWrite}
        data-autofocus={first === entry.key || undefined}
        value={textOf(entry)}
        error={errorOf(entry)}
        onFocus={(event) => {
          event.currentTarget.select();
          event.currentTarget.scrollIntoView({ block: 'nearest' });
        }}
        onChange={(event) => put(entry, event.currentTarget.value)}
      />
    );
  const derived = room.plans.flatMap((plan) => {
    if (plan.priceMode === 'own') return [];
    const line = { roomId, mealPlanId: plan.mealPlanId, field: 'priceCents' as const, isDerived: true };
    const cents = model.shown(line, day);
    return cents === null ? [] : [`${planName(plan, language)}: ${euros(Number(cents))} €`];
  });
  return (
    <Drawer
      opened
      onClose={close}
      position="bottom"
      title={
        <>
          <Text fw={600}>{formatDate(date)}</Text>
          <Text size="sm">{roomName(room, language)}</Text>
        </>
      }
      closeButtonProps={{ 'aria-label': t('common:close'), size: 'lg' }}
      classNames={{ content: classes.sheet }}
      styles={{ inner: { top, height, bottom: 'auto' } }}
    >
      <Form onSave="submit" onSubmit={() => save()}>
        <Stack gap="sm">
          {!data.isOpen(day) && <Text size="sm">{t('grid:isClosedDay')}</Text>}
          {model.mayWrite && (
            <Button
              size="md"
              variant="default"
              leftSection={<Glyph name={closed ? 'lock-open' : 'lock'} />}
              data-autofocus={first === 'stopSell' || undefined}
              onClick={() => save([cellOf(STOP_SELL, !closed, closed)])}
            >
              {t(closed ? 'grid:phone.reopen' : 'grid:phone.close')}
            </Button>
          )}
          {room.plans.length === 0 && <Text size="sm">{t('grid:noPlans')}</Text>}
          {prices.map(shown)}
          {derived.length > 0 && (
            <Text size="sm" c="dimmed">
              {derived.join(' · ')}
            </Text>
          )}
          <SimpleGrid cols={2} spacing="sm">
            {daily.map(shown)}
          </SimpleGrid>
          {hasRules ? (
            rules.map(shown)
          ) : (
            <Button
              variant="subtle"
              leftSection={<Glyph name="chevron-down" />}
              onClick={() => setHasRules(true)}
            >
              {t('grid:phone.rules')}
            </Button>
          )}
        </Stack>
        {model.mayWrite && (
          <div className={classes.save}>
            <Button type="submit" size="md" fullWidth>
              {t('common:save')}
            </Button>
          </div>
        )}
      </Form>
    </Drawer>
  );
}

interface VisibleArea {
  readonly top: number;
  readonly height: number;
}

const measure = (): VisibleArea => ({
  top: visualViewport?.offsetTop ?? 0,
  height: visualViewport?.height ?? window.innerHeight,
});

/** What of the page the keyboard leaves free: it lies over the page, which is not told. */
function useVisibleArea(): VisibleArea {
  const [area, setArea] = useState(measure);
  useEffect(() => {
    const viewport = window.visualViewport;
    const onChange = () => setArea(measure());
    viewport?.addEventListener('resize', onChange);
    viewport?.addEventListener('scroll', onChange);
    return () => {
      viewport?.removeEventListener('resize', onChange);
      viewport?.removeEventListener('scroll', onChange);
    };
  }, []);
  return area;
}
