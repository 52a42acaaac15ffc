import { Text } from '@mantine/core';
import { hasPermission } from '../../../../../domain/kernel/screens/permissions.ts';
import { fiscalProfile } from '../../../../../domain/structures/fiscal/fiscal-profile.ts';
import { FieldGroups } from '../../../../kernel/records/field-group.tsx';
import { useUser } from '../../../../platform/session.ts';
import { useTexts } from '../../../../platform/texts.ts';
import { CopyStructureAddress } from '../../../fiscal/copy-structure-address.tsx';
import { withFields } from '../with-fields.ts';
import type { StepProps } from '../wizard-query.ts';
import { SectionForm } from './sections.tsx';

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
  if (!hasPermission(role, 'u', fiscalProfile.screen)) return <Text>{t('wizard:notYours')}</Text>;
  return (
    <SectionForm state={state} definition={FISCAL} proposed={state.prefill.fiscal}>
      <CopyStructureAddress structureId={String(state.id)} />
      <FieldGroups />
    </SectionForm>
  );
}
