import { Button, Group, Popover, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { MAX_STAY_RULE_NIGHTS } from '../../../../domain/selling/availability/cell.ts';
import type { WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { formatDate, formatShortCents } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { Form } from '../../../platform/shell/form.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { DaysQuestion } from '../calendar/grid-model.ts';
import { useModel } from '../calendar/model-context.ts';
import { roomName } from '../calendar/words.ts';
import { type DayOrder, useDayOrder } from './use-day-order.ts';

interface DayFormProps {
  readonly now: DaysQuestion;
  readonly onClose: () => void;
}

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** The form of the menu: rooms, buttons that book or close, price and shortest stay. */
export function DayForm({ now, onClose }: DayFormProps) {
  const { data } = useModel();
  const { t } = useTexts('day_order', 'grid', 'bulk', 'common', 'planning');
  const { role } = useUser();
  const order = useDayOrder(now, onClose);
  const [first, last] = [data.days[now.left] ?? '', data.days[now.right] ?? ''];
  const title =
    first === last ? formatDate(first) : t('day_order:span', { from: formatDate(first), to: formatDate(last) });
  return (
    // For React the menu is a part of the grid, which must not handle its clicks and keys.
    <Popover.Dropdown
      role="dialog"
      aria-label={title}
      onPointerDown={keep}
      onDoubleClick={keep}
      onContextMenu={keep}
      onPaste={keep}
      onCopy={keep}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <Form onSave="submit" onSubmit={order.send}>
        <Stack gap="sm">
          <RoomChoice now={now} order={order} title={title} />
          {now.roomIds.length === 1 && hasPermission(role, 'c', 'arrivals') && (
            <BookButtons now={now} onClose={onClose} />
          )}
          <Group grow gap="xs">
            <Button
              data-autofocus
              variant="default"
              leftSection={<Glyph name="lock" size={16} />}
              disabled={!order.canStop(true)}
              onClick={() => order.stop(true)}
            >
              {t('day_order:close')}
            </Button>
            <Button
              variant="default"
              leftSection={<Glyph name="lock-open" size={16} />}
              disabled={!order.canStop(false)}
              onClick={() => order.stop(false)}
            >
              {t('day_order:reopen')}
            </Button>
          </Group>
          <OrderFields order={order} />
        </Stack>
      </Form>
    </Popover.Dropdown>
  );
}

interface RoomChoiceProps {
  readonly now: DaysQuestion;
  readonly order: DayOrder;
  readonly title: string;
}

function RoomChoice({ now, order, title }: RoomChoiceProps) {
  const { data } = useModel();
  const { t, language } = useTexts('day_order');
  const [one] = now.roomIds.flatMap((id) => data.room(id) ?? []);
  const some = t('day_order:some', { count: now.roomIds.length, name: one ? roomName(one, language) : '' });
  const all = t('day_order:all', { n: order.visibleCount });
  return (
    <>
      <div>
        <Text fw={600}>{title}</Text>
        {!order.isChoice && (
          <Text size="sm" c="dimmed">
            {all}
          </Text>
        )}
      </div>
      {order.isChoice && (
        <SegmentedControl
          aria-label={t('day_order:scope')}
          size="xs"
          fullWidth
          orientation={some.length > 20 ? 'vertical' : 'horizontal'}
          value={order.inAll ? 'all' : 'some'}
          data={[
            { value: 'some', label: some },
            { value: 'all', label: all },
          ]}
          onChange={(value) => order.setInAll(value === 'all')}
        />
      )}
    </>
  );
}

function BookButtons({ now, onClose }: DayFormProps) {
  const model = useModel();
  const { t } = useTexts('planning');
  const book = (kind: 'manual' | 'block') => () => {
    const [roomId = 0] = now.roomIds;
    onClose();
    model.booking.set({ now: { roomId, first: now.left, last: now.right, kind } });
  };
  return (
    <Group grow gap="xs">
      <Button variant="light" onClick={book('manual')}>
        {t('planning:book')}
      </Button>
      <Button variant="light" onClick={book('block')}>
        {t('planning:block')}
      </Button>
    </Group>
  );
}

/** Price and shortest stay, with the number of cells that would change. */
function OrderFields({ order }: { order: DayOrder }) {
  const { t } = useTexts('day_order', 'bulk', 'grid');
  const { price, nights, cells, hasPrice } = order;
  return (
    <>
      <TextInput
        label={t('day_order:price')}
        description={t('day_order:priceHelp')}
        value={price}
        rightSection={price.includes('%') ? null : '€'}
        error={order.isPriceWrong && t('day_order:priceWrong')}
        onChange={(event) => order.setPrice(event.currentTarget.value)}
      />
      <TextInput
        label={t('day_order:minStay')}
        value={nights}
        inputMode="numeric"
        rightSection={t('day_order:nights')}
        rightSectionWidth={56}
        error={order.isStayWrong && t('day_order:minStayWrong', { most: MAX_STAY_RULE_NIGHTS })}
        onChange={(event) => order.setNights(event.currentTarget.value)}
      />
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed" role="status" className="tabular">
          {order.isReadable && (
            <>
              {cells.length > 0 ? t('bulk:cells', { count: cells.length }) : t('day_order:nothing')}
              {hasPrice && cells.length > 0 && <br />}
              {hasPrice && rangeWords(cells, t)}
            </>
          )}
        </Text>
        <Button type="submit" disabled={cells.length === 0}>
          {t('grid:apply')}
        </Button>
      </Group>
    </>
  );
}

/** `62 € – 115 € → 68 € – 127 €`. */
function rangeWords(cells: readonly WrittenCell[], t: ReturnType<typeof useTexts>['t']): string {
  const prices = cells.filter(({ field }) => field === 'priceCents');
  const between = (of: (cell: WrittenCell) => unknown) => {
    const known = prices.map(of).filter((value) => typeof value === 'number');
    if (known.length === 0) return '–';
    const [low, high] = [Math.min(...known), Math.max(...known)];
    return low === high ? formatShortCents(low) : `${formatShortCents(low)} – ${formatShortCents(high)}`;
  };
  if (prices.length === 0) return '';
  return t('day_order:prices', {
    before: between(({ before }) => before),
    after: between(({ value }) => value),
  });
}
