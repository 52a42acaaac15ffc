import { Alert, Button, Checkbox, Fieldset, Group, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Period } from '../../../../domain/kernel/calendar/days.ts';
import { HOLIDAY_PERIODS } from '../../../../domain/kernel/calendar/holiday-periods.ts';
import type { CalendarAnswer } from '../../../../domain/selling/availability/answers.ts';
import {
  type BulkIssue,
  type BulkOrder,
  bulkIssues,
  NAMED_PERIODS,
  type NamedPeriod,
  namedPeriod,
} from '../../../../domain/selling/availability/bulk.ts';
import type { CellField } from '../../../../domain/selling/availability/cell.ts';
import { formatDate } from '../../../platform/formats.ts';
import { Form } from '../../../platform/shell/form.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { bulkContextOf } from '../calendar/calendar-lookup.ts';
import { planName, roomName } from '../calendar/words.ts';
import { NoPlansNotice } from '../no-plans-notice.tsx';
import { Operations, operationOf, type TypedOperations } from './operations.tsx';
import { PeriodRows } from './period-rows.tsx';

export interface TypedOrder extends Omit<BulkOrder, 'operations'> {
  readonly written: TypedOperations;
}

const NO_PERIOD: Period = { from: '', to: '' };
export const EMPTY_ORDER: TypedOrder = {
  roomIds: [],
  periods: [NO_PERIOD],
  named: [],
  weekdays: [],
  mealPlanIds: [],
  written: {},
  overwrite: true,
};

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Turns the form into an order. Empty periods are left out, since a named period may say when. */
function orderOf({ written, periods, ...rest }: TypedOrder): BulkOrder {
  const operations = Object.fromEntries(
    Object.entries(written).map(([field, one]) => [field, operationOf(field as CellField, one)]),
  );
  const isWritten = ({ from, to }: Period) => from !== '' || to !== '';
  return { ...rest, operations, periods: periods.filter(isWritten) };
}

interface BulkFormProps {
  structureId: string;
  calendar: CalendarAnswer;
  value: TypedOrder;
  onChange: (value: TypedOrder) => void;
  onPreview: (order: BulkOrder) => void;
}

export function BulkForm({ structureId, calendar, value, onChange, onPreview }: BulkFormProps) {
  const { t } = useTexts('bulk');
  const [issues, setIssues] = useState<readonly BulkIssue[]>([]);
  const put = (change: Partial<TypedOrder>) => onChange({ ...value, ...change });
  const errorAt = (path: string) => {
    const issue = issues.find((one) => one.path === path);
    return issue ? t(`bulk:issue.${issue.code}`) : null;
  };
  const preview = () => {
    const order = orderOf(value);
    const found = bulkIssues(order, bulkContextOf(calendar));
    setIssues(found);
    if (found.length === 0) onPreview(order);
  };
  const fields = { calendar, value, put, errorAt };
  return (
    <Form onSubmit={preview}>
      <Stack gap="lg">
        <Fieldset legend={t('bulk:where')}>
          <RoomFields {...fields} structureId={structureId} />
        </Fieldset>
        <Fieldset legend={t('bulk:when')}>
          <DayFields {...fields} />
        </Fieldset>
        <Fieldset legend={t('bulk:what')}>
          <Stack>
            <Operations value={value.written} onChange={(written) => put({ written })} errorOf={errorAt} />
            {errorAt('operations') && (
              <Alert color="red" role="alert">
                {t('bulk:issue.operations')}
              </Alert>
            )}
            <Switch
              label={t('bulk:overwrite')}
              description={t('bulk:overwriteHelp')}
              checked={value.overwrite}
              onChange={(event) => put({ overwrite: event.currentTarget.checked })}
            />
          </Stack>
        </Fieldset>
        <Group justify="flex-end">
          <Button type="submit">{t('bulk:preview')}</Button>
        </Group>
      </Stack>
    </Form>
  );
}

interface OrderFieldsProps extends Pick<BulkFormProps, 'calendar' | 'value'> {
  readonly put: (change: Partial<TypedOrder>) => void;
  readonly errorAt: (path: string) => string | null;
}

const numbers = (texts: string[]) => texts.map(Number);

function RoomFields({
  structureId,
  calendar: { rooms },
  value,
  put,
  errorAt,
}: OrderFieldsProps & { structureId: string }) {
  const { t, language } = useTexts('bulk');
  const plans = new Map(rooms.flatMap((room) => room.plans.map((plan) => [plan.mealPlanId, plan] as const)));
  return (
    <Stack>
      <Checkbox.Group
        label={t('bulk:rooms')}
        withAsterisk
        error={errorAt('roomIds')}
        value={value.roomIds.map(String)}
        onChange={(ids) => put({ roomIds: numbers(ids) })}
      >
        <Group mt="xs" gap="md">
          {rooms.map((room) => (
            <Checkbox key={room.roomId} value={String(room.roomId)} label={roomName(room, language)} />
          ))}
        </Group>
      </Checkbox.Group>
      {rooms.length > 1 && (
        <Switch
          label={t('bulk:allRooms')}
          checked={value.roomIds.length === rooms.length}
          onChange={(event) => put({ roomIds: event.currentTarget.checked ? rooms.map(({ roomId }) => roomId) : [] })}
        />
      )}
      <NoPlansNotice structureId={structureId} rooms={rooms} />
      {plans.size > 0 && (
        <Checkbox.Group
          label={t('bulk:plans')}
          description={t('bulk:plansHelp')}
          error={errorAt('mealPlanIds')}
          value={value.mealPlanIds.map(String)}
          onChange={(ids) => put({ mealPlanIds: numbers(ids) })}
        >
          <Group mt="xs" gap="md">
            {[...plans.values()].map((plan) => (
              <Checkbox key={plan.mealPlanId} value={String(plan.mealPlanId)} label={planName(plan, language)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

function DayFields({ calendar, value, put, errorAt }: OrderFieldsProps) {
  const { t, language } = useTexts('bulk');
  const label = useLabel();
  const context = bulkContextOf(calendar);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const daysOf = (named: NamedPeriod) => {
    const { from, to } = namedPeriod(named, context);
    return `${formatDate(from)} – ${formatDate(to)}`;
  };
  const nameOf = (named: NamedPeriod) =>
    named === 'this_year' || named === 'next_year' ? t(`bulk:named.${named}`) : label(HOLIDAY_PERIODS[named]);
  return (
    <Stack>
      <PeriodRows
        value={value.periods}
        onChange={(periods) => put({ periods })}
        errorOf={(at) => errorAt(`periods.${at}`) ?? (at === 0 ? errorAt('periods') : null)}
      />
      <Checkbox.Group
        label={t('bulk:named')}
        value={[...value.named]}
        onChange={(named) => put({ named: named as NamedPeriod[] })}
      >
        <Stack mt="xs" gap="xs">
          {NAMED_PERIODS.map((one) => (
            <Checkbox key={one} value={one} label={nameOf(one)} description={daysOf(one)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('bulk:weekdays')}
        description={t('bulk:weekdaysHelp')}
        value={value.weekdays.map(String)}
        onChange={(days) => put({ weekdays: numbers(days) })}
      >
        <Group mt="xs" gap="md">
          {WEEKDAYS.map((one) => (
            <Checkbox key={one} value={String(one)} label={weekday.format(MONDAY + (one - 1) * DAY_MS)} />
          ))}
        </Group>
      </Checkbox.Group>
    </Stack>
  );
}
