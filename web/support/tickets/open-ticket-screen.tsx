import { Button, Card, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import type { CurrentUser } from '../../../domain/people/users/answers.ts';
import {
  MAX_MESSAGE_LENGTH,
  REQUESTER_PRIORITIES,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TicketCategory,
  type TicketPriority,
} from '../../../domain/support/tickets/states.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { UserSelect } from '../../kernel/records/references/user-select.tsx';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { lastVisitedStructure, useUser } from '../../platform/session.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { lastSteps, pageBefore } from './last-steps.ts';
import { openTicketSearch } from './open-ticket-search.ts';
import { RequesterStructure, structuresOfPersonQuery } from './requester-structure.tsx';
import { ticketsChanged } from './tickets.ts';

const SuggestedChapters = lazyNamed(() => import('../manual/suggested-chapters.tsx'), 'SuggestedChapters');

interface TicketForm {
  subject: string;
  category: TicketCategory | null;
  priority: TicketPriority;
  structureId: number | null;
  requesterId: number | null;
  text: string;
}

const keysOf = <C extends string>(all: Readonly<Record<C, unknown>>) => Object.keys(all) as C[];
const DRAFT_KEY = 'ticket.new';

/** Structure of the previous page if accessible, otherwise the last visited one. */
function structureOf(page: string | undefined, { role, structures }: CurrentUser): number | null {
  const [, id] = /^\/structures\/(\d+)/.exec(page ?? '') ?? [];
  const isWithin = role !== 'customer' || structures.some((one) => String(one.id) === id);
  return (id && isWithin ? Number(id) : lastVisitedStructure(structures)?.id) ?? null;
}

/** State of the form for a new ticket; sends it with the page and the last steps. */
function useNewTicket() {
  const { t } = useTexts('ticket');
  const me = useUser();
  const client = useQueryClient();
  const from = openTicketSearch(usePageSearch());
  const [page] = useState(() => from.page ?? pageBefore());
  const [form, setForm] = useDraft<TicketForm>(DRAFT_KEY, {
    subject: from.subject ?? '',
    category: keysOf(TICKET_CATEGORIES).find((code) => code === from.category) ?? null,
    priority: 'normal',
    structureId: from.structure ? Number(from.structure) : structureOf(page, me),
    requesterId: null,
    text: '',
  });
  // Uses the latest state, so that a late structure search does not overwrite typed values.
  const put = (changes: Partial<TicketForm>) => setForm((before) => ({ ...before, ...changes }));
  // Replaces the structure of the previous page by the requester's only structure, or by none.
  const setRequester = async (requesterId: number | null) => {
    put({ requesterId, structureId: null });
    if (requesterId === null) return;
    const own = await client.fetchQuery(structuresOfPersonQuery(requesterId)).catch(() => []);
    const [only, ...others] = own;
    if (only && others.length === 0)
      setForm((before) => (before.requesterId === requesterId ? { ...before, structureId: only[0] } : before));
  };
  const send = useMutation({
    mutationFn: () =>
      api('/tickets', {
        method: 'POST',
        body: {
          ...form,
          pageUrl: page ?? null,
          ...(from.error ? { errorId: Number(from.error) } : {}),
          context: {
            release: __BUILD_ID__ || null,
            ...lastSteps(),
            ...(from.request ? { requestId: from.request } : {}),
          },
        },
      }),
    onSuccess: ({ ticket: made }) => {
      deleteUnsavedInput(DRAFT_KEY);
      void toast('success', t('ticket:open.sent'));
      void ticketsChanged(client);
      void go(`${SCREENS.tickets.path}/${made.id}`, { ignoreBlocker: true });
    },
  });
  const errors = send.error ? fieldErrors(send.error) : {};
  return { page, form, put, setRequester, send, errors };
}

/** /support/ticket/open-ticket: form for a new ticket. The draft stays in the browser until it is sent. */
export function OpenTicketScreen() {
  const { t } = useTexts('ticket', 'screen');
  const texts = useRecordTexts(ticket);
  const me = useUser();
  const { page, form, put, setRequester, send, errors } = useNewTicket();
  const isStaff = me.role !== 'customer';
  return (
    <Page title={t('screen:ticketNew')} purpose={t('ticket:open.purpose')}>
      <Card withBorder maw={720}>
        <Form onSubmit={() => !send.isPending && send.mutate()}>
          <Stack>
            {Object.keys(errors).length === 0 && <ProblemAlert error={send.error} />}
            <TextInput
              label={texts.label('subject')}
              required
              data-autofocus
              maxLength={120}
              value={form.subject}
              onChange={(event) => put({ subject: event.currentTarget.value })}
              error={errors.subject}
            />
            <Suspense>
              <SuggestedChapters typed={form.subject} />
            </Suspense>
            <Select
              label={texts.label('category')}
              required
              allowDeselect={false}
              data={keysOf(TICKET_CATEGORIES).map((code) => ({
                value: code,
                label: texts.option('category', code),
              }))}
              value={form.category}
              onChange={(category) => put({ category })}
              error={errors.category}
            />
            {isStaff && (
              <UserSelect
                label={t('ticket:open.for')}
                description={t('ticket:open.forHelp')}
                value={form.requesterId}
                onChange={setRequester}
                error={errors.requesterId}
              />
            )}
            <RequesterStructure
              requesterId={form.requesterId}
              label={texts.label('structureId')}
              value={form.structureId}
              onChange={(structureId) => put({ structureId })}
              error={errors.structureId}
            />
            <Textarea
              label={t('ticket:open.text')}
              description={t('ticket:open.textHelp')}
              required
              autosize
              minRows={5}
              maxRows={18}
              maxLength={MAX_MESSAGE_LENGTH}
              value={form.text}
              onChange={(event) => put({ text: event.currentTarget.value })}
              error={errors.text}
            />
            <Select
              label={texts.label('priority')}
              allowDeselect={false}
              data={(isStaff ? keysOf(TICKET_PRIORITIES) : REQUESTER_PRIORITIES).map((code) => ({
                value: code,
                label: texts.option('priority', code),
              }))}
              value={form.priority}
              onChange={(priority) => priority && put({ priority })}
              error={errors.priority}
            />
            {page && (
              <Text size="sm" c="dimmed">
                {t('ticket:open.from', { path: page })}
              </Text>
            )}
            <Group justify="flex-end">
              <Button type="submit" loading={send.isPending}>
                {t('ticket:open.send')}
              </Button>
            </Group>
          </Stack>
        </Form>
      </Card>
    </Page>
  );
}
