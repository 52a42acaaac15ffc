import { Alert, Card, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { can } from '../../../../domain/kernel/screens/permissions.ts';
import { CONTRACT_SEGMENTS, portfolioContract } from '../../../../domain/money/contracts/portfolio.ts';
import type { AllFound } from '../../../kernel/records/list/all-found.ts';
import { chosenColumns } from '../../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../../kernel/records/list/default-columns.tsx';
import { FilterInput } from '../../../kernel/records/list/filter-inputs.tsx';
import { listSearch } from '../../../kernel/records/list/list-search.ts';
import { RecordList } from '../../../kernel/records/list/record-list.tsx';
import { RowLink } from '../../../kernel/records/rows/row-link.tsx';
import { taskSearch } from '../../../kernel/tasks/task-place.ts';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import {
  type OfStructure,
  OfStructuresFilter,
  StructureLink,
  useOfStructuresWords,
} from '../../money/of-structures.tsx';
import { Segments } from '../../money/segments.tsx';
import { ContractState } from '../contract-state.tsx';

const RunProgress = lazyNamed(() => import('../../../kernel/tasks/run-progress.tsx'), 'RunProgress');
const ContractRunBar = lazyNamed(() => import('./run-bar.tsx'), 'ContractRunBar');

type Row = RowAnswer<typeof portfolioContract> & OfStructure;

/** /amministrazione/contratti: the contracts of all structures; each is written and signed on its structure's page. */
export function ContractsScreen() {
  const { t } = useTexts('portfolio', 'contract', 'screen');
  const { role } = useUser();
  const client = useQueryClient();
  const address = usePageSearch();
  const { run } = taskSearch('run', address);
  const words = useOfStructuresWords(listSearch(address as Record<string, unknown>), CONTRACT_SEGMENTS);
  const sells = role !== 'editor' && can(role, 'u', 'allContracts');
  const href = ({ structureId }: Row) => addressOf('fiscalProfile', { id: String(structureId) });
  const defaults = useDefaultColumns<Row>(portfolioContract, href, ({ number }) => number ?? '');
  const columns = chosenColumns<typeof portfolioContract, Row>(defaults, [
    { of: 'number', width: 110 },
    {
      own: 'structure',
      title: t('portfolio:structure'),
      width: 220,
      render: (row) => <StructureLink row={row} />,
    },
    'plan',
    { of: 'state', render: ({ state }) => <ContractState state={state} /> },
    'startDate',
    'endDate',
    'autoRenew',
    ...(role === 'editor' ? [] : (['feeAmountCents', 'feePeriod'] as const)),
    { own: 'agent', title: t('portfolio:agent'), render: ({ agentName }) => agentName },
    { of: 'sentAt', defaultToggle: false },
    { of: 'signedAt', defaultToggle: false },
    { of: 'renewalRequestedAt', defaultToggle: false },
  ]);
  return (
    <Page title={t('screen:allContracts')} purpose={t('portfolio:purpose.contracts')}>
      <Segments
        segments={CONTRACT_SEGMENTS}
        all={t('portfolio:everyContract')}
        defaultSort={portfolioContract.listing.defaultSort}
      />
      <Suspense>
        {sells && run !== undefined && (
          <RunProgress
            key={run}
            path="/contract-runs"
            id={run}
            onEnd={() => {
              void client.invalidateQueries({ queryKey: ['list', '/contracts'] });
              void client.invalidateQueries({ queryKey: ['contracts'] });
            }}
          />
        )}
      </Suspense>
      <RecordList<Row>
        definition={portfolioContract}
        columns={columns}
        hrefOf={href}
        readOnly
        nothingYet={t('portfolio:none.contracts')}
        {...words}
        card={(row) => (
          <Card withBorder padding="sm">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <RowLink to={href(row)}>{`${row.number ?? ''} · ${row.structureName ?? ''}`}</RowLink>
              <ContractState state={row.state} />
            </Group>
            <Text size="sm" c="dimmed" className="tabular">
              {[
                t('contract:term', { from: formatDate(row.startDate), to: formatDate(row.endDate) }),
                ...(row.feeAmountCents ? [formatCents(row.feeAmountCents)] : []),
              ].join(' · ')}
            </Text>
          </Card>
        )}
        filters={(control) => (
          <Stack>
            <OfStructuresFilter control={control} />
            {(['state', 'startDate', 'endDate'] as const).map((name) => (
              <FilterInput key={name} definition={portfolioContract} name={name} control={control} />
            ))}
          </Stack>
        )}
        {...(sells
          ? {
              bulkByJob: true,
              bulk: (selected: Row[], done: () => void, found: AllFound | null) => (
                <Suspense fallback={<Alert />}>
                  <ContractRunBar selected={selected} found={found} onDone={done} />
                </Suspense>
              ),
            }
          : {})}
      />
    </Page>
  );
}
