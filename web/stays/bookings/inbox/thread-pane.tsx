import {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  Card,
  CopyButton,
  Divider,
  Group,
  Skeleton,
  Stack,
  Text,
  Title,
  Tooltip,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Thread } from '../../../../domain/stays/bookings/answers.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { requestActions } from '../../../../domain/stays/bookings/request-actions.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useActKeys } from '../../../platform/shell/keys/use-act-keys.ts';
import { useHotkeys } from '../../../platform/shell/keys/use-hotkeys.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import {
  guestName,
  partyWords,
  type Request,
  stayWords,
  threadQuery,
  type Wish,
  waitOf,
} from '../requests.ts';
import { QuoteCards } from './quote-cards.tsx';
import { RenewLink } from './renew-link.tsx';
import { Reply } from './reply.tsx';
import { MessageItem, Said } from './said.tsx';
import { useRequestAction } from './use-request-action.ts';

const EndDialog = lazyNamed(() => import('./end-dialog.tsx'), 'EndDialog');
const ComposeQuote = lazyNamed(() => import('./quote/compose-quote.tsx'), 'ComposeQuote');

interface ThreadPaneProps {
  structureId: string;
  id: string;
  /** Goes on to the next request of the list. */
  onNext: () => void;
}

/** One request: what is asked, what was said, what was offered, and all that can be done. */
export function ThreadPane({ structureId, id, onNext }: ThreadPaneProps) {
  const { data, error } = useQuery(threadQuery(structureId, id));
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={420} />;
  return <LoadedThread structureId={structureId} thread={data} onNext={onNext} />;
}

const COLORS: Readonly<Record<string, string>> = { new: 'blue', open: 'yellow', assigned: 'bosco' };
/** Those that need no more words. */
const AT_ONCE = ['take', 'open', 'archive', 'unarchive'] as const;

