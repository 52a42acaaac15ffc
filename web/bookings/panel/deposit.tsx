import { Badge, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { formatCents } from '../../formats.ts';
import { savedToast } from '../../records/undo-toast.ts';
import { problemWords } from '../../shell/errors/failures.ts';
import { toast } from '../../shell/toast/toast.ts';
import { useTexts } from '../../texts.ts';
import type { Arrival } from '../requests.ts';

interface DepositProps {
  structureId: string;
  booking: Arrival;
  mayWrite: boolean;
  onChanged: () => void;
}

/** What is asked for in advance, and whether it has come: the hotelier says so. */
export function Deposit({ structureId, booking, mayWrite, onChanged }: DepositProps) {
  const { t } = useTexts('booking', 'common', 'record');
  const due = booking.depositAmountCents ?? 0;
  const paid = booking.depositPaidCents ?? 0;
  const mark = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/arrivals/${booking.id}`, {
        method: 'PATCH',
        body: {
          version: booking.version,
          depositPaidCents: due,
          // What was paid in advance is part of what was paid.
          paidAmountCents: Math.max((booking.paidAmountCents ?? 0) + due - paid, due),
        },
      }),
    onSuccess: ({ changeId }) => {
      savedToast(t, changeId, onChanged);
      onChanged();
    },
    onError: (error) => void toast('failure', problemWords(error)),
  });
  const state = due === 0 ? 'none' : paid >= due ? 'paid' : paid > 0 ? 'part' : 'due';
  const color = { none: 'gray', paid: 'bosco', part: 'yellow', due: 'yellow' }[state];
  return (
    <Group gap="sm">
      <Text size="sm" fw={600}>
        {t('booking:deposit.title')}
      </Text>
      <Badge variant="light" color={color} tt="none" size="lg">
        {t(`booking:deposit.${state}`, { amount: formatCents(due), paid: formatCents(paid) })}
      </Badge>
      {mayWrite && (state === 'due' || state === 'part') && (
        <Button size="compact-sm" variant="default" loading={mark.isPending} onClick={() => mark.mutate()}>
          {t('booking:deposit.mark')}
        </Button>
      )}
    </Group>
  );
}
