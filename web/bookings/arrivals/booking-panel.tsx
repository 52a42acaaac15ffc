import { Drawer, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { arrival } from '../../../domain/bookings/arrival.ts';
import { FieldGroup } from '../../records/field-group.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { RecordActions } from '../../records/screens/record-actions.tsx';
import { useRecord } from '../../records/screens/use-record.ts';
import { toast } from '../../shell/toast/toast.ts';
import { useTexts } from '../../texts.ts';
import { arrivalsKey } from './arrivals-query.ts';
import { ListPrice } from './list-price.tsx';

/** The price stands beneath what it follows from. */
const [STAY, ...OTHERS] = arrival.groups;

interface BookingPanelProps {
  structureId: string;
  id: string | null;
  onClose: (how?: { ignoreBlocker: boolean }) => void;
  onCreated: () => void;
}

/** A booking, or a new one: what the list price is stands beside what is written. */
export function BookingPanel({ structureId, id, onClose, onCreated }: BookingPanelProps) {
  const { t } = useTexts('booking', 'common');
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: arrivalsKey(structureId) });
  const entry = useRecord(arrival, {
    structureId,
    id,
    onChanged: again,
    onCreated: ({ code }) => {
      void toast('success', t('booking:book.made', { code: String(code ?? '') }));
      again();
      onCreated();
    },
    onDeleted: () => onClose({ ignoreBlocker: true }),
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={entry.stored?.guestName ?? t('booking:arrivals.new')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Group gap="sm">
          <RecordActions entry={entry} />
        </Group>
        <RecordForm {...entry}>
          {STAY && <FieldGroup group={STAY} />}
          <ListPrice structureId={structureId} isNew={id === null} />
          {OTHERS.map((group) => (
            <FieldGroup key={group.id} group={group} />
          ))}
        </RecordForm>
      </Stack>
    </Drawer>
  );
}
