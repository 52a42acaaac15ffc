import { Button, Modal, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { arrivalActions } from '../../../../domain/stays/bookings/arrival-actions.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { useBaseVersion } from '../../../kernel/records/actions/use-base-version.ts';
import { api } from '../../../platform/api.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { today } from '../../../platform/today.ts';
import { type ArrivalRow, reloadStay } from './arrivals-query.ts';

interface ArrivingProps {
  structureId: string;
  row: ArrivalRow;
  onClose: () => void;
}

/** Dialog for a check-in after the booked day: asks for the actual arrival. */
export function Arriving({ structureId, row, onClose }: ArrivingProps) {
  const { t } = useTexts('booking', 'common');
  const { title } = useActionTexts(arrivalActions);
  const client = useQueryClient();
  // A no-show who arrives during the stay arrives today. After the stay, the no-show was noted by mistake.
  const isArrivingNow = row.state === 'no_show' && today() < row.checkout;
  const [arrivedOn, setArrivedOn] = useState<string | null>(isArrivingNow ? today() : row.checkin);
  const arrive = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/arrivals/${row.id}/checkIn`, {
        method: 'POST',
        body: { version: seen, arrivedOn: arrivedOn ?? undefined },
      }),
    onSuccess: onClose,
    onSettled: () => reloadStay(client, structureId, row),
  });
  const seen = useBaseVersion(row, arrive.error);
  const errors = arrive.error ? fieldErrors(arrive.error) : {};
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('booking:late.title', { name: row.guestName })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSubmit={() => arrive.mutate()}>
        <Stack>
          <DayInput
            label={t('booking:late.arrivedOn')}
            description={t('booking:late.help')}
            value={arrivedOn}
            error={errors.arrivedOn}
            onChange={setArrivedOn}
            data-autofocus
          />
          {Object.keys(errors).length === 0 && <ProblemAlert error={arrive.error} />}
          <Button type="submit" loading={arrive.isPending}>
            {title('checkIn')}
          </Button>
        </Stack>
      </Form>
    </Modal>
  );
}
