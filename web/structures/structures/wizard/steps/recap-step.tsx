import { Alert, List, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RecapBlock } from '../../../../../domain/structures/structures/overview/recap.ts';
import { stepNumber, type WizardStep } from '../../../../../domain/structures/structures/wizard/step-names.ts';
import { ProblemAlert } from '../../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../../platform/texts.ts';
import { RecapBlocks } from '../../recap/blocks.tsx';
import { recapQuery } from '../../recap/recap-query.ts';
import type { StepProps } from '../wizard-query.ts';
import { wizardHref } from '../wizard-query.ts';

/** Step that edits each block. Other blocks link to their sections. */
const STEP_BY_BLOCK: Readonly<Partial<Record<RecapBlock, WizardStep>>> = {
  profile: 'main',
  contacts: 'contacts',
  fiscal: 'fiscal',
  description: 'description',
  openings: 'sales',
  reception: 'services',
  services: 'services',
  amenities: 'services',
  rooms: 'rooms',
  mealPlans: 'sales',
  photos: 'photos',
};

/** "Riepilogo": all entered data before the confirmation. */
export function RecapStep({ state }: StepProps) {
  const { t } = useTexts('wizard');
  const { data, error } = useQuery(recapQuery(String(state.id)));
  const open = state.steps.filter((one) => one.state === 'open' && one.step !== 'recap');
  if (!data) return error ? <ProblemAlert error={error} /> : <Skeleton h={400} />;
  return (
    <Stack gap="lg">
      {open.length > 0 && (
        <Alert icon={<Glyph name="info-circle" />} title={t('wizard:stillOpen')}>
          <List size="sm">
            {open.map(({ step }) => (
              <List.Item key={step}>{t(`wizard:step.${step}`)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <RecapBlocks
        recap={data}
        editAt={(block) => {
          const step = STEP_BY_BLOCK[block];
          return step && wizardHref(state.id, stepNumber(step));
        }}
      />
    </Stack>
  );
}
