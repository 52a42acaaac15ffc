import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { LAST_STEP } from '../../../../domain/structures/structures/wizard/step-names.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useConfirm } from './use-confirm.ts';
import { wizardHref } from './wizard-query.ts';

/** Button on the summary of an unfinished structure: back to the wizard, or confirm. */
export function ConfirmButton({ structureId, step }: { structureId: number; step: number }) {
  const { t } = useTexts('wizard');
  const confirm = useConfirm();
  const finish = useMutation({
    mutationFn: () => confirm(structureId),
    onError: (error) => void toast('failure', errorText(error)),
  });
  return step === LAST_STEP ? (
    <Button leftSection={<Glyph name="check" />} loading={finish.isPending} onClick={() => finish.mutate()}>
      {t('wizard:confirm')}
    </Button>
  ) : (
    <Button
      leftSection={<Glyph name="arrow-right" />}
      renderRoot={(props) => <PathLink {...props} to={wizardHref(structureId)} />}
    >
      {t('wizard:resume')}
    </Button>
  );
}
