import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { formatMoment } from '../formats.ts';
import { useTexts } from '../texts.ts';
import { plainText } from './plain-text.ts';

interface Snapshot {
  id: number;
  version: number;
  createdAt: string;
  texts: Record<string, string>;
}

/** The words of each version that was on sale. `path` is the policy's own; `current` the version on screen. */
export function Versions({ path, current }: { path: string; current: number }) {
  const { t, language } = useTexts('policy');
  const { data } = useQuery({
    queryKey: ['record', path, 'snapshots', current],
    queryFn: () => api<{ data: Snapshot[] }>(`${path}/snapshots`),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {t('policy:versions')}
        </Title>
        <Text size="xs" c="dimmed">
          {t('policy:versionsHelp')}
        </Text>
        {data.data.map(({ id, version, createdAt, texts }) => (
          <details key={id}>
            <summary>
              <Text span size="sm">
                {t('policy:version', { n: version })} · {formatMoment(createdAt)}
              </Text>
            </summary>
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
              {plainText(texts[language] || texts.it || '')}
            </Text>
          </details>
        ))}
      </Stack>
    </Card>
  );
}
