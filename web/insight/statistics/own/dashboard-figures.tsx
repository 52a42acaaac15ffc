import { Anchor, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { KPIS } from '../../../../domain/insight/statistics/kpis.ts';
import { api } from '../../../platform/api.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { Change } from '../tiles.tsx';

const SCREENS_OF = {
  sessions: '/stats/sessions?compare=last_year',
  requests: '/stats/conversions?compare=last_year',
  conversions: '/stats/conversions?compare=last_year',
  structures: '/structures',
  emailsDirect: '/stats/emails-daily',
  emailsMultiple: '/stats/emails-daily',
} as const;

/**
 * Figures of the last thirty days for all visible structures, compared with a year before and linked to their screens.
 */
export function DashboardFigures() {
  const { t } = useTexts('figure');
  const label = useLabel();
  const { data } = useQuery({ queryKey: ['dashboard', 'figures'], queryFn: () => api('/dashboard/figures') });
  // A failed call hides only this card, not the dashboard.
  if (!data) return null;
  return (
    <Card withBorder component="section" padding="md">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2}>{t('figure:kpis.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('figure:kpis.compared')}
        </Text>
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
        {data.kpis.map(({ code, value, previous, changePercent }) => (
          <Stack key={code} gap={0}>
            <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={SCREENS_OF[code]} />}>
              {code === 'structures' ? t('figure:kpis.structures') : label(KPIS[code].label)}
            </Anchor>
            <Text fz="xl" fw={650} className="tabular">
              {value === null ? '–' : formatNumber(value)}
            </Text>
            {previous !== null && code !== 'structures' && (
              <Group gap={6}>
                <Change code={code} change={changePercent} />
                <Text size="xs" c="dimmed" className="tabular">
                  {t('figure:before', { value: formatNumber(previous) })}
                </Text>
              </Group>
            )}
          </Stack>
        ))}
      </SimpleGrid>
    </Card>
  );
}
