import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Form } from '../../platform/shell/form.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';

/**
 * "Ti è stato utile?": the reader's vote on a chapter with a note on what is missing. Editors of the manual see the
 * notes.
 */
export function Feedback({ code }: { code: string }) {
  const { t } = useTexts('user_manual', 'common');
  const client = useQueryClient();
  const path = `/manual/${code}/votes` as const;
  const query = { queryKey: ['manual', 'votes', code], queryFn: () => api(path) };
  const { data } = useQuery(query);
  const [note, setNote] = useDraft(`manual.${code}`, '');
  const vote = useMutation({
    mutationFn: (body: { isUseful: boolean; note?: string }) => api(path, { method: 'POST', body }),
    onSuccess: (votes, { note: sent }) => {
      showAnswer(client, query.queryKey, votes);
      if (sent) setNote('');
      toast('success', t('user_manual:thanks'));
    },
    onError: (error) => void toast('failure', errorText(error)),
  });
  if (!data) return null;
  const { own, useful, useless, notes = [] } = data;
  return (
    <Stack gap="xs" className="no-print" component="section" aria-label={t('user_manual:useful')}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t('user_manual:useful')}
        </Text>
        {([true, false] as const).map((isUseful) => (
          <Button
            key={String(isUseful)}
            size="compact-md"
            variant={own === isUseful ? 'filled' : 'default'}
            aria-pressed={own === isUseful}
            loading={vote.isPending && vote.variables.isUseful === isUseful}
            onClick={() => vote.mutate({ isUseful })}
          >
            {t(isUseful ? 'common:yes' : 'common:no')}
          </Button>
        ))}
        {useful !== undefined && (
          <Text size="sm" c="dimmed">
            {t('user_manual:votes', { useful, useless: useless ?? 0 })}
          </Text>
        )}
      </Group>
      {own === false && (
        <Form onSubmit={() => note.trim() && vote.mutate({ isUseful: false, note: note.trim() })}>
          <Group align="flex-end" gap="xs">
            <Textarea
              label={t('user_manual:missing')}
              autosize
              minRows={1}
              maxLength={1000}
              flex={1}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={vote.isPending}>
              {t('user_manual:send')}
            </Button>
          </Group>
        </Form>
      )}
      {notes.map((one) => (
        <Text key={one.at} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {formatMoment(one.at)} · {one.note}
        </Text>
      ))}
    </Stack>
  );
}
