import { Card, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { review } from '../../../domain/stays/reviews/review.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { plainApi } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';

/** Reports against a review, newest first. A structure sees only its own. */
export function Reports({ id }: { id: number }) {
  const { t } = useTexts('review');
  const texts = useRecordTexts(review);
  const { data = [] } = useQuery({
    queryKey: ['review-reports', id],
    queryFn: async ({ signal }) => (await plainApi(`/reviews/${id}/reports`, { signal })).data,
  });
  if (data.length === 0) return null;
  return (
    <Stack gap="xs" component="section">
      <Text component="h3" fw={600}>
        {t('review:reports')}
      </Text>
      {data.map(({ origin, userName, reason, note, createdAt, settledAt, id: key }) => (
        <Card key={key} withBorder padding="xs">
          <Text size="sm" fw={500}>
            {texts.option('reportReason', reason)}
            {settledAt && ` (${t('review:settled')})`}
          </Text>
          {note && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {note}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {[t(`review:origin.${origin}`), userName, formatMoment(createdAt)].filter(Boolean).join(' · ')}
          </Text>
        </Card>
      ))}
    </Stack>
  );
}
