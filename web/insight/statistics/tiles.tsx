import { Card, Group, SimpleGrid, Text, Tooltip } from '@mantine/core';
import type { KpiValue } from '../../../domain/insight/statistics/answers.ts';
import { formatChange, formatDifference } from '../../../domain/insight/statistics/format-figure.ts';
import { KPIS, unitOf } from '../../../domain/insight/statistics/kpis.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { formatCell } from './format-cell.ts';

interface TilesProps {
  kpis: readonly KpiValue[];
  /** Figure shown in the chart. */
  chosen: string;
  /** Figures that the chart can show. */
  shown: readonly string[];
  onChoose: (code: string) => void;
}

/** Tiles of the figures with their definitions. Tiles that the chart can show are buttons. */
export function Tiles({ kpis, chosen, shown, onChoose }: TilesProps) {
  const { t, language } = useTexts('figure');
  const label = useLabel();
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, md: Math.max(3, kpis.length) }} spacing="sm">
      {kpis.map(({ code, value, previous, changePercent }) => {
        const { label: name, definition } = KPIS[code];
        const unit = unitOf(code);
        const isButton = shown.includes(code);
        const content = (
          <>
            <Text size="sm" c="dimmed" lineClamp={2}>
              {label(name)}
            </Text>
            <Text fz="xl" fw={650} className="tabular">
              {formatCell(value, unit, language)}
            </Text>
            {previous !== null && (
              <Group gap={6}>
                <Change code={code} change={changePercent} />
                <Text size="xs" c="dimmed" className="tabular">
                  {[
                    formatDifference(value, previous, unit, language),
                    t('figure:before', { value: formatCell(previous, unit, language) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Group>
            )}
          </>
        );
        return (
          <Tooltip
            key={code}
            label={label(definition)}
            multiline
            w={280}
            openDelay={300}
            events={{ hover: true, focus: true, touch: false }}
          >
            {isButton ? (
              <Card
                withBorder
                padding="sm"
                component="button"
                type="button"
                ta="left"
                aria-pressed={chosen === code}
                onClick={() => onChoose(code)}
                {...(chosen === code ? { bd: '2px solid var(--mantine-color-bosco-6)' } : {})}
              >
                {content}
              </Card>
            ) : (
              // Focusable, so that the tooltip with the definition appears.
              <Card withBorder padding="sm" tabIndex={0} role="group" aria-label={label(name)}>
                {content}
              </Card>
            )}
          </Tooltip>
        );
      })}
    </SimpleGrid>
  );
}

/** Change with an arrow and a sign besides the colour. */
export function Change({ code, change }: { code: KpiValue['code']; change: number | null }) {
  const { t, language } = useTexts('figure');
  const words = formatChange(change, language);
  if (words === null) return <Text size="xs">{t('figure:notCompared')}</Text>;
  const isBetterLow = 'isBetterLow' in KPIS[code];
  const isGood = change !== null && (isBetterLow ? change < 0 : change > 0);
  const tone =
    change === 0 ? 'dimmed' : isGood ? 'var(--mantine-color-bosco-text, inherit)' : 'var(--mantine-color-error)';
  return (
    <Text size="xs" c={tone} fw={600} className="tabular">
      {change === 0 ? '=' : change !== null && change > 0 ? '▲' : '▼'} {words}
    </Text>
  );
}
