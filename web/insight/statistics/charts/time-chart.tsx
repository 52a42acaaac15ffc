import '@mantine/charts/styles.css';
import { BarChart, CompositeChart } from '@mantine/charts';
import { Card, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ChartNote, Series } from '../../../../domain/insight/statistics/answers.ts';
import { useTexts } from '../../../platform/texts.ts';
import { formatCell, formatPoint, formatShortPoint } from '../format-cell.ts';

/** Line styles with a dash pattern besides the colour. */
const LINES = [
  { color: 'bosco.6', strokeDasharray: undefined },
  { color: 'blue.6', strokeDasharray: '8 3' },
  { color: 'orange.7', strokeDasharray: '2 3' },
  { color: 'grape.6', strokeDasharray: '10 3 2 3' },
  { color: 'cyan.7', strokeDasharray: '4 4' },
];
const COMPARED_LINE = { color: 'gray.5', strokeDasharray: '5 4' };
const NO_ANIMATION = { isAnimationActive: false };
/** Maximum number of labelled days, because measuring every label would be slow. */
const MAX_TICKS = 12;

interface TimeChartProps {
  series: readonly Series[];
  /** True to stack the series as bars. */
  isStacked?: boolean;
  notes?: readonly ChartNote[];
}

/** Chart of figures over time with their comparison. The same content is available as text and table. */
export function TimeChart({ series, isStacked = false, notes = [] }: TimeChartProps) {
  const { t, language } = useTexts('figure');
  const [first] = series;
  if (!first) return null;
  const isCompared = !isStacked && series.length === 1 && first.previous !== null;
  const data = first.points.map(([at], index) => ({
    at,
    ...Object.fromEntries(series.map(({ code, points }) => [code, points[index]?.[1] ?? null])),
    earlier: first.previous?.[index]?.[1] ?? null,
    earlierAt: first.previous?.[index]?.[0] ?? '',
  }));
  const marks = notes.flatMap(({ day, text }) => {
    const at = data.findLast((point) => point.at <= day)?.at;
    return at ? [{ x: at, label: text, color: 'orange.7' }] : [];
  });
  const shared = {
    h: 280,
    data,
    dataKey: 'at',
    withLegend: series.length > 1 || isCompared,
    legendProps: { verticalAlign: 'bottom' as const },
    valueFormatter: (value: number) => formatCell(value, first.unit, language),
    xAxisProps: {
      ticks: data.map(({ at }) => at).filter((_, index) => index % Math.ceil(data.length / MAX_TICKS) === 0),
      tickFormatter: (at: string) => formatShortPoint(at, language),
      minTickGap: 24,
    },
    yAxisProps: { width: 64 },
    tooltipProps: { labelFormatter: (at: unknown) => labelOf(String(at)) },
    referenceLines: marks,
  };
  function labelOf(at: string): string {
    const other = data.find((point) => point.at === at)?.earlierAt;
    const day = formatPoint(at, language);
    return isCompared && other ? t('figure:against', { day, other: formatPoint(other, language) }) : day;
  }
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        {series.map((one) => (
          <Summary key={one.code} series={one} />
        ))}
        {isStacked ? (
          <BarChart
            {...shared}
            type="stacked"
            barProps={NO_ANIMATION}
            series={series.map(({ code, label }, index) => ({
              name: code,
              label,
              color: LINES[index % LINES.length]?.color ?? 'bosco.6',
            }))}
          />
        ) : (
          <CompositeChart
            {...shared}
            curveType="linear"
            withDots={false}
            lineProps={NO_ANIMATION}
            series={[
              ...series.map(({ code, label }, index) => ({
                name: code,
                label,
                type: 'line' as const,
                ...(LINES[index % LINES.length] ?? COMPARED_LINE),
              })),
              ...(isCompared
                ? [{ name: 'earlier', label: t('figure:earlier'), type: 'line' as const, ...COMPARED_LINE }]
                : []),
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Text summary of the chart for screen readers. */
function Summary({ series: { label, points, unit } }: { series: Series }) {
  const { t, language } = useTexts('figure');
  const known = points.filter((point): point is [string, number] => point[1] !== null);
  const first = known[0];
  const last = known.at(-1);
  if (!first || !last) return <Text c="dimmed">{t('figure:none')}</Text>;
  const [when, most] = known.reduce((best, point) => (point[1] > best[1] ? point : best), first);
  return (
    <VisuallyHidden>
      {t('figure:summary', {
        label,
        first: formatCell(first[1], unit, language),
        last: formatCell(last[1], unit, language),
        most: formatCell(most, unit, language),
        when: formatPoint(when, language),
      })}
    </VisuallyHidden>
  );
}
