import { useParams } from '@tanstack/react-router';
import { fiscalProfile } from '../../../domain/structures/fiscal/fiscal-profile.ts';
import { FieldRow, layoutFor } from '../../kernel/records/layout/layout.tsx';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import type { PageReads } from '../../platform/navigation/first-page.ts';
import { useUser } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.ts';
import { FiscalAccessLog } from '../../structures/fiscal/access-log.tsx';
import { CopyStructureAddress } from '../../structures/fiscal/copy-structure-address.tsx';
import { Proposal } from '../../structures/fiscal/proposal.tsx';
import { contractsQuery } from './contracts-query.ts';
import { ContractsSection } from './contracts-section.tsx';

const { Field, Group } = layoutFor(fiscalProfile);

/** Dati fiscali: the customer data of the portal's invoices. */
export function FiscalScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('structure');
  const { role } = useUser();
  return (
    <RecordPage
      definition={fiscalProfile}
      purpose={t('structure:purpose.fiscal')}
      header={<ContractsSection structureId={id} />}
      footer={role !== 'editor' && <FiscalAccessLog structureId={id} />}
    >
      {role !== 'editor' && <Proposal structureId={id} />}
      <CopyStructureAddress structureId={id} />
      <Group id="subject" />
      <Group id="seat">
        <FieldRow spans="10 2" phone="1fr 6.5rem">
          <Field name="legalAddress" />
          <Field name="legalStreetNumber" />
        </FieldRow>
        <FieldRow spans="2 5 2 3" phone="1fr 1fr">
          <Field name="legalZip" />
          <Field name="legalCity" />
          <Field name="legalProvince" />
          <Field name="legalCountry" />
        </FieldRow>
      </Group>
      <Group id="representative" />
      <Group id="invoicing" />
      <Group id="register" />
    </RecordPage>
  );
}
FiscalScreen.reads = (({ id }) => [contractsQuery(id)]) satisfies PageReads;
