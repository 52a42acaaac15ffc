import { Text } from '@mantine/core';
import { can } from '../../../../domain/access.ts';
import { fiscalProfile } from '../../../../domain/fiscal/fiscal-profile.ts';
import { SameSeat } from '../../../fiscal/same-seat.tsx';
import { useUser } from '../../../session.ts';
import { useTexts } from '../../../texts.ts';
import { SectionForm } from '../../section-form.tsx';
import { narrowed } from '../narrowed.ts';
import type { StepProps } from '../wizard-query.ts';

const FISCAL = narrowed(fiscalProfile, [
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
      lead={<SameSeat structureId={id} />}
    />
  );
}
