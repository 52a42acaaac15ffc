import { Button, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { joinLabel } from '../../../../domain/platform/language/text.ts';
import { isSwitch } from '../../../../domain/selling/availability/cell.ts';
import { formatDate, formatShortCents } from '../../../platform/formats.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import { useModel } from '../calendar/model-context.ts';
import { planName, roomName } from '../calendar/words.ts';
import { type Entry, entryOf, type TargetCell } from './day-entries.ts';
import classes from './phone.module.css';
import { type DayDraft, useDayDraft } from './use-day-draft.ts';

interface DaySheetProps {
  room: CalendarRoom;
  day: number;
  /** The field that is focused first, if the user came from elsewhere for it. */
  wanted: TargetCell | null;
  onClose: () => void;
}

/** A day of a room: a button that closes it, and fields for its prices and rules. */
export function DaySheet({ room, day, wanted, onClose }: DaySheetProps) {
  const model = useModel();
  const { t, language } = useTexts('common', 'grid', 'cell');
  const { top, height } = useVisibleArea();
  const draft = useDayDraft(room, day, onClose);
  const first = wanted && entryOf(room, wanted);
  return (
    <Drawer
      opened
      onClose={draft.leave}
      position="bottom"
      title={
        <>
          <Text fw={600}>{formatDate(draft.date)}</Text>
          <Text size="sm">{roomName(room, language)}</Text>
        </>
      }
      closeButtonProps={{ 'aria-label': t('common:close'), size: 'lg' }}
      classNames={{ content: classes.sheet }}
      styles={{ inner: { top, height, bottom: 'auto' } }}
    >
      <Form onSave="submit" onSubmit={() => draft.save()}>
        <Stack gap="sm">
          {!model.data.isOpen(day) && <Text size="sm">{t('grid:isClosedDay')}</Text>}
          {model.mayWrite && (
            <Button
              size="md"
              variant="default"
              leftSection={<Glyph name={draft.isClosed ? 'lock-open' : 'lock'} />}
              data-autofocus={first === 'stopSell' || undefined}
              onClick={draft.toggleClosed}
            >
              {t(draft.isClosed ? 'grid:phone.reopen' : 'grid:phone.close')}
            </Button>
          )}
          <DayFields room={room} day={day} draft={draft} first={first} />
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

interface DayFieldsProps extends Pick<DaySheetProps, 'room' | 'day'> {
  readonly draft: DayDraft;
  readonly first: string | null | undefined;
}

function DayFields({ room, day, draft, first }: DayFieldsProps) {
  const { t } = useTexts('grid');
  const { prices, daily, rules } = draft.groups;
  const [hasRules, setHasRules] = useState(rules.some(({ key }) => key === first));
  const field = (entry: Entry) => (
    <EntryField key={entry.key} entry={entry} draft={draft} isFirst={first === entry.key} />
  );
  return (
    <>
      {room.plans.length === 0 && <Text size="sm">{t('grid:noPlans')}</Text>}
      {prices.map(field)}
      <DerivedPrices room={room} day={day} />
      <SimpleGrid cols={2} spacing="sm">
        {daily.map(field)}
      </SimpleGrid>
      {hasRules ? (
        rules.map(field)
      ) : (
        <Button variant="subtle" leftSection={<Glyph name="chevron-down" />} onClick={() => setHasRules(true)}>
          {t('grid:phone.rules')}
        </Button>
      )}
    </>
  );
}

/** Prices of plans that follow from another plan. They cannot be typed. */
function DerivedPrices({ room, day }: Pick<DaySheetProps, 'room' | 'day'>) {
  const model = useModel();
  const { language } = useTexts('grid');
  const derived = room.plans.flatMap((plan) => {
    if (plan.priceMode === 'own') return [];
    const { mealPlanId } = plan;
    const line = { roomId: room.roomId, mealPlanId, field: 'priceCents' as const, isDerived: true };
    const cents = model.shown(line, day);
    return cents === null ? [] : [joinLabel(planName(plan, language), formatShortCents(Number(cents)), language)];
  });
  if (derived.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {derived.join(' · ')}
    </Text>
  );
}

interface EntryFieldProps {
  readonly entry: Entry;
  readonly draft: DayDraft;
  readonly isFirst: boolean;
}

function EntryField({ entry, draft, isFirst }: EntryFieldProps) {
  const { mayWrite } = useModel();
  if (isSwitch(entry.field))
    return (
      <Switch
        size="md"
        label={entry.label}
        disabled={!mayWrite}
        data-autofocus={isFirst || undefined}
        checked={draft.textOf(entry) === 'sì'}
        onChange={(event) => draft.put(entry, event.currentTarget.checked ? 'sì' : 'no')}
      />
    );
  return (
    <TextInput
      size="md"
      label={entry.label}
      description={entry.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      rightSection={entry.field === 'priceCents' ? '€' : undefined}
      readOnly={!mayWrite}
      data-autofocus={isFirst || undefined}
      value={draft.textOf(entry)}
      error={draft.errorOf(entry)}
      onFocus={(event) => {
        event.currentTarget.select();
        event.currentTarget.scrollIntoView({ block: 'nearest' });
      }}
      onChange={(event) => draft.put(entry, event.currentTarget.value)}
    />
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

/** The part of the page that the keyboard on the screen leaves free. The keyboard does not resize the page. */
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
