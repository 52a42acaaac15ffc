import { Group, Stack, Text, Title } from '@mantine/core';
import { formatChange } from '../../../../domain/insight/statistics/format-figure.ts';
import type { OwnFigures } from '../../../../domain/insight/statistics/own/own-answers.ts';
import { formatCents, formatDate, formatNumber } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';

const STEPS = ['impressions', 'clicks', 'requests', 'quotes', 'stays', 'nights'] as const;
type Result = OwnFigures['highlights'][number];

/**
 * Results of each highlight from impressions to stays, with the cost of each step and the comparison with neighbours.
 */
export function Highlights({ highlights }: Pick<OwnFigures, 'highlights'>) {
  const { t } = useTexts('figure');
  if (highlights.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3}>{t('figure:own.highlights')}</Title>
      <Text size="sm" c="dimmed">
        {t('figure:own.highlightsHelp')}
      </Text>
      <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {highlights.map((one) => (
          <Highlight key={one.id} {...one} />
        ))}
      </Stack>
    </Stack>
  );
}

function Highlight(result: Result) {
  const { t, language } = useTexts('figure');
  const { place, until, stayCents, costCents, perClickCents, perRequestCents, perStayCents } = result;
  const costs = [
    perClickCents !== null && t('figure:own.perClick', { cost: formatCents(perClickCents) }),
    perRequestCents !== null && t('figure:own.perRequest', { cost: formatCents(perRequestCents) }),
    perStayCents !== null && t('figure:own.perStay', { cost: formatCents(perStayCents) }),
  ].filter((one) => one !== false);
  return (
    <Stack gap={4} component="li">
      <Text fw={600} size="sm">
        {place}, {t('figure:own.until', { day: formatDate(until, language) })}
      </Text>
      <Group gap="lg" component="dl" m={0}>
        {STEPS.map((step) => (
          <div key={step}>
            <Text component="dt" size="xs" c="dimmed">
              {t(`figure:own.step.${step}`)}
            </Text>
            <Text component="dd" m={0} className="tabular">
              {formatNumber(result[step])}
            </Text>
          </div>
        ))}
      </Group>
      <Text size="sm" className="tabular">
        {[t('figure:own.came', { sum: formatCents(stayCents), cost: formatCents(costCents) }), ...costs].join(' · ')}
      </Text>
      <Change change={result.change} />
    </Stack>
  );
}

function Change({ change }: Pick<Result, 'change'>) {
  const { t, language } = useTexts('figure');
  if (!change)
    return (
      <Text size="sm" c="dimmed">
        {t('figure:own.tooEarly')}
      </Text>
    );
  const { verdict, ownPercent, peersPercent, peers, outdone } = change;
  const written = (percent: number | null) => formatChange(percent, language) ?? '–';
  return (
    <Text size="sm">
      {peersPercent !== null &&
        `${t('figure:own.change', { own: written(ownPercent), others: written(peersPercent), peers: formatNumber(peers) })} `}
      <b>{t(`figure:own.verdict.${verdict}`, { outdone: formatNumber(outdone), peers: formatNumber(peers) })}</b>
    </Text>
  );
}
