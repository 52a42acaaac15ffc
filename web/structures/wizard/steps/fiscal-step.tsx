import { Text } from '@mantine/core';
import { can } from '../../../../domain/access.ts';
import { fiscalProfile } from '../../../../domain/fiscal/fiscal-profile.ts';
import { CopyStructureAddress } from '../../../fiscal/copy-structure-address.tsx';
import { useUser } from '../../../session.ts';
import { useTexts } from '../../../texts.ts';
import { SectionForm } from '../../section-form.tsx';
import { withFields } from '../with-fields.ts';
import type { StepProps } from '../wizard-query.ts';

const FISCAL = withFields(fiscalProfile, [
  'subjectType',
  'legalName',
  'firstName',
  'lastName',
  'vatNumber',
  'taxCode',
  'legalAddress',
  'legalStreetNumber',
  'legalZip',
  'legalCity',
  'legalProvince',
  'legalCountry',
  'sdiCode',
  'pec',
]);

export function FiscalStep({ state }: StepProps) {
  const { t } = useTexts('wizard');
  const { role } = useUser();
  const id = String(state.id);
  if (!can(role, 'u', fiscalProfile.screen)) return <Text>{t('wizard:notYours')}</Text>;
  return (
    <SectionForm
      structureId={id}
      definition={FISCAL}
      proposed={state.prefill.fiscal}
      lead={<CopyStructureAddress structureId={id} />}
    />
  );
}
