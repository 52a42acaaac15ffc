import { Anchor, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UnplacedMessage } from '../../domain/bookings/answers.ts';
import { shorten } from '../../domain/texts/cut.ts';
import { api } from '../api.ts';
import { forgetTyped } from '../drafts/drafts.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { formatMoment } from '../formats.ts';
import { fieldErrors } from '../shell/errors/failures.ts';
import { Form } from '../shell/form.tsx';
import { useTexts } from '../texts.ts';

const KEY = ['unplaced-messages'];
/** Characters of one that are shown. */
const PREVIEW = 400;

/** Guests' messages that belong to no conversation: nothing while there are none. */
export function Unplaced() {
  const { t } = useTexts('booking');
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => api('/unplaced-messages'),
  });
  const messages = data?.data ?? [];
  if (messages.length === 0) return null;
  return (
    <Card withBorder component="section">
      <Stack>
        <Title order={2} fz="lg">
          {t('booking:unplaced.title', { count: messages.length })}
        </Title>
        {messages.map((one) => (
          <UnplacedItem key={one.id} message={one} />
        ))}
      </Stack>
    </Card>
  );
}

function UnplacedItem({ message }: { message: UnplacedMessage }) {
  const { t } = useTexts('booking');
  const client = useQueryClient();
  const [code, setCode] = useDraft(`unplaced.${message.id}`, '');
  const { id, channel, sender, subject, text, reason, receivedAt } = message;
  const settle = useMutation({
    mutationFn: (into: string | null) =>
      api(`/unplaced-messages/${id}/settle`, { method: 'POST', body: { code: into } }),
    onSuccess: () => {
      forgetTyped(`unplaced.${message.id}`);
      return Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: ['dashboard'] }),
      ]);
    },
  });
  const errors = settle.error ? fieldErrors(settle.error) : {};
  return (
    <Form
      onSubmit={() => {
        if (code.trim()) settle.mutate(code.trim());
      }}
    >
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {[sender, t(`booking:channel.${channel}`), formatMoment(receivedAt)].filter(Boolean).join(' · ')}
        </Text>
        {subject && <Text fw={500}>{subject}</Text>}
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {shorten(text, PREVIEW)}
        </Text>
        <Text size="sm" c={reason === 'forged' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t(`booking:unplaced.why.${reason}`)}
        </Text>
        {message.hasOriginal && (
          <Anchor size="sm" download="messaggio.eml" href={`/api/unplaced-messages/${id}/original`}>
            {t('booking:mail.original')}
          </Anchor>
        )}
        <Group align="flex-end" gap="xs">
          <TextInput
            label={t('booking:unplaced.code')}
            maxLength={8}
            w={170}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={errors.code}
          />
          <Button type="submit" variant="default" loading={settle.isPending} disabled={!code.trim()}>
            {t('booking:unplaced.place')}
          </Button>
          <Button variant="subtle" color="red" loading={settle.isPending} onClick={() => settle.mutate(null)}>
            {t('booking:unplaced.discard')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
