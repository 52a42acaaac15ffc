import { Select, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { ticketActions } from '../../../domain/support/tickets/actions.ts';
import {
  CLOSE_REASONS,
  type CloseReason,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TicketCategory,
  type TicketPriority,
} from '../../../domain/support/tickets/states.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { ChosenList, ChosenRow } from '../../kernel/records/references/chosen-list.tsx';
import { UserSelect, useUserName } from '../../kernel/records/references/user-select.tsx';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { assigneesOf, type Ticket, useTicketAction } from './tickets.ts';

interface TicketDialogProps {
  row: Ticket;
  action: 'assign' | 'classify' | 'close' | 'watch' | 'label';
  onClose: () => void;
}

const keysOf = <C extends string>(all: Readonly<Record<C, unknown>>) => Object.keys(all) as C[];

/** Dialog for the assignee, the category and priority, the watchers, the tags or the reason for closing. */
export function TicketDialog({ row, action, onClose }: TicketDialogProps) {
  const { t } = useTexts('ticket');
  const texts = useRecordTexts(ticket);
  const called = useActionTexts(ticketActions).title(action);
  const [assigneeId, setAssigneeId] = useState(row.assigneeId ?? null);
  const [category, setCategory] = useState<TicketCategory>(row.category);
  const [priority, setPriority] = useState<TicketPriority>(row.priority);
  const [closeReason, setCloseReason] = useState<CloseReason | null>(null);
  const [watcherIds, setWatcherIds] = useState<readonly number[]>(row.watcherIds ?? []);
  const [labels, setLabels] = useState<string[]>([...(row.tags ?? [])]);
  const act = useTicketAction(row);
  const errors = act.error ? fieldErrors(act.error) : {};
  const submit = () => {
    const then = { onSuccess: onClose };
    if (action === 'assign' && assigneeId !== null) act.mutate({ action, assigneeId }, then);
    if (action === 'classify') act.mutate({ action, category, priority }, then);
    if (action === 'watch') act.mutate({ action, watcherIds: [...watcherIds] }, then);
    if (action === 'label') act.mutate({ action, tags: labels }, then);
    if (action === 'close' && closeReason !== null) act.mutate({ action, closeReason }, then);
  };
  const choice = <C extends string>(
    field: 'category' | 'priority' | 'closeReason',
    codes: readonly C[],
    value: C | null,
    onChange: (next: C) => void,
  ) => (
    <Select
      label={texts.label(field)}
      required
      allowDeselect={false}
      data={codes.map((code) => ({ value: code, label: texts.option(field, code) }))}
      value={value}
      onChange={(next) => next && onChange(next as C)}
      error={errors[field]}
      comboboxProps={{ withinPortal: false }}
      {...(field === 'priority' ? {} : { 'data-autofocus': true })}
    />
  );
  return (
    <FormDialog
      title={`${called}: ${row.number}`}
      onClose={onClose}
      onSave="submit"
      onSubmit={submit}
      error={act.error}
      isSaving={act.isPending}
      {...(action === 'watch' || action === 'label' ? {} : { save: called })}
      disabled={(action === 'assign' && assigneeId === null) || (action === 'close' && closeReason === null)}
    >
      {action === 'assign' && (
        <UserSelect
          label={texts.label('assigneeId')}
          data-autofocus
          required
          value={assigneeId}
          onChange={setAssigneeId}
          search={assigneesOf(row.id)}
          error={errors.assigneeId}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {action === 'watch' && (
        <ChosenList
          label={texts.label('watcherIds')}
          value={watcherIds}
          onChange={setWatcherIds}
          row={(id, onRemove) => <Watcher key={id} id={id} onRemove={onRemove} />}
          select={(props) => (
            <UserSelect
              {...props}
              placeholder={t('ticket:addWatcher')}
              data-autofocus
              isClearedAfterSelection
              error={errors.watcherIds}
            />
          )}
        />
      )}
      {action === 'label' && (
        <TagsInput
          label={texts.label('tags')}
          description={t('ticket:tagsHelp')}
          data-autofocus
          maxTags={8}
          value={labels}
          onChange={setLabels}
          error={errors.tags ?? errors['tags.0']}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {action === 'classify' && (
        <>
          {choice('category', keysOf(TICKET_CATEGORIES), category, setCategory)}
          {choice('priority', keysOf(TICKET_PRIORITIES), priority, setPriority)}
        </>
      )}
      {action === 'close' && choice('closeReason', keysOf(CLOSE_REASONS), closeReason, setCloseReason)}
    </FormDialog>
  );
}

function Watcher({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useTexts('ticket');
  const name = useUserName(id) ?? `#${id}`;
  return <ChosenRow name={name} removeLabel={t('ticket:removeWatcher', { name })} onRemove={onRemove} />;
}
