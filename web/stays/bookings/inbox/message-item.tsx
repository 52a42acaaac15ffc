import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { toLinkAddress } from '../../../../domain/platform/http/link-address.ts';
import type { OmittedPart } from '../../../../domain/platform/mail/omissions.ts';
import type { Message } from '../../../../domain/stays/bookings/answers.ts';
import { EventDivider, MessageFiles, MessageNote } from '../../../kernel/conversations/message-parts.tsx';
import { OmissionNotes } from '../../../kernel/conversations/omission-notes.tsx';
import { formatCents, formatMoment } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { formatParty, formatStay, parseWish, type Wish } from '../requests.ts';
import classes from './inbox.module.css';

interface MessageItemProps {
  structureId: string;
  requestId: number;
  message: Message;
  guest: string;
  /** Begins a quote for the guest's wish. */
  onOffer?: (wish: Wish) => void;
}

/** Error codes of WhatsApp that a person can do something about (Cloud API, error codes). */
const FAILURE_CAUSES: Readonly<Record<string, 'window' | 'unreachable'>> = {
  '131047': 'window',
  '131026': 'unreachable',
};

/** Returns a parameter of a message if it is a text. */
function textParameter({ params }: Message, name: string): string | null {
  return typeof params?.[name] === 'string' ? String(params[name]) : null;
}

/** A message or an event of the request. Quoted text is folded. Files that were refused are named. */
export function MessageItem(props: MessageItemProps) {
  const { message, guest, onOffer } = props;
  const { t } = useTexts('booking', 'record');
  const { direction, channel, text, params } = message;
  if (direction === 'event') return <EventLine message={message} />;
  const wish = parseWish(message);
  const isAutomatic = params?.isAutomatic === true;
  const more = Array.isArray(params?.more) ? params.more.length : 0;
  const [from, kind, quoted] = [
    textParameter(message, 'from'),
    textParameter(message, 'kind'),
    textParameter(message, 'quoted'),
  ];
  return (
    <MessageBubble
      who={direction === 'in' ? (from ?? guest) : (message.authorName ?? t('record:history.system'))}
      when={message.createdAt}
      direction={direction}
      channel={channel && t(`booking:channel.${channel}`)}
    >
      <FailureAlert failed={textParameter(message, 'failed')} />
      {params?.isUnverified === true && <MessageNote>{t('booking:mail.unverified')}</MessageNote>}
      {kind && <MessageNote>{t('booking:said.kind', { kind })}</MessageNote>}
      {wish && <WishCard wish={wish} hasText={Boolean(text)} onOffer={onOffer} />}
      {isAutomatic ? <FoldedText summary={t('booking:mail.automatic')}>{text}</FoldedText> : text}
      {more > 0 && <MessageNote>{t('booking:mail.more', { n: more })}</MessageNote>}
      {params?.isCut === true && <MessageNote>{t('booking:mail.cut')}</MessageNote>}
      {quoted && <FoldedText summary={t('booking:mail.quoted')}>{quoted}</FoldedText>}
      <MessageMail {...props} />
    </MessageBubble>
  );
}

function EventLine({ message }: { message: Message }) {
  const { t } = useTexts('booking');
  const { text } = message;
  const why = textParameter(message, 'reason') || textParameter(message, 'status');
  return (
    <EventDivider
      parts={[
        t(`booking:event.${text as 'quote_sent'}`),
        text.startsWith('mail_') && [textParameter(message, 'address'), why].filter(Boolean).join(': '),
        formatMoment(message.createdAt),
      ]}
    />
  );
}

function FailureAlert({ failed }: { failed: string | null }) {
  const { t } = useTexts('booking');
  if (!failed) return null;
  const cause = FAILURE_CAUSES[failed.split(':')[0] ?? ''];
  return (
    <Alert color="red" py="xs" mb="xs" icon={<Glyph name="alert-circle" />}>
      {cause ? t(`booking:said.failed.${cause}`) : t('booking:said.failed', { reason: failed })}
    </Alert>
  );
}

interface WishCardProps {
  readonly wish: NonNullable<ReturnType<typeof parseWish>>;
  readonly hasText: boolean;
  readonly onOffer: MessageItemProps['onOffer'];
}

/** Other dates or rooms that the guest asks for, and the button that makes a quote for them. */
function WishCard({ wish, hasText, onOffer }: WishCardProps) {
  const { t } = useTexts('booking');
  return (
    <Stack gap={4} mb={hasText ? 'xs' : 0}>
      <Text fw={600}>{t('booking:wish.title')}</Text>
      <Text size="sm" className="tabular">
        {formatStay(wish.checkin, wish.checkout, wish.nights, t)}
      </Text>
      <Text size="sm">
        {[formatParty(wish, t), wish.budgetCents && t('booking:wish.budget', { amount: formatCents(wish.budgetCents) })]
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
  );
}

/** Attachments, the original mail for staff, and the files that were refused. */
function MessageMail({ structureId, requestId, message }: MessageItemProps) {
  const { t } = useTexts('booking');
  const { role } = useUser();
  const { params, attachments } = message;
  const refused = (params?.refused ?? []) as OmittedPart[];
  const path = `/api/structures/${structureId}/booking-requests/${requestId}`;
  return (
    <>
      <MessageFiles path={path} files={attachments} />
      {message.hasOriginal && ['admin', 'operator'].includes(role) && (
        <Anchor size="sm" download="messaggio.eml" href={toLinkAddress(`${path}/messages/${message.id}/original`)}>
          {t('booking:mail.original')}
        </Anchor>
      )}
      <OmissionNotes parts={refused} />
    </>
  );
}

interface FoldedProps {
  summary: string;
  children: ReactNode;
}

function FoldedText({ summary, children }: FoldedProps) {
  return (
    <details className={classes.quoted}>
      <summary>{summary}</summary>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </details>
  );
}

interface MessageBubbleProps {
  who: string;
  when: string;
  direction: 'in' | 'out';
  channel: string | null;
  children: ReactNode;
}

export function MessageBubble({ who, when, direction, channel, children }: MessageBubbleProps) {
  return (
    <div className={classes.message} data-direction={direction}>
      <Text size="xs" c="dimmed">
        {[who, channel, formatMoment(when)].filter(Boolean).join(' · ')}
      </Text>
      {children}
    </div>
  );
}
