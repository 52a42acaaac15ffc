import { Anchor, Button, Card, Divider, Group, Menu, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { mayOpen } from '../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { ticketActions } from '../../../domain/support/tickets/actions.ts';
import type { TicketThread } from '../../../domain/support/tickets/answers.ts';
import { ticket as definition } from '../../../domain/support/tickets/ticket.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { ActionsMenu } from '../../kernel/records/rows/actions-menu.tsx';
import { formatMoment } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useActKeys } from '../../platform/shell/keys/use-act-keys.ts';
import { useHotkeys } from '../../platform/shell/keys/use-hotkeys.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { Messages } from './messages.tsx';
import { Reply } from './reply.tsx';
import classes from './tickets.module.css';
import { dueOf, STATE_COLORS, type Ticket, threadQuery, useTicketAction } from './tickets.ts';
import { useTicketsLive } from './use-tickets-live.ts';

const ViewAsDialog = lazyNamed(() => import('../../people/view-as/view-as-dialog.tsx'), 'ViewAsDialog');
const MergeDialog = lazyNamed(() => import('./merge-dialog.tsx'), 'MergeDialog');
const SplitDialog = lazyNamed(() => import('./split-dialog.tsx'), 'SplitDialog');
const Proposals = lazyNamed(() => import('./proposals/proposals.tsx'), 'Proposals');
const TicketRecordPart = lazyNamed(() => import('./proposals/ticket-record.tsx'), 'TicketRecordPart');
const TicketDialog = lazyNamed(() => import('./ticket-dialog.tsx'), 'TicketDialog');

/** /support/ticket/{id}: the page that notifications and mails link to. */
export function TicketScreen() {
  const { t } = useTexts('ticket', 'screen');
  const { id = '0' } = useParams({ strict: false });
  useTicketsLive();
  const { data } = useQuery(threadQuery(Number(id)));
  const number = data?.ticket.number;
  return (
    <Page title={number ? `${t('screen:ticketEdit')} ${number}` : t('screen:ticketEdit')}>
      <Group>
        <Button
          variant="subtle"
          leftSection={<Glyph name="arrow-left" />}
          renderRoot={(own) => <PathLink {...own} to={SCREENS.tickets.path} />}
        >
          {t('ticket:back')}
        </Button>
      </Group>
      <TicketPane id={Number(id)} />
    </Page>
  );
}

/** Returns the address of another ticket. Beside the list, the address keeps view and filters. */
type TicketAddress = (id: number) => string;
const addressOfPage: TicketAddress = (id) => `${SCREENS.tickets.path}/${id}`;

interface TicketPaneProps {
  id: number;
  addressOf?: TicketAddress;
}

export function TicketPane({ id, addressOf = addressOfPage }: TicketPaneProps) {
  const { data, error } = useQuery(threadQuery(id));
  if (error && !data) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={420} />;
  return <LoadedTicket thread={data} to={addressOf} />;
}

interface ThreadProps {
  thread: TicketThread;
  to: TicketAddress;
}

function LoadedTicket({ thread, to }: ThreadProps) {
  const { t } = useTexts('ticket', 'common');
  const texts = useRecordTexts(definition);
  const { role } = useUser();
  const { ticket, structureName, requesterName, assigneeName, isAssigneeActive, mayWrite, mayNote } = thread;
  const box = useRef<HTMLTextAreaElement>(null);
  const due = dueOf(ticket, role, t);
  useHotkeys([['r', () => box.current?.focus()]]);
  return (
    <Card withBorder component="article" aria-label={ticket.subject}>
      <Stack>
        <Stack gap={4}>
          <Group gap="xs">
            <Title order={2}>{ticket.subject}</Title>
            <StateBadge color={STATE_COLORS[ticket.state]}>{texts.option('state', ticket.state)}</StateBadge>
            {ticket.closeReason && <Text size="sm">{texts.option('closeReason', ticket.closeReason)}</Text>}
          </Group>
          <Text size="sm" className="tabular">
            {[ticket.number, texts.option('category', ticket.category), texts.option('priority', ticket.priority)].join(
              ' · ',
            )}
          </Text>
          <Text size="sm">
            {ticket.structureId !== null && structureName && (
              <Anchor
                renderRoot={(own) => (
                  <PathLink {...own} to={addressOf('structure', { id: String(ticket.structureId) })} />
                )}
              >
                {structureName}
              </Anchor>
            )}
            {role !== 'customer' && (
              <>
                {structureName && ' · '}
                {t('ticket:requester', { name: requesterName ?? '—' })}
                {assigneeName &&
                  ` · ${t(isAssigneeActive === false ? 'ticket:assigneeAway' : 'ticket:assignee', { name: assigneeName })}`}
              </>
            )}
          </Text>
          <RelatedTickets thread={thread} to={to} />
          {due && (
            <Text size="sm" c={due.isLate ? 'var(--mantine-color-error)' : 'dimmed'}>
              {due.words}
            </Text>
          )}
        </Stack>
        <Actions thread={thread} to={to} />
        <Rating thread={thread} />
        <Divider />
        <Stack gap="sm">
          <Messages thread={thread} />
        </Stack>
        {thread.proposals.length > 0 && (
          <Suspense>
            <Proposals thread={thread} />
          </Suspense>
        )}
        {role !== 'customer' && ticket.structureId !== null && (
          <Suspense>
            <TicketRecordPart ticket={ticket} structureId={ticket.structureId} mayWrite={mayWrite} />
          </Suspense>
        )}
        {ticket.context && <Context ticket={ticket} />}
        {mayWrite || (mayNote && ticket.state !== 'archived') ? (
          <Reply thread={thread} box={box} />
        ) : (
          <Text c="dimmed">{t('ticket:over')}</Text>
        )}
      </Stack>
    </Card>
  );
}

