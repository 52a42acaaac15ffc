import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '../../../../domain/platform/language/text.ts';
import { REQUEST_STATES, type RequestState } from '../../../../domain/stays/bookings/request-states.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useAnswerTime } from './answer-time.ts';
import { figuresQuery } from './own-query.ts';

const isState = (state: string): state is RequestState => state in REQUEST_STATES;

/**
 * Requests of the last week and month by state, arrivals within seven days, and the answer time (structures dictionary
 * 1.3).
 */
export function ActivityCard({ structureId }: { structureId: number }) {
  const { t, language } = useTexts('figure');
  const { data } = useQuery(figuresQuery(structureId));
  const answerTime = useAnswerTime();
  if (!data) return null;
  const { last7, last30, arrivals7 } = data.activity;
  const states = Object.keys(last30);
  const labelOf = (state: string) => (isState(state) ? inLanguage(REQUEST_STATES[state], language) : state);
  const minutes = data.answerMinutes.value;
  return (
    <Card withBorder component="section" padding="md">
      <Title order={2} mb="sm">
        {t('figure:activity.title')}
      </Title>
      <Stack gap={4}>
        {states.length === 0 && <Text c="dimmed">{t('figure:activity.none')}</Text>}
        {states.map((state) => (
          <Group key={state} justify="space-between">
            <Text size="sm">{labelOf(state)}</Text>
            <Text size="sm" className="tabular">
              {t('figure:activity.counts', {
                week: formatNumber(last7[state] ?? 0),
                month: formatNumber(last30[state] ?? 0),
              })}
            </Text>
          </Group>
        ))}
        <Group justify="space-between">
          <Text size="sm">{t('figure:activity.arrivals')}</Text>
          <Text size="sm" className="tabular">
            {formatNumber(arrivals7)}
          </Text>
        </Group>
        {minutes !== null && (
          <Group justify="space-between">
            <Text size="sm">{t('figure:own.answer')}</Text>
            <Text size="sm" className="tabular">
              {answerTime(minutes)}
            </Text>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
