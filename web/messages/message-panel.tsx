import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { can } from '../../domain/access.ts';
import { message } from '../../domain/messages/message.ts';
import { MESSAGE_ACTIONS, RESENT_FROM } from '../../domain/messages/states.ts';
import { messageText } from '../../domain/messages/templates.ts';
import { api } from '../api.ts';
import { formatMoment } from '../formats.ts';
import { recordQuery } from '../records/queries.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { useUser } from '../session.ts';
import { Drawer } from '../shell/drawer.tsx';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useQuery } from '../shell/kept/use-query.ts';
import { StateBadge } from '../shell/state-badge.tsx';
import { toast } from '../shell/toast/toast.ts';
import { useReturnFocus } from '../shell/use-return-focus.ts';
import { useTexts } from '../texts.ts';
import { Bubble } from './bubble.tsx';
import { handLink, type Message, messageOptionsQuery, STATE_COLORS } from './messages.ts';

interface MessagePanelProps {
  structureId: string;
  id: string;
  onClose: () => void;
  onMade: (id: number) => void;
}

type Act = 'cancel' | 'mark-sent' | 'resend';

/** One message of the log: what it says, where it stands, and what can still be done with it. */
export function MessagePanel({ structureId, id, onClose, onMade }: MessagePanelProps) {
  useReturnFocus();
  const { t } = useTexts('message', 'common');
  const texts = useRecordTexts(message);
  const { role } = useUser();
  const client = useQueryClient();
  const path = `/structures/${structureId}/messages/${id}`;
  const { data, error } = useQuery(recordQuery<Message>(path));
  const options = useQuery(messageOptionsQuery(structureId, {}));
  const act = useMutation({
    mutationFn: (action: Act) =>
      api<Message>(`${path}/${action}`, {
        method: 'POST',
        ...(action === 'resend' ? {} : { body: { version: data?.version } }),
      }),
    onSuccess: (made, action) => {
      void toast('success', t('message:done'));
      if (action === 'resend') onMade(made.id);
    },
    onSettled: () => client.invalidateQueries(),
  });
  const isOpen = data && MESSAGE_ACTIONS.cancel.from.some((state) => state === data.state);
  const byHand = isOpen && options.data?.hasProvider === false;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={data?.recipientName ?? t('message:preview')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <ProblemAlert error={error ?? act.error} />
      {!data && !error && <Skeleton h={240} />}
      {data && (
        <Stack>
          <Group>
            <StateBadge color={STATE_COLORS[data.state] ?? 'gray'}>
              {texts.option('state', data.state)}
            </StateBadge>
            <Text size="sm" c="dimmed">
              {[
                data.recipientNumber,
                texts.option('templateCode', data.templateCode),
                data.senderName && t('message:from', { name: data.senderName }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Group>
          <Bubble text={messageText(data.body ?? '', data.attachLink)} />
          <Text size="sm" c="dimmed">
            {steps(data)
              .map(([key, at]) => t(`message:${key}`, { when: formatMoment(at) }))
              .join(' · ')}
          </Text>
          {data.errorText && (
            <Alert color="red" title={texts.label('errorText')}>
              {data.errorText === 'unknown' ? t('message:unknown') : data.errorText}
            </Alert>
          )}
          {byHand && <Text>{t('message:hand.step')}</Text>}
          <Group>
            {byHand && (
              <>
                <Button
                  component="a"
                  href={handLink(data)}
                  target="_blank"
                  rel="noreferrer"
                  leftSection={<Glyph name="brand-whatsapp" />}
                >
                  {t('message:hand.open')}
                </Button>
                <Button variant="default" loading={act.isPending} onClick={() => act.mutate('mark-sent')}>
                  {t('message:hand.sent')}
                </Button>
              </>
            )}
            {isOpen && can(role, 'u', message.screen) && (
              <Button
                variant="subtle"
                color="red"
                loading={act.isPending}
                onClick={() => act.mutate('cancel')}
              >
                {t('message:cancel')}
              </Button>
            )}
            {RESENT_FROM.includes(data.state) && can(role, 'c', message.screen) && (
              <Button loading={act.isPending} onClick={() => act.mutate('resend')}>
                {t('message:resend')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Drawer>
  );
}

function steps({ state, scheduledAt, sentAt, deliveredAt, readAt }: Message) {
  const isOpen = state === 'waiting' || state === 'delayed';
  const all = [
    ['planned', isOpen ? scheduledAt : null],
    ['sent', sentAt],
    ['delivered', deliveredAt],
    ['read', readAt],
  ] as const;
  return all.flatMap(([key, at]) => (at ? [[key, at] as const] : []));
}
