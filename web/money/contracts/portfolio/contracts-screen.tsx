import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { CONTRACT_SEGMENTS, portfolioContract } from '../../../../domain/money/contracts/portfolio.ts';
import { resolveColumns } from '../../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../../kernel/records/list/default-columns.tsx';
import type { StructureRow } from '../../../kernel/records/portfolio/of-structures.tsx';
import {
  agentColumn,
  PortfolioCard,
  PortfolioList,
  structureColumn,
} from '../../../kernel/records/portfolio/portfolio-list.tsx';
import { pickTaskSearch } from '../../../kernel/tasks/task-url.ts';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import { ContractState } from '../contract-state.tsx';

const RunProgress = lazyNamed(() => import('../../../kernel/tasks/run-progress.tsx'), 'RunProgress');
const ContractRunBar = lazyNamed(() => import('./run-bar.tsx'), 'ContractRunBar');

type Row = RowAnswer<typeof portfolioContract> & StructureRow & { isUnreached: boolean };

/** /amministrazione/contratti: contracts of all structures. Editing and signing happen on the structure's page. */
export function ContractsScreen() {
  const { t } = useTexts('portfolio', 'contract', 'screen');
  const { role } = useUser();
  const client = useQueryClient();
  const { run } = pickTaskSearch('run', usePageSearch());
  const sells = role !== 'editor' && hasPermission(role, 'u', 'allContracts');
  const href = ({ structureId }: Row) => addressOf('fiscalProfile', { id: String(structureId) });
  const defaults = useDefaultColumns<Row>(portfolioContract, href, ({ number }) => number ?? '');
  const columns = resolveColumns<typeof portfolioContract, Row>(defaults, [
    { of: 'number', width: 110 },
    structureColumn(t),
    'plan',
    { of: 'state', render: ({ state, isUnreached }) => <ContractState state={state} isUnreached={isUnreached} /> },
    'startDate',
    'endDate',
    'autoRenew',
    ...(role === 'editor' ? [] : (['feeAmountCents', 'feePeriod'] as const)),
    agentColumn(t),
    { of: 'sentAt', defaultToggle: false },
    { of: 'signedAt', defaultToggle: false },
    { of: 'renewalRequestedAt', defaultToggle: false },
  ]);
  return (
    <Page title={t('screen:allContracts')} purpose={t('portfolio:purpose.contracts')}>
      <PortfolioList<Row>
        definition={portfolioContract}
        segments={CONTRACT_SEGMENTS}
        all={t('portfolio:everyContract')}
        columns={columns}
        hrefOf={href}
        nothingYet={t('portfolio:none.contracts')}
        filterNames={['state', 'startDate', 'endDate']}
        card={(row) => (
          <PortfolioCard
            to={href(row)}
            title={`${row.number ?? ''} · ${row.structureName ?? ''}`}
            badge={<ContractState state={row.state} isUnreached={row.isUnreached} />}
            facts={[
              t('contract:term', { from: formatDate(row.startDate), to: formatDate(row.endDate) }),
              ...(row.feeAmountCents ? [formatCents(row.feeAmountCents)] : []),
            ]}
          />
        )}
        bulk={sells && ((selected, done, found) => <ContractRunBar selected={selected} found={found} onDone={done} />)}
      >
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
      </PortfolioList>
    </Page>
  );
}
