import { Alert, Anchor, Button, Divider, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Message } from '../../../../domain/stays/bookings/answers.ts';
import { formatCents, formatMoment } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { partyWords, stayWords, type Wish, wishOf } from '../requests.ts';
import classes from './inbox.module.css';

interface MessageItemProps {
  structureId: string;
  requestId: number;
  message: Message;
  guest: string;
  /** Begins a quote for what the guest would rather have. */
  onOffer?: (wish: Wish) => void;
}

/** Of WhatsApp's error codes those that a person can do something about (Cloud API, error codes). */
const FAILED: Readonly<Record<string, 'window' | 'unreachable'>> = {
  '131047': 'window',
  '131026': 'unreachable',
};

/** What was said or happened: words with their files, what they quote folded, what could not be kept. */
export function MessageItem({ structureId, requestId, message, guest, onOffer }: MessageItemProps) {
  const { t } = useTexts('booking');
  const { role } = useUser();
  const { direction, channel, text, params, attachments } = message;
  const word = (name: string) => (typeof params?.[name] === 'string' ? String(params[name]) : null);
  if (direction === 'event')
    return (
      <Divider
        label={[
          t(`booking:event.${text as 'quote_sent'}`),
          text === 'mail_bounced' &&
            [word('address'), word('reason') || word('status')].filter(Boolean).join(': '),
          formatMoment(message.createdAt),
        ]
          .filter(Boolean)
          .join(' · ')}
        styles={{ label: { whiteSpace: 'normal' } }}
      />
    );
  const wish = wishOf(message);
  const isAutomatic = params?.isAutomatic === true;
  const more = Array.isArray(params?.more) ? params.more.length : 0;
  const refused = (params?.refused ?? []) as { name: string; why: 'type' | 'size' | 'count' }[];
  const from = word('from');
  const kind = word('kind');
  const failed = word('failed');
  return (
    <Said
      who={direction === 'in' ? guest : (message.authorName ?? t('booking:reply.you'))}
      when={message.createdAt}
      direction={direction}
      channel={channel && t(`booking:channel.${channel}`)}
    >
      {failed && (
        <Alert color="red" py="xs" mb="xs" icon={<Glyph name="alert-circle" />}>
          {(FAILED[failed.split(':')[0] ?? ''] ?? null)
            ? t(`booking:said.failed.${FAILED[failed.split(':')[0] ?? ''] as 'window'}`)
            : t('booking:said.failed', { reason: failed })}
        </Alert>
      )}
      {from && <Note>{t('booking:mail.from', { address: from })}</Note>}
      {kind && <Note>{t('booking:said.kind', { kind })}</Note>}
      {wish && (
        <Stack gap={4} mb={text ? 'xs' : 0}>
          <Text fw={600}>{t('booking:wish.title')}</Text>
          <Text size="sm" className="tabular">
            {stayWords(wish.checkin, wish.checkout, wish.nights, t)}
          </Text>
          <Text size="sm">
            {[
              partyWords(wish, t),
              wish.budgetCents && t('booking:wish.budget', { amount: formatCents(wish.budgetCents) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {onOffer && (
            <Group>
              <Button size="compact-md" variant="light" onClick={() => onOffer(wish)}>
                {t('booking:wish.offer')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
      {isAutomatic ? <Folded summary={t('booking:mail.automatic')}>{text}</Folded> : text}
      {more > 0 && <Note>{t('booking:mail.more', { n: more })}</Note>}
      {params?.isCut === true && <Note>{t('booking:mail.cut')}</Note>}
      {word('quoted') && <Folded summary={t('booking:mail.quoted')}>{word('quoted')}</Folded>}
      {attachments.length > 0 && (
        <Group gap="xs" mt="xs">
          {attachments.map(({ id, name }) => (
            <Anchor
              key={id}
              size="sm"
              download={name}
              href={`/api/structures/${structureId}/booking-requests/${requestId}/attachments/${id}`}
            >
              <Glyph name="paperclip" size={14} /> {name}
            </Anchor>
          ))}
        </Group>
      )}
      {message.hasOriginal && ['admin', 'operator'].includes(role) && (
        <Anchor
          size="sm"
          download="messaggio.eml"
          href={`/api/structures/${structureId}/booking-requests/${requestId}/messages/${message.id}/original`}
        >
          {t('booking:mail.original')}
        </Anchor>
      )}
      {refused.length > 0 && (
        <Note>
          {refused.map(({ name, why }) => t(`booking:attachment.refused.${why}`, { name })).join(' ')}
        </Note>
      )}
    </Said>
  );
}

interface FoldedProps {
  summary: string;
  children: ReactNode;
}

function Folded({ summary, children }: FoldedProps) {
  return (
    <details className={classes.quoted}>
      <summary>{summary}</summary>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </details>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" fs="italic">
      {children}
    </Text>
  );
}

interface SaidProps {
  who: string;
  when: string;
  direction: 'in' | 'out';
  channel: string | null;
  children: ReactNode;
}

export function Said({ who, when, direction, channel, children }: SaidProps) {
  return (
    <div className={classes.message} data-direction={direction}>
      <Text size="xs" c="dimmed">
        {[who, channel, formatMoment(when)].filter(Boolean).join(' · ')}
      </Text>
      {children}
    </div>
  );
}
