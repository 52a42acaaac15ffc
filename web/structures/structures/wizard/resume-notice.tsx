import { Alert, Button, Group } from '@mantine/core';
import { LAST_STEP, stepAt } from '../../../../domain/structures/structures/wizard/step-names.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { wizardHref } from './wizard-query.ts';

/** Notice on the overview of a structure that the user has not finished. */
export function ResumeNotice({ structureId, step }: { structureId: number; step: number }) {
  const { t } = useTexts('wizard');
  return (
    <Alert icon={<Glyph name="wand" />}>
      <Group justify="space-between" gap="sm">
        <span>
          {t('wizard:stepOf', { step, total: LAST_STEP })}: {t(`wizard:step.${stepAt(step)}`)}
        </span>
        <Button
          rightSection={<Glyph name="arrow-right" />}
          renderRoot={(props) => <PathLink {...props} to={wizardHref(structureId)} />}
        >
          {t('wizard:resume')}
        </Button>
      </Group>
    </Alert>
  );
}
