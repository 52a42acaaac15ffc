import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { ContractState as State } from '../../../domain/kernel/vocabularies/contract-states.ts';
import { contract as definition } from '../../../domain/money/contracts/contract.ts';
import { useUser } from '../../platform/session.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { ContractCard } from './contract-card.tsx';
import { type ContractRow, contractsQuery } from './contracts-query.ts';
import { Gate } from './gate.tsx';

const ContractPanel = lazyNamed(() => import('./contract-panel.tsx'), 'ContractPanel');

const ENDED_STATES: ReadonlySet<State> = new Set(['expired', 'terminated', 'cancelled']);

/** The current and future contracts of a structure; older ones are collapsed. */
export function ContractsSection({ structureId }: { structureId: string }) {
  const { t } = useTexts('contract');
  const { role } = useUser();
  const { data, error } = useQuery(contractsQuery(structureId));
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [showsOlder, setShowsOlder] = useState(false);
  const rows = data?.data ?? [];
  const live = rows.filter(({ state }) => !ENDED_STATES.has(state));
  // Without a live contract, shows the last one, which can be renewed.
  const visibleRows = live.length > 0 ? live : rows.slice(0, 1);
  const older = rows.filter((row) => !visibleRows.includes(row));
  return (
    <Stack gap="sm" component="section" aria-label={t('contract:title')}>
      <Group justify="space-between">
        <Title order={2}>{t('contract:title')}</Title>
        {role !== 'customer' && hasPermission(role, 'c', definition.screen) && (
          <Button variant="default" leftSection={<Glyph name="plus" />} onClick={() => setOpen('new')}>
            {t('contract:new')}
          </Button>
        )}
      </Group>
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={{ base: 135, sm: 96 }} />}
      {data && <Gate structureId={structureId} rows={rows} />}
      {data && rows.length === 0 && (
        <EmptyState drawing="book" compact>
          {t('contract:none')}
        </EmptyState>
      )}
      {visibleRows.map((row) => (
        <ContractCard
          key={row.id}
          structureId={structureId}
          contract={row}
          isLast={isLast(row, rows)}
          onEdit={() => setOpen(row.id)}
        />
      ))}
      {older.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          aria-expanded={showsOlder}
          leftSection={<Glyph name={showsOlder ? 'chevron-down' : 'chevron-right'} size={16} />}
          onClick={() => setShowsOlder(!showsOlder)}
        >
          {t('contract:older', { n: older.length })}
        </Button>
      )}
      {showsOlder &&
        older.map((row) => (
          <ContractCard
            key={row.id}
            structureId={structureId}
            contract={row}
            isLast={isLast(row, rows)}
            onEdit={() => setOpen(row.id)}
          />
        ))}
      <Suspense>
        {open !== null && (
          <ContractPanel
            key={open}
            structureId={structureId}
            id={open}
            onOpen={setOpen}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** True if no later contract exists. */
const isLast = ({ startDate }: ContractRow, rows: readonly ContractRow[]) =>
  !rows.some((one) => one.startDate > startDate && one.state !== 'cancelled');
