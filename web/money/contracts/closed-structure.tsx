import { Anchor, Card, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { computeGateReason } from '../../../domain/money/contracts/states.ts';
import type { LinkedStructure } from '../../../domain/people/users/answers.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StatusBadge } from '../../platform/shell/structure/status-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { contractsQuery } from './contracts-query.ts';
import { Gate } from './gate.tsx';

interface ClosedStructureProps {
  structure: LinkedStructure;
  /** Shown if the structure has been opened in the meantime. */
  children: ReactNode;
}

/** Card in place of a structure's own pages: why they are closed, and the next step. */
export function ClosedStructure({ structure: { id, name, status }, children }: ClosedStructureProps) {
  const { t } = useTexts('contract');
  const { data, error } = useQuery(contractsQuery(String(id)));
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={220} />;
  if (computeGateReason(data.data, today()) === null) return children;
  return (
    <Card withBorder padding="md" component="section" aria-label={name}>
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2}>{name}</Title>
          <StatusBadge status={status} />
        </Group>
        <Gate structureId={String(id)} rows={data.data} isClosed />
        <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={addressOf('fiscalProfile', { id })} />}>
          {t('contract:notice.open')}
        </Anchor>
      </Stack>
    </Card>
  );
}
