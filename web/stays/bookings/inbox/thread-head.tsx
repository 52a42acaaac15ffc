import {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  CopyButton,
  Group,
  Stack,
  Text,
  Title,
  Tooltip,
} from '@mantine/core';
import { toLinkAddress } from '../../../../domain/platform/http/link-address.ts';
import type { Thread } from '../../../../domain/stays/bookings/answers.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { requestActions } from '../../../../domain/stays/bookings/request-actions.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { describeWait, formatGuestName, formatParty, formatStay, type Request } from '../requests.ts';
import { useRequestedRooms } from '../use-requested-rooms.ts';
import { RenewLink } from './renew-link.tsx';
import type { useRequestAction } from './use-request-action.ts';

const COLORS: Readonly<Record<string, string>> = { new: 'blue', open: 'yellow', assigned: 'bosco' };
const DIRECT_ACTIONS = ['take', 'open', 'archive', 'unarchive'] as const;
const DIALOG_ACTIONS = ['assign', 'close', 'reopen'] as const;

interface ThreadHeadProps {
  readonly structureId: string;
  readonly thread: Thread;
  readonly act: ReturnType<typeof useRequestAction>;
  readonly onNext: () => void;
  readonly onDialog: (action: (typeof DIALOG_ACTIONS)[number]) => void;
}

/** The guest, dates and state of a request, and the possible actions. */
export function ThreadHead({ structureId, thread: { request, actions }, act, onNext, onDialog }: ThreadHeadProps) {
  const { title } = useActionTexts(requestActions);
  return (
    <Group justify="space-between" align="flex-start">
      <RequestSummary structureId={structureId} request={request} />
      <Group gap="xs">
        {DIRECT_ACTIONS.filter(
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
        {DIALOG_ACTIONS.filter((action) => actions.includes(action)).map((action) => (
          <Button key={action} size="compact-md" variant="default" onClick={() => onDialog(action)}>
            {title(action)}
          </Button>
        ))}
      </Group>
    </Group>
  );
}

function RequestSummary({ structureId, request }: { structureId: string; request: Request }) {
  const { t } = useTexts('booking');
  const rooms = useRequestedRooms(structureId, request);
  const texts = useRecordTexts(bookingRequest);
  const wait = describeWait(request, t);
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Title order={2}>{formatGuestName(request)}</Title>
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
        {formatStay(request.checkin, request.checkout, request.nights ?? 0, t)}
      </Text>
      {rooms && <Text size="sm">{rooms}</Text>}
      <Text size="sm">{[formatParty(request, t), texts.option('lang', request.lang), request.code].join(' · ')}</Text>
      {wait && (
        <Text size="sm" c={wait.color}>
          {wait.words}
        </Text>
      )}
    </Stack>
  );
}

/** Contacts and consents of the guest, earlier requests, and a mail that bounced. */
export function RequestNotes({ structureId, thread }: { structureId: string; thread: Thread }) {
  const { t } = useTexts('booking');
  const { request, earlier, guestLink, guestLook } = thread;
  return (
    <>
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
    </>
  );
}

interface ContactsProps {
  structureId: string;
  request: Request;
  guestLink: string | null;
  /** Link to the guest's page for staff. Opening it does not count as a visit by the guest. */
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
          <Anchor href={toLinkAddress(guestLook ?? guestLink)} target="_blank" rel="noreferrer">
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
