import { Button, Group, List, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { requestActions } from '../../../../domain/stays/bookings/request-actions.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { UserSelect } from '../../../kernel/records/references/user-select.tsx';
import { api } from '../../../platform/api.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { requestsKey } from '../requests.ts';

export type BulkAction = 'archive' | 'assign' | 'spam';

interface BulkDialogProps {
  structureId: string;
  action: BulkAction;
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Previews the effect of a bulk action for each selected request before doing it. */
export function BulkDialog({ structureId, action, ids, onClose, onDone }: BulkDialogProps) {
  const { t } = useTexts('booking', 'common');
  const texts = useRecordTexts(bookingRequest);
  const client = useQueryClient();
  const [assignedTo, setAssignedTo] = useState<number | null>(null);
  const call = (preview: boolean) =>
    api(`/structures/${structureId}/booking-request-actions`, {
      method: 'POST',
      body: { action, ids, preview, ...(assignedTo === null ? {} : { assignedTo }) },
    });
  const { data, error } = useQuery({
    queryKey: [...requestsKey(structureId), 'bulk', action, ids],
    queryFn: () => call(true),
    gcTime: 0,
  });
  const act = useMutation({
    mutationFn: () => call(false),
    onSuccess: ({ done }) => {
      void toast('success', t('booking:bulk.done', { count: done }));
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey(structureId) }),
  });
  const willing = data?.requests.filter(({ refusal }) => refusal === null) ?? [];
  const actionTitle = useActionTexts(requestActions);
  const title = action === 'spam' ? t('booking:bulk.spam') : actionTitle.title(action);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <Stack>
        <ProblemAlert error={error ?? act.error} />
        {!data && !error && <Skeleton h={120} />}
        {action === 'assign' && (
          <UserSelect
            label={texts.label('assignedTo')}
            data-autofocus
            required
            value={assignedTo}
            onChange={setAssignedTo}
            comboboxProps={{ withinPortal: false }}
          />
        )}
        {data && (
          <>
            <Text fw={500}>{t('booking:bulk.will', { count: willing.length })}</Text>
            <List size="sm" spacing={2}>
              {data.requests.map(({ id, name, code, state, refusal }) => (
                <List.Item key={id} c={refusal ? 'dimmed' : undefined}>
                  {[name, code, refusal && t('booking:bulk.refused', { state: texts.option('state', state) })]
                    .filter(Boolean)
                    .join(' · ')}
                </List.Item>
              ))}
            </List>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            loading={act.isPending}
            disabled={willing.length === 0 || (action === 'assign' && assignedTo === null)}
            onClick={() => act.mutate()}
          >
            {title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