function LoadedThread({
  structureId,
  thread,
  onNext,
}: {
  structureId: string;
  thread: Thread;
  onNext: () => void;
}) {
  const { t } = useTexts('booking', 'common');
  const texts = useRecordTexts(bookingRequest);
  const { role } = useUser();
  const { request, messages, quotes, arrivals, actions, earlier, guestLink, guestLook } = thread;
  const [dialog, setDialog] = useState<'assign' | 'close' | 'reopen' | 'quote' | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const reply = useRef<HTMLTextAreaElement>(null);
  const act = useRequestAction(structureId, request);
  const { title } = useActionTexts(requestActions);
  const name = guestName(request);
  const wait = waitOf(request, t);
  const mayAnswer = actions.some(
    (action) => action !== 'unarchive' && action !== 'reopen' && action !== 'archive',
  );

  const offer = (wished: Wish | null) => {
    setWish(wished);
    setDialog('quote');
  };

  // The first of the house who opens it has read it.
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current || role !== 'customer' || request.state !== 'new') return;
    isRead.current = true;
    act.mutate({ action: 'open', isSilent: true });
  }, [role, request.state, act.mutate]);

  useHotkeys([
    ['r', () => reply.current?.focus()],
    ['p', () => mayAnswer && offer(null)],
    ['e', () => actions.includes('close') && setDialog('close')],
  ]);
  useActKeys({
    a: () => actions.includes('assign') && setDialog('assign'),
    s: () => setDialog((['close', 'reopen'] as const).find((action) => actions.includes(action)) ?? dialog),
  });
  return (
    <Card withBorder component="article" aria-label={name}>
      <Stack>
        <Group justify="space-between" align="flex-start">
          <Stack gap={2}>
            <Group gap="xs">
              <Title order={2}>{name}</Title>
              <Badge variant="light" color={COLORS[request.state] ?? 'gray'} tt="none">
                {texts.option('state', request.state)}
              </Badge>
              {request.outcome && <Text size="sm">{texts.option('outcome', request.outcome)}</Text>}
              {request.type === 'multiple' && (
                <Badge variant="outline" color="gray" tt="none">
                  {texts.option('type', 'multiple')}
                </Badge>
              )}
            </Group>
            <Text className="tabular" fw={500}>
              {stayWords(request.checkin, request.checkout, request.nights ?? 0, t)}
            </Text>
            <Text size="sm">
              {[partyWords(request, t), texts.option('lang', request.lang), request.code].join(' · ')}
            </Text>
            {wait && (
              <Text size="sm" c={wait.color}>
                {wait.words}
              </Text>
            )}
          </Stack>
          <Group gap="xs">
            {AT_ONCE.filter(
              (action) => actions.includes(action) && (action !== 'open' || request.state !== 'new'),
            ).map((action) => (
              <Button
                key={action}
                size="compact-md"
                variant="default"
                loading={act.isPending}
                onClick={() => act.mutate({ action }, { onSuccess: () => action === 'archive' && onNext() })}
              >
                {title(action)}
              </Button>
            ))}
            {(['assign', 'close', 'reopen'] as const)
              .filter((action) => actions.includes(action))
              .map((action) => (
                <Button key={action} size="compact-md" variant="default" onClick={() => setDialog(action)}>
                  {title(action)}
                </Button>
              ))}
          </Group>
        </Group>
        {request.bouncedAt && (
          <Alert color="red" icon={<Glyph name="mail-x" />}>
            {t('booking:mail.bounced', { when: formatMoment(request.bouncedAt) })}
          </Alert>
        )}
        <Contacts structureId={structureId} request={request} guestLink={guestLink} guestLook={guestLook} />
        {request.consentedAt && (
          <Text size="sm" c="dimmed">
            {[
              t(`booking:request.${request.consentOrigin === 'guest' ? 'consents' : 'consentsWritten'}`, {
                when: formatMoment(request.consentedAt),
              }),
              ...(request.marketingConsent ? [t('booking:request.marketing')] : []),
            ].join(' · ')}
          </Text>
        )}
        {earlier.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('booking:request.earlier', { codes: earlier.map(({ code }) => code).join(', ') })}
          </Text>
        )}
        <Divider />
        <Stack gap="sm">
          <Said who={name} when={request.createdAt} direction="in" channel={null}>
            {request.request || t('booking:request.noText')}
          </Said>
          {messages.map((one) => (
            <MessageItem
              key={one.id}
              structureId={structureId}
              requestId={request.id}
              message={one}
              guest={name}
              {...(mayAnswer ? { onOffer: offer } : {})}
            />
          ))}
        </Stack>
        <QuoteCards
          structureId={structureId}
          quotes={quotes}
          arrivals={arrivals}
          mayWrite={mayAnswer}
          onCompose={() => offer(null)}
        />
        {mayAnswer && <Reply structureId={structureId} request={request} name={name} box={reply} />}
      </Stack>
      <Suspense>
        {dialog && dialog !== 'quote' && (
          <EndDialog
            structureId={structureId}
            request={request}
            action={dialog}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'quote' && (
          <ComposeQuote
            structureId={structureId}
            request={wish ? { ...request, ...wish } : request}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface ContactsProps {
  structureId: string;
  request: Request;
  guestLink: string | null;
  /** For us: what is opened by it is not seen by the guest. */
  guestLook: string | null;
}

function Contacts({ structureId, request, guestLink, guestLook }: ContactsProps) {
  const { t } = useTexts('booking', 'common');
  const { email, phone } = request;
  if (!email && !phone && !guestLink) return null;
  return (
    <Group gap="md">
      {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
      {phone && (
        <>
          <Anchor href={`tel:${phone}`}>{phone}</Anchor>
          <Anchor
            renderRoot={(props) => (
              <PathLink
                {...props}
                to={`${addressOf('whatsapp', { id: structureId })}?open=new&requestId=${request.id}`}
              />
            )}
          >
            WhatsApp
          </Anchor>
        </>
      )}
      {guestLink && (
        <Group gap={4}>
          <Anchor href={guestLook ?? guestLink} target="_blank" rel="noreferrer">
            {t('booking:request.guestPage')}
          </Anchor>
          <CopyButton value={guestLink}>
            {({ copied, copy }) => (
              <Tooltip label={t(copied ? 'common:copied' : 'common:copy')}>
                <ActionIcon variant="subtle" color="gray" aria-label={t('common:copy')} onClick={copy}>
                  <Glyph name={copied ? 'check' : 'copy'} />
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
          <RenewLink structureId={structureId} request={request} />
        </Group>
      )}
    </Group>
  );
}
