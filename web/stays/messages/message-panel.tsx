import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { toLinkAddress } from '../../../domain/platform/http/link-address.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import { messageActions } from '../../../domain/stays/messages/actions.ts';
import { message } from '../../../domain/stays/messages/message.ts';
import { SKIP_REASONS, type SkipReason } from '../../../domain/stays/messages/send-decision.ts';
import { joinTextAndLink } from '../../../domain/stays/messages/templates.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { useRecordAction } from '../../kernel/records/actions/use-record-action.ts';
import { recordQuery } from '../../kernel/records/queries.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { formatMoment } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { serverNow } from '../../platform/today.ts';
import { Bubble } from './bubble.tsx';
import { buildWhatsappMessageLink, type Message, messageOptionsQuery, STATE_COLORS } from './messages.ts';

interface MessagePanelProps {
  structureId: string;
  id: string;
  onClose: () => void;
  onMade: (id: number) => void;
}

/** A message of the log: its text, its state and the possible actions. */
export function MessagePanel({ structureId, id, onClose, onMade }: MessagePanelProps) {
  const { t } = useTexts('message', 'common');
  const client = useQueryClient();
  const path = `/structures/${structureId}/messages/${id}` as const;
  const { data, error } = useQuery(recordQuery<Message>(path));
  const options = useQuery(messageOptionsQuery(structureId, {}));
  const act = useRecordAction<typeof messageActions, Message>(
    messageActions,
    `/structures/${structureId}/messages`,
    { id: Number(id), version: data?.version ?? 1 },
    {
      onDone: (action, made) => action === 'resend' && onMade(made.id),
      changed: () => client.invalidateQueries(),
      showsFailures: true,
    },
  );
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
          <SentMessage data={data} />
          <MessageButtons
            data={data}
            hasProvider={options.data?.hasProvider}
            isPending={act.isPending}
            onAct={(action) => act.mutate({ action })}
          />
        </Stack>
      )}
    </Drawer>
  );
}

function SentMessage({ data }: { data: Message }) {
  const { t, language } = useTexts('message');
  const texts = useRecordTexts(message);
  const errorWords = (code: string) => {
    if (code === 'unknown') return t('message:unknown');
    return code in SKIP_REASONS ? inLanguage(SKIP_REASONS[code as SkipReason], language) : code;
  };
  return (
    <>
      <Group>
        <StateBadge color={STATE_COLORS[data.state] ?? 'gray'}>{texts.option('state', data.state)}</StateBadge>
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
      <Bubble text={joinTextAndLink(data.body ?? '', data.attachLink)} />
      <Text size="sm" c="dimmed">
        {listSteps(data)
          .map(([key, at]) => t(`message:${key}`, { when: formatMoment(at) }))
          .join(' · ')}
      </Text>
      {data.errorText && (
        <Alert color={data.state === 'cancelled' ? 'yellow' : 'red'} title={texts.label('errorText')}>
          {errorWords(data.errorText)}
        </Alert>
      )}
    </>
  );
}

interface MessageButtonsProps {
  readonly data: Message;
  readonly hasProvider: boolean | undefined;
  readonly isPending: boolean;
  readonly onAct: (action: 'mark-sent' | 'cancel' | 'resend') => void;
}

/**
 * Buttons for the possible actions. Without a provider, staff send the message in WhatsApp and then mark it as sent.
 */
function MessageButtons({ data, hasProvider, isPending, onAct }: MessageButtonsProps) {
  const { t } = useTexts('message');
  const { role, id: me } = useUser();
  const { title } = useActionTexts(messageActions);
  const allowed = messageActions.allowed(data, { role, userId: me, now: new Date(serverNow()) });
  const isOpen = allowed.includes('cancel');
  const isSentByHand = isOpen && hasProvider === false;
  return (
    <>
      {isSentByHand && <Text>{t('message:hand.step')}</Text>}
      <Group>
        {isSentByHand && (
          <>
            <Button
              component="a"
              href={toLinkAddress(buildWhatsappMessageLink(data))}
              target="_blank"
              rel="noreferrer"
              leftSection={<Glyph name="brand-whatsapp" />}
            >
              {t('message:hand.open')}
            </Button>
            <Button variant="default" loading={isPending} onClick={() => onAct('mark-sent')}>
              {title('mark-sent')}
            </Button>
          </>
        )}
        {isOpen && hasPermission(role, 'u', message.screen) && (
          <Button variant="subtle" color="red" loading={isPending} onClick={() => onAct('cancel')}>
            {title('cancel')}
          </Button>
        )}
        {allowed.includes('resend') && hasPermission(role, 'c', message.screen) && (
          <Button loading={isPending} onClick={() => onAct('resend')}>
            {title('resend')}
          </Button>
        )}
      </Group>
    </>
  );
}

function listSteps({ state, scheduledAt, sentAt, deliveredAt, readAt }: Message) {
  const isOpen = state === 'waiting' || state === 'delayed';
  const all = [
    ['planned', isOpen ? scheduledAt : null],
    ['sent', sentAt],
    ['delivered', deliveredAt],
    ['read', readAt],
  ] as const;
  return all.flatMap(([key, at]) => (at ? [[key, at] as const] : []));
}
