import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addDays, type Day, daysBetween } from '../../../domain/kernel/calendar/days.ts';
import { openDays } from '../../../domain/structures/openings/opening-calendar.ts';
import { useTexts } from '../../platform/texts.ts';
import { modeQuery, openingsQuery } from './opening-query.ts';
import classes from './year-strip.module.css';

/** Returns the first days of thirteen months, starting with the present one. */
function monthsFrom(today: Day): Day[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: 13 }, (_, n) => {
    const at = month - 1 + n;
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  });
}

/** Twelve months, one row each and one cell per day: open or closed according to all periods. */
export function YearStrip({ structureId, today }: { structureId: string; today: Day }) {
  const { t, language } = useTexts('opening');
  const { data: settings, isPending } = useQuery(modeQuery(structureId));
  const { data: periods, isPending: arePeriodsPending } = useQuery(openingsQuery(structureId));
  if (isPending || arePeriodsPending) return <Skeleton h={{ base: 290, sm: 138 }} />;
  if (!settings || !periods) return null;
  const months = monthsFrom(today);
  const mode = settings.openingMode ?? 'seasonal';
  const rows = periods.data;
  const open = openDays(mode, rows, months[0] as Day, months[12] as Day);
  const monthFormat = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('opening:year')}>
      <Stack gap={6}>
        <Group justify="space-between">
          <Text fw={600} size="sm">
            {t('opening:year')}
          </Text>
          <Group gap="md">
            <Text size="xs" className={classes.open}>
              {t('opening:open')}
            </Text>
            <Text size="xs" className={classes.closed}>
              {t('opening:closed')}
            </Text>
          </Group>
        </Group>
        <div className={classes.year}>
          {months.slice(0, 12).map((first, n) => {
            const length = daysBetween(first, months[n + 1] as Day);
            const days = Array.from({ length }, (_, at) => addDays(first, at));
            const month = monthFormat.format(new Date(`${first}T00:00:00Z`));
            const count = days.filter((day) => open.has(day)).length;
            return (
              <div key={first} className={classes.month}>
                <Text size="xs" className={classes.name}>
                  {month}
                </Text>
                <div
                  className={classes.days}
                  role="img"
                  aria-label={t('opening:month', { month, n: count, of: length })}
                >
                  {days.map((day) => (
                    <span key={day} data-open={open.has(day) || undefined} data-today={day === today || undefined} />
                  ))}
                </div>
              </div>
            );
          })}
        </div>
      </Stack>
    </Paper>
  );
}
