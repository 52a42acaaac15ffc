import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { rateSettings } from '../../../domain/selling/availability/rate-settings.ts';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { View } from './arrivals/arrivals-query.ts';
import { guestsTodayQuery } from './guests-today-query.ts';

/** Switches instant booking off beside the unpaid bookings, and on again in each view. */
export function InstantSwitch({ structureId, view }: { structureId: string; view: View }) {
  const { t } = useTexts('booking');
  const { role } = useUser();
  const client = useQueryClient();
  const today = guestsTodayQuery(structureId);
  const { data } = useQuery(today);
  const path = `/structures/${structureId}/rate-settings` as const;
  const change = useMutation({
    mutationFn: async (instantBookings: boolean) => {
      const { version } = await api(path);
      return api(path, { method: 'PATCH', body: { version, instantBookings } });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['record', path] });
      return client.invalidateQueries({ queryKey: today.queryKey });
    },
  });
  if (!data || (view !== 'unpaid' && !data.isInstantBookingOff)) return null;
  const isOff = data.isInstantBookingOff;
  return (
    <Alert className="no-print" color={isOff ? 'yellow' : 'gray'}>
      <Group justify="space-between">
        <Text size="sm" style={{ flex: '1 1 16rem' }}>
          {t(isOff ? 'booking:instant.isOff' : 'booking:instant.unpaid')}
        </Text>
        {hasPermission(role, 'u', rateSettings.screen) && (
          <Button variant="default" loading={change.isPending} onClick={() => change.mutate(isOff)}>
            {t(isOff ? 'booking:instant.switchOn' : 'booking:instant.switchOff')}
          </Button>
        )}
      </Group>
      <ProblemAlert error={change.error} />
    </Alert>
  );
}
