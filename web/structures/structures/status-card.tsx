import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { statusLabel } from '../../../domain/kernel/vocabularies/structure-status.ts';
import type { Overview } from '../../../domain/structures/structures/answers.ts';
import { useUser } from '../../platform/session.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StatusBadge } from '../../platform/shell/structure/status-badge.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { NeedsList } from './needs-list.tsx';

const StatusDialog = lazyNamed(() => import('./status-dialog.tsx'), 'StatusDialog');

interface StatusCardProps {
  overview: Overview;
  canChange: boolean;
  onChanged: () => void;
}

/** The structure's status and the steps that the user may take. A blocked step shows the reason. */
export function StatusCard({ overview, canChange, onChanged }: StatusCardProps) {
  const { t } = useTexts('structure');
  const text = useLabel();
  const { role } = useUser();
  const { id, name, status } = overview.structure;
  const request = new URLSearchParams({
    structure: String(id),
    category: 'listing',
    subject: t('structure:status.deactivationOf', { name }),
  });
  const [going, setGoing] = useState<Overview['transitions'][number] | null>(null);
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{t('structure:status.title')}</Title>
          <StatusBadge status={status} />
        </Group>
        {canChange && overview.transitions.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('structure:status.none')}
          </Text>
        )}
        {canChange &&
          overview.transitions.map((step) => (
            <div key={step.to}>
              <Button
                variant={step.to === 0 ? 'outline' : 'light'}
                color={step.to === 0 ? 'red' : 'bosco'}
                fullWidth
                justify="flex-start"
                disabled={step.unmet.length > 0}
                onClick={() => setGoing(step)}
              >
                {t('structure:status.moveTo', { status: text(statusLabel(step.to)) })}
              </Button>
              <NeedsList needs={step.unmet} />
            </div>
          ))}
        {/* Opens a ticket. The person who answers it changes the status (structures dictionary 1.4). */}
        {role === 'customer' && status !== 0 && (
          <Button
            variant="subtle"
            color="gray"
            style={{ alignSelf: 'flex-start' }}
            renderRoot={(props) => <PathLink {...props} to={`${SCREENS.ticketNew.path}?${request}`} />}
          >
            {t('structure:status.requestDeactivation')}
          </Button>
        )}
      </Stack>
      <Suspense>
        {going && (
          <StatusDialog
            overview={overview}
            step={going}
            onClose={() => setGoing(null)}
            onChanged={() => {
              setGoing(null);
              onChanged();
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}
