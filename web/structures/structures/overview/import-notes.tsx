import { ActionIcon, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/formats.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';

const keyOf = (id: number) => ['import-notes', id];

/** Import notes of a structure: unreadable or doubtful values that nobody has checked yet. */
export function ImportNotes({ structureId, onChanged }: { structureId: number; onChanged: () => void }) {
  const { t } = useTexts('overview');
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: keyOf(structureId),
    queryFn: () => api(`/structures/${structureId}/import-notes`),
  });
  const tick = useMutation({
    mutationFn: (ids: number[]) =>
      api(`/structures/${structureId}/import-notes/tick`, { method: 'POST', body: { ids } }),
    onSuccess: (answer) => {
      showAnswer(client, keyOf(structureId), answer);
      void client.invalidateQueries({ queryKey: ['list', '/structures'] });
      if (answer.data.length === 0) onChanged();
    },
  });
  const notes = data?.data ?? [];
  if (notes.length === 0) return <ProblemAlert error={error} />;
  const title = t('overview:imported');
  return (
    <Card withBorder padding="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2}>{title}</Title>
          <Button
            size="xs"
            variant="default"
            loading={tick.isPending}
            onClick={() => tick.mutate(notes.map(({ id }) => id))}
          >
            {t('overview:imported.all')}
          </Button>
        </Group>
        <ProblemAlert error={tick.error} />
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {notes.map(({ id, text, value, file, createdAt }) => (
            <Group key={id} component="li" gap="sm" wrap="nowrap" justify="space-between" align="flex-start">
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Text size="sm">
                  {text}
                  {value !== null && ` ${t('overview:imported.value', { value })}`}
                </Text>
                <Text size="xs" c="dimmed">
                  {file} · {formatDate(createdAt.slice(0, 10))}
                </Text>
              </div>
              <ActionIcon
                variant="default"
                disabled={tick.isPending}
                aria-label={`${t('overview:imported.one')}: ${text}`}
                title={t('overview:imported.one')}
                onClick={() => tick.mutate([id])}
              >
                <Glyph name="check" size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
