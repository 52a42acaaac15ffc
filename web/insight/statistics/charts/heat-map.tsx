import { Card, ScrollArea, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../platform/texts.ts';
import classes from './heat-map.module.css';

const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Sessions by weekday and hour: darker cells have more, and each cell shows its number. */
export function HeatMap({ heat }: { heat: readonly (readonly number[])[] }) {
  const { t, language } = useTexts('figure');
  const most = Math.max(1, ...heat.flat());
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const dayOf = (index: number) => names.format(new Date(MONDAY + index * DAY_MS));
  return (
    <Card withBorder padding="md" component="section">
      <Title order={2} mb="sm">
        {t('figure:heat')}
      </Title>
      {/* Wider than a phone, so the area is focusable and scrolls by keyboard. */}
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('figure:heat') }}>
        <table className={classes.map}>
          <thead>
            <tr>
              <td />
              {heat[0]?.map((_, hour) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its number
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heat.map((hours, day) => (
              <tr key={dayOf(day)}>
                <th scope="row">{dayOf(day)}</th>
                {hours.map((count, hour) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its number
                    key={hour}
                    style={{ '--part': `${Math.round((count / most) * 100)}%` } as CSSProperties}
                    title={t('figure:heatCell', { day: dayOf(day), hour: `${hour}:00`, count })}
                    data-strong={count / most > 0.55 || undefined}
                  >
                    {count || ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Card>
  );
}
