import { Card, Text, Title, UnstyledButton } from '@mantine/core';
import { addDays, weekdayOf } from '../../../../domain/kernel/calendar/days.ts';
import { priceStep } from '../../../../domain/selling/availability/day-summary.ts';
import { formatEuros } from '../../../../domain/selling/availability/grid/cell-text.ts';
import { formatDate, formatShortCents } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import classes from './ribbon.module.css';
import { useDays } from './use-days.ts';

const DAYS = 14;

/** The next two weeks: bars show availability, colours the price. A click opens the day. */
export function Ribbon({ onOpen }: { onOpen: (day: number) => void }) {
  const { t, language } = useTexts('today');
  const { data, days } = useDays(DAYS);
  const prices = days.flatMap(({ priceCents }) => priceCents ?? []);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' });
  return (
    <Card withBorder padding="md" component="section" aria-label={t('today:fortnight')}>
      <Title order={2} mb="sm">
        {t('today:fortnight')}
      </Title>
      <ol className={classes.days}>
        {days.map(({ state, free, units, priceCents }, at) => {
          const date = addDays(data.today, at);
          const words =
            state === 'open'
              ? t('today:day.open', { count: free, free, price: formatShortCents(priceCents ?? 0) })
              : t(`today:day.${state}`);
          return (
            <li key={date}>
              <UnstyledButton
                className={classes.day}
                data-state={state}
                data-weekend={weekdayOf(date) > 5 || undefined}
                aria-label={`${formatDate(date)}: ${words}`}
                onClick={() => onOpen(data.todayIndex + at)}
              >
                <Text span size="xs" c="dimmed">
                  {weekday.format(new Date(`${date}T12:00:00`))}
                </Text>
                <Text span fw={600} className="tabular">
                  {Number(date.slice(8))}
                </Text>
                <span className={classes.well}>
                  <span
                    className={classes.bar}
                    data-step={priceCents === null ? undefined : priceStep(priceCents, lowest, highest)}
                    style={{ height: `${units > 0 ? Math.round((100 * free) / units) : 0}%` }}
                  />
                </span>
                <Text span fw={600} className="tabular">
                  {priceCents === null ? '–' : formatEuros(priceCents)}
                </Text>
                <Text span size="xs" c="dimmed" className="tabular">
                  {state === 'open' ? free : t(`today:short.${state}`)}
                </Text>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
      <Text size="sm" c="dimmed" mt="xs">
        {t('today:legend')}
      </Text>
    </Card>
  );
}