function RelatedTickets({ thread: { ticket, watcherNames, merged, mergedInto }, to }: ThreadProps) {
  const { t } = useTexts('ticket');
  const head = ticket.mergedIntoId;
  return (
    <>
      {mergedInto && head !== null && (
        <Anchor size="sm" fw={600} renderRoot={(own) => <PathLink {...own} to={to(head)} />}>
          {t('ticket:mergedInto', { number: mergedInto })}
        </Anchor>
      )}
      {merged.length > 0 && (
        <Group gap="xs">
          {merged.map(({ id, number }) => (
            <Anchor key={id} size="sm" renderRoot={(own) => <PathLink {...own} to={to(id)} />}>
              {t('ticket:merged', { number })}
            </Anchor>
          ))}
        </Group>
      )}
      {watcherNames.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('ticket:watchers', { names: watcherNames.join(', ') })}
        </Text>
      )}
      {(ticket.tags ?? []).length > 0 && (
        <Group gap={4}>
          {ticket.tags?.map((tag) => (
            <StateBadge key={tag} color="gray">
              {tag}
            </StateBadge>
          ))}
        </Group>
      )}
    </>
  );
}

/** Actions that run without a dialog. */
const DIRECT_ACTIONS = ['take', 'open', 'unassign', 'reopen', 'separate', 'archive'] as const;

type Dialog = 'assign' | 'classify' | 'close' | 'watch' | 'label' | 'merge' | 'split' | 'view';

function Actions({ thread, to }: ThreadProps) {
  const { ticket, actions, mayViewAs } = thread;
  const { t } = useTexts('ticket', 'view_as');
  const { id: me, role } = useUser();
  const { title } = useActionTexts(ticketActions);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const act = useTicketAction(ticket);
  const isOwn = ticket.requesterId === me;
  const mayClose = actions.includes('close');
  const inDialog = (['assign', 'classify', 'close'] as const).filter(
    (action) => actions.includes(action) && (action !== 'close' || (!isOwn && role !== 'customer')),
  );
  // Keyboard shortcuts for assigning and changing the state, as in lists.
  const letter = (action: 'assign' | 'close') => () => {
    if (inDialog.includes(action)) setDialog(action);
  };
  useActKeys({ a: letter('assign'), s: letter('close') });
  if (actions.every((action) => action === 'rate') && !mayViewAs) return null;
  return (
    <Group gap="xs">
      {DIRECT_ACTIONS.filter((action) => actions.includes(action)).map((action) => (
        <Button
          key={action}
          size="compact-md"
          variant={action === 'take' ? 'filled' : 'default'}
          loading={act.isPending && act.variables.action === action}
          onClick={() => act.mutate({ action })}
        >
          {title(action)}
        </Button>
      ))}
      {isOwn &&
        mayClose &&
        (['solved', 'withdrawn'] as const).map((closeReason) => (
          <Button
            key={closeReason}
            size="compact-md"
            variant={closeReason === 'solved' ? 'light' : 'default'}
            loading={act.isPending && act.variables.action === 'close'}
            onClick={() => act.mutate({ action: 'close', closeReason })}
          >
            {t(closeReason === 'solved' ? 'ticket:solved' : 'ticket:close.withdrawn')}
          </Button>
        ))}
      {inDialog.map((action) => (
        <Button key={action} size="compact-md" variant="default" onClick={() => setDialog(action)}>
          {title(action)}
        </Button>
      ))}
      {(mayViewAs || actions.includes('label')) && (
        <ActionsMenu label={t('ticket:more')}>
          {(['watch', 'label', 'merge'] as const)
            .filter((action) => actions.includes(action))
            .map((action) => (
              <Menu.Item key={action} onClick={() => setDialog(action)}>
                {title(action)}
              </Menu.Item>
            ))}
          {actions.includes('merge') && <Menu.Item onClick={() => setDialog('split')}>{t('ticket:split')}</Menu.Item>}
          {mayViewAs && (
            <Menu.Item leftSection={<Glyph name="eye" size={16} />} onClick={() => setDialog('view')}>
              {t('view_as:short')}
            </Menu.Item>
          )}
        </ActionsMenu>
      )}
      <Suspense>
        <OpenDialog thread={thread} to={to} dialog={dialog} onClose={() => setDialog(null)} />
      </Suspense>
    </Group>
  );
}

