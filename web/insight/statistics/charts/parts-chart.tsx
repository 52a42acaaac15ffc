import { formatPercent } from '../../../platform/formats.ts';
import '@mantine/charts/styles.css';
import { DonutChart, RadarChart } from '@mantine/charts';
import { Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import type { Parts } from '../../../../domain/insight/statistics/answers.ts';
import { useTexts } from '../../../platform/texts.ts';
import { formatCell } from '../format-cell.ts';

const COLORS = ['bosco.6', 'blue.6', 'orange.7', 'grape.6', 'cyan.7', 'pink.6'];
const NO_ANIMATION = { isAnimationActive: false };
const NO_ANIMATION_OR_TAB = { ...NO_ANIMATION, rootTabIndex: -1 };
/** Removes the chart from the focus order, because the list beside it has the same content. */
const NO_KEYBOARD_LAYER = { accessibilityLayer: false };

/** Parts of a whole, as a chart and as a list with colours. */
export function PartsChart({ parts: { label, kind, unit, parts } }: { parts: Parts }) {
  const { t, language } = useTexts('figure');
  const most = Math.max(...parts.map(({ value }) => value), 0);
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const [first] = parts;
  const isEmpty = sum === 0;
  const share = (value: number) =>
    kind === 'donut' ? ` · ${formatPercent(Math.round((value / sum) * 1000) / 10)}` : '';
  return (
    <Card withBorder padding="md" component="section">
      <Title order={2} mb="sm">
        {label}
      </Title>
      {isEmpty && <Text c="dimmed">{t('figure:none')}</Text>}
      {!isEmpty && kind === 'donut' && (
        <Group justify="center" aria-hidden mb="sm">
          <DonutChart
            size={150}
            thickness={24}
            withTooltip={false}
            pieProps={NO_ANIMATION_OR_TAB}
            pieChartProps={NO_KEYBOARD_LAYER}
            data={parts.map(({ label: name, value }, index) => ({
              name,
              value,
              color: COLORS[index % COLORS.length] ?? 'gray.6',
            }))}
          />
        </Group>
      )}
      {!isEmpty && kind === 'radar' && (
        <div aria-hidden>
          <RadarChart
            h={240}
            data={parts.map(({ label: name, value }) => ({ name, value }))}
            dataKey="name"
            withPolarRadiusAxis={false}
            series={[{ name: 'value', color: 'bosco.6', opacity: 0.25 }]}
            radarProps={NO_ANIMATION}
            radarChartProps={NO_KEYBOARD_LAYER}
          />
        </div>
      )}
      {!isEmpty && (
        <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
          {parts.map(({ key, label: name, value }, index) => (
            <li key={key}>
              <Group justify="space-between" gap="sm" wrap="nowrap">
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Text>
                <Text size="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
                  {formatCell(value, unit, language)}
                  {share(value)}
                  {kind === 'funnel' && first && first.value > 0 && index > 0 && (
                    <Text span size="sm" c="dimmed">
                      {' · '}
                      {t('figure:step', {
                        percent: formatPercent(Math.round((value / first.value) * 1000) / 10),
                      })}
                    </Text>
                  )}
                </Text>
              </Group>
              <Progress
                aria-hidden
                size="sm"
                value={most === 0 ? 0 : (value / most) * 100}
                color={kind === 'donut' ? (COLORS[index % COLORS.length] ?? 'gray.6') : 'bosco.6'}
              />
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
