import { Button, Drawer, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CellField, CellValue } from '../../../domain/availability/cell.ts';
import { readWritten, writtenOf } from '../../../domain/availability/grid/written.ts';
import { formatDate } from '../../formats.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { useTexts } from '../../texts.ts';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import { useModel } from '../calendar/model-context.ts';
import { planName, roomName } from '../calendar/words.ts';

interface DaySheetProps {
  room: CalendarRoom;
  day: number;
  onClose: () => void;
}

interface Entry {
  key: string;
  mealPlanId: number | null;
  field: CellField;
  label: string;
  help?: string;
}

/** One day of one room: closed with one tap, its prices and shortest stay in fields. */
export function DaySheet({ room, day, onClose }: DaySheetProps) {
  const model = useModel();
  const { t, language } = useTexts('common', 'grid', 'cell');
  const { data } = model;
  const { roomId } = room;
  const date = data.days[day] ?? data.today;
  const closed = data.read({ roomId, mealPlanId: null, field: 'stopSell' }, day) === true;
  const own = room.plans.filter(({ priceMode }) => priceMode === 'own');
  const entries: Entry[] = [
    ...own.map((plan) => ({
      key: `price${plan.mealPlanId}`,
      mealPlanId: plan.mealPlanId,
      field: 'priceCents' as const,
      label: t('grid:phone.priceOf', { plan: planName(plan, language) }),
    })),
    { key: 'minStay', mealPlanId: null, field: 'minStay', label: t('grid:field.minStay') },
    {
      key: 'allotment',
      mealPlanId: null,
      field: 'allotment',
      label: t('grid:phone.allotment'),
      help: t('grid:phone.allotmentHelp', { n: room.units }),
    },
  ];
  const written = ({ field, mealPlanId }: Entry) =>
    writtenOf(field, data.read({ roomId, mealPlanId, field }, day));
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [isTried, setIsTried] = useState(false);
  const textOf = (entry: Entry) => texts[entry.key] ?? written(entry);
  const errorOf = (entry: Entry) => {
    const read = readWritten(entry.field, textOf(entry));
    return 'refused' in read ? t(`cell:${read.refused}`, { limit: 0 }) : null;
  };
  const submit = (cells: readonly { line: Omit<Entry, 'key' | 'label'>; value: CellValue }[]) => {
    void model.writes.submit(
      cells.map(({ line: { field, mealPlanId }, value }) => {
        const line = { roomId, mealPlanId, field };
        return { ...line, day: date, value, before: data.read(line, day) };
      }),
    );
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const cells = entries.flatMap((entry) => {
      const read = readWritten(entry.field, textOf(entry));
      return 'value' in read ? [{ line: entry, value: read.value }] : [];
    });
    if (cells.length === entries.length) submit(cells);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={`${formatDate(date)} · ${roomName(room, language)}`}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={save}>
        <Stack gap="sm">
          {model.mayWrite && (
            <Button
              size="md"
              variant={closed ? 'default' : 'filled'}
              color={closed ? undefined : 'red'}
              leftSection={<Glyph name={closed ? 'lock-open' : 'lock'} />}
              onClick={() => submit([{ line: { mealPlanId: null, field: 'stopSell' }, value: !closed }])}
            >
              {t(closed ? 'grid:phone.reopen' : 'grid:phone.close')}
            </Button>
          )}
          {own.length === 0 && <Text size="sm">{t('grid:noPlans')}</Text>}
          {entries.map((entry) => (
            <TextInput
              key={entry.key}
              size="md"
              label={entry.label}
              description={entry.help}
              inputMode="decimal"
              rightSection={entry.field === 'priceCents' ? '€' : undefined}
              readOnly={!model.mayWrite}
              value={textOf(entry)}
              error={isTried ? errorOf(entry) : null}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setTexts({ ...texts, [entry.key]: event.currentTarget.value })}
            />
          ))}
          {model.mayWrite && (
            <Button type="submit" size="md">
              {t('common:save')}
            </Button>
          )}
        </Stack>
      </form>
    </Drawer>
  );
}
