import { contract } from '../../domain/contracts/contract.ts';
import { partsOf, Row } from '../records/layout/layout.tsx';
import { RecordPanel } from '../records/screens/record-panel.tsx';
import { useTexts } from '../texts.ts';
import { useContractsChanged } from './contracts-query.ts';

const { Field, Group } = partsOf(contract);

interface ContractPanelProps {
  structureId: string;
  id: number | 'new';
  onClose: () => void;
}

/** A draft, or a new one, beside the list. */
export function ContractPanel({ structureId, id, onClose }: ContractPanelProps) {
  const { t } = useTexts('contract');
  const changed = useContractsChanged(structureId);
  return (
    <RecordPanel
      definition={contract}
      structureId={structureId}
      id={id === 'new' ? null : String(id)}
      wide
      titleOf={(stored) => (stored ? t('contract:edit', { number: stored.number ?? '' }) : t('contract:new'))}
      onClose={onClose}
      onChanged={() => void changed()}
      onCreated={() => {
        void changed();
        onClose();
      }}
    >
      <Group id="plan">
        <Field name="plan" />
        <Field name="vendorId" />
        <Row spans="6 6" phone="1fr 1fr">
          <Field name="startDate" />
          <Field name="endDate" />
        </Row>
        <Field name="autoRenew" />
        <Row spans="6 6" phone="1fr 1fr">
          <Field name="renewMonths" />
          <Field name="noticeDays" />
        </Row>
      </Group>
      <Group id="fee" />
    </RecordPanel>
  );
}
