import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contract } from '../../../domain/money/contracts/contract.ts';
import { computeNextDays } from '../../../domain/money/contracts/states.ts';
import { FieldRow, layoutFor } from '../../kernel/records/layout/layout.tsx';
import { RecordPanel } from '../../kernel/records/screens/record-panel.tsx';
import { structureQuery } from '../../platform/structure-query.ts';
import { useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { type ContractRow, contractsQuery, useContractsChanged } from './contracts-query.ts';

const { Field, Group } = layoutFor(contract);

interface ContractPanelProps {
  structureId: string;
  id: number | 'new';
  onOpen: (id: number) => void;
  onClose: () => void;
}

/**
 * Returns the initial values of a new contract: the last contract's terms, the days after it, and the structure's
 * vendor. The first contract starts today.
 */
function buildInitialValues(rows: readonly ContractRow[], vendorId: number | null) {
  const next = computeNextDays(rows, today());
  const last = rows.find((row) => row === next?.last);
  if (!next || !last) return { vendorId, startDate: today() };
  const { plan, autoRenew, renewMonths, noticeDays, feeAmountCents, feePeriod, commissionPercent } = last;
  return {
    ...{
      plan,
      vendorId: vendorId ?? last.vendorId,
      autoRenew,
      renewMonths,
      noticeDays,
      feeAmountCents,
      feePeriod,
      commissionPercent,
    },
    startDate: next.startDate,
    endDate: next.endDate,
  };
}

/** Panel beside the list for a new or existing draft. */
export function ContractPanel({ structureId, id, onOpen, onClose }: ContractPanelProps) {
  const { t } = useTexts('contract');
  const changed = useContractsChanged(structureId);
  const { data } = useQuery(contractsQuery(structureId));
  const { data: structure } = useQuery(structureQuery(structureId));
  const vendorId = structure?.vendorId ?? null;
  const initial = useMemo(
    () => (id === 'new' ? buildInitialValues(data?.data ?? [], vendorId) : undefined),
    [id, data, vendorId],
  );
  return (
    <RecordPanel
      definition={contract}
      structureId={structureId}
      id={id === 'new' ? null : String(id)}
      isWide
      initial={initial}
      titleOf={(stored) => (stored ? t('contract:edit', { number: stored.number ?? '' }) : t('contract:new'))}
      onClose={onClose}
      onChanged={() => void changed()}
      onCreated={(created, goesOn) => {
        void changed();
        if (goesOn) onOpen(created.id);
        else onClose();
      }}
    >
      <Group id="plan">
        <Field name="plan" />
        <Field name="vendorId" />
        <FieldRow spans="6 6" phone="1fr 1fr">
          <Field name="startDate" />
          <Field name="endDate" />
        </FieldRow>
        <Field name="autoRenew" />
        <FieldRow spans="6 6" phone="1fr 1fr">
          <Field name="renewMonths" />
          <Field name="noticeDays" />
        </FieldRow>
      </Group>
      <Group id="fee" />
    </RecordPanel>
  );
}
