import { Anchor, Button, Card, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shorten } from '../../../domain/platform/language/cut-text.ts';
import type { UnplacedMessage } from '../../../domain/stays/bookings/answers.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { api } from '../../platform/api.ts';
import { formatDate, formatMoment } from '../../platform/formats.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { useTexts } from '../../platform/texts.ts';

const KEY = ['unplaced-messages'];
/** Maximum number of characters shown per message. */
const MAX_PREVIEW_LENGTH = 400;

/** Guests' messages without a conversation; renders nothing when there are none. */
export function UnplacedMessages() {
  const { t } = useTexts('booking');
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => api('/unplaced-messages'),
  });
  const messages = data?.data ?? [];
  const total = data?.total ?? 0;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (messages.length === 0) return null;
  const shown = chosen.filter((id) => messages.some((one) => one.id === id));
  return (
    <Card withBorder component="section">
      <Stack>
        <Title order={2} fz="lg">
          {t('booking:unplaced.title', { count: total })}
        </Title>
        {total > messages.length && (
          <Text size="sm" c="dimmed">
            {t('booking:unplaced.newest', { count: messages.length })}
          </Text>
        )}
        {total > 1 && <DiscardMany upTo={data?.lastId ?? 0} total={total} chosen={shown} />}
        {messages.map((one) => (
          <UnplacedItem
            key={one.id}
            message={one}
            isChosen={shown.includes(one.id)}
            onChoose={(isChosen) => setChosen(isChosen ? [...shown, one.id] : shown.filter((id) => id !== one.id))}
          />
        ))}
      </Stack>
    </Card>
  );
}

interface ManyProps {
  readonly upTo: number;
  readonly total: number;
  readonly chosen: readonly number[];
}

/** Discards the selected messages, or all messages up to the last one loaded. Later messages stay. */
function DiscardMany({ upTo, total, chosen }: ManyProps) {
  const { t } = useTexts('booking', 'common');
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const discard = useMutation({
    mutationFn: async () => {
      if (chosen.length > 0) return api('/unplaced-messages/discard', { method: 'POST', body: { ids: [...chosen] } });
      for (;;) {
        const answer = await api('/unplaced-messages/discard', { method: 'POST', body: { upTo } });
        if (answer.left === 0 || answer.discarded === 0) return answer;
      }
    },
    onSettled: () => {
      setSure(false);
      return Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: ['dashboard'] }),
      ]);
    },
  });
  const label =
    chosen.length > 0
      ? t('booking:unplaced.discardSome', { count: chosen.length })
      : t('booking:unplaced.discardAll', { count: total });
  return (
    <Stack gap="xs">
      <ProblemAlert error={discard.error} />
      {isSure ? (
        <Group gap="xs">
          <Text size="sm">{t('booking:unplaced.sure')}</Text>
          <Button color="red" loading={discard.isPending} onClick={() => discard.mutate()}>
            {label}
          </Button>
          <Button variant="default" onClick={() => setSure(false)}>
            {t('common:cancel')}
          </Button>
        </Group>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setSure(true)}>
            {label}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface ItemProps {
  readonly message: UnplacedMessage;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

interface ProposalsProps {
  readonly proposals: UnplacedMessage['proposals'];
  readonly isPending: boolean;
  readonly onPlace: (code: string) => void;
}

/** Suggested requests for a message, each with the reason and a button. */
function Proposals({ proposals, isPending, onPlace }: ProposalsProps) {
  const { t } = useTexts('booking');
  if (proposals.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-label={t('booking:unplaced.proposals')}>
      <Text size="sm" fw={500}>
        {t('booking:unplaced.proposals')}
      </Text>
      {proposals.map(({ code, guest, structure, checkin, checkout, because }) => (
        <Group key={code} gap="xs" justify="space-between">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }} flex={1} miw={200}>
            {[
              guest,
              structure,
              checkin && checkout && `${formatDate(checkin)} – ${formatDate(checkout)}`,
              because.map((one) => t(`booking:unplaced.because.${one}`)).join(', '),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Button size="compact-md" variant="light" loading={isPending} onClick={() => onPlace(code)}>
            {t('booking:unplaced.placeInto', { code })}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

function UnplacedItem({ message, isChosen, onChoose }: ItemProps) {
  const { t } = useTexts('booking');
  const client = useQueryClient();
  const [code, setCode] = useDraft(`unplaced.${message.id}`, '');
  const { id, channel, sender, subject, text, reason, receivedAt } = message;
  const settle = useMutation({
    mutationFn: (into: string | null) =>
      api(`/unplaced-messages/${id}/settle`, { method: 'POST', body: { code: into } }),
    onSuccess: () => {
      deleteUnsavedInput(`unplaced.${message.id}`);
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
        <Group gap="xs" wrap="nowrap">
          <Checkbox
            aria-label={t('booking:unplaced.choose', { sender })}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[sender, t(`booking:channel.${channel}`), formatMoment(receivedAt)].filter(Boolean).join(' · ')}
          </Text>
        </Group>
        {subject && <Text fw={500}>{subject}</Text>}
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {shorten(text, MAX_PREVIEW_LENGTH)}
        </Text>
        <Text size="sm" c={reason === 'forged' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t(`booking:unplaced.why.${reason}`)}
        </Text>
        {message.hasOriginal && (
          <Anchor size="sm" download="messaggio.eml" href={`/api/unplaced-messages/${id}/original`}>
            {t('booking:mail.original')}
          </Anchor>
        )}
        <Proposals proposals={message.proposals} isPending={settle.isPending} onPlace={(into) => settle.mutate(into)} />
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