interface OpenDialogProps extends ThreadProps {
  dialog: Dialog | null;
  onClose: () => void;
}

function OpenDialog({ thread, to, dialog, onClose }: OpenDialogProps) {
  const { ticket, requesterName } = thread;
  if (dialog === null) return null;
  if (dialog === 'merge') return <MergeDialog row={ticket} addressOf={to} onClose={onClose} />;
  if (dialog === 'split') return <SplitDialog thread={thread} addressOf={to} onClose={onClose} />;
  if (dialog !== 'view') return <TicketDialog row={ticket} action={dialog} onClose={onClose} />;
  return <ViewAsDialog userId={ticket.requesterId} name={requesterName ?? ''} at={ticket.pageUrl} onClose={onClose} />;
}

const GRADES = [1, 2, 3, 4, 5];

function Rating({ thread: { ticket, actions } }: { thread: TicketThread }) {
  const { t } = useTexts('ticket');
  const act = useTicketAction(ticket);
  if (ticket.satisfaction !== null)
    return (
      <Text size="sm" c="dimmed">
        {t('ticket:rate.given', { n: ticket.satisfaction })}
      </Text>
    );
  if (!actions.includes('rate')) return null;
  return (
    <Group gap="xs" role="group" aria-label={t('ticket:rate.question')}>
      <Text size="sm">{t('ticket:rate.question')}</Text>
      {GRADES.map((satisfaction) => (
        <Button
          key={satisfaction}
          size="compact-md"
          variant="default"
          aria-label={t('ticket:rate.value', { n: satisfaction })}
          disabled={act.isPending}
          onClick={() => act.mutate({ action: 'rate', satisfaction })}
        >
          {satisfaction}
        </Button>
      ))}
    </Group>
  );
}

/** Circumstances of the request, for the staff. */
function Context({ ticket: { pageUrl, errorId, context } }: { ticket: Ticket }) {
  const { t } = useTexts('ticket');
  const { role } = useUser();
  const { release, requestId, visits = [], calls = [] } = context ?? {};
  return (
    <details className={classes.context}>
      <summary>{t('ticket:context.title')}</summary>
      <Stack gap={4} mt="xs">
        {pageUrl && (
          <Text size="sm">
            {t('ticket:context.page')}:{' '}
            <Anchor renderRoot={(own) => <PathLink {...own} to={pageUrl} />}>{pageUrl}</Anchor>
          </Text>
        )}
        {errorId && mayOpen(role, 'supportErrors') && (
          <Anchor
            size="sm"
            renderRoot={(own) => <PathLink {...own} to={`${SCREENS.supportErrors.path}?id=${errorId}`} />}
          >
            {t('ticket:context.error')}
          </Anchor>
        )}
        {release && (
          <Text size="sm">
            {t('ticket:context.release')}: {release}
          </Text>
        )}
        {requestId && (
          <Text size="sm">
            {t('ticket:context.request')}: {requestId}
          </Text>
        )}
        {visits.length > 0 && (
          <>
            <Text size="sm" fw={600}>
              {t('ticket:context.visits')}
            </Text>
            {visits.map(({ at, path }) => (
              <Text key={`${at} ${path}`} size="sm" c="dimmed">
                {formatMoment(at)} · {path}
              </Text>
            ))}
          </>
        )}
        {calls.length > 0 && (
          <>
            <Text size="sm" fw={600}>
              {t('ticket:context.calls')}
            </Text>
            {calls.map(({ at, method, path, status }) => (
              <Text
                key={`${at} ${method} ${path}`}
                size="sm"
                c={status >= 400 ? 'var(--mantine-color-error)' : 'dimmed'}
              >
                {formatMoment(at)} · {method} {path} · {status}
              </Text>
            ))}
          </>
        )}
      </Stack>
    </details>
  );
}
