import { Button } from '@mantine/core';
import { machineFields, planTranslation } from '../../../../domain/kernel/records/translations/translation-plan.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../form/form-context.ts';
import { useTranslate } from './use-translate.ts';

/** Button that translates all missing texts of the section in one change. */
export function TranslateAll() {
  const { t } = useTexts('record');
  const { definition, record, stale, isDirty, refusal } = useFormContext();
  const { busy, translate } = useTranslate();
  const fields = machineFields(definition).filter((field) => field in record && refusal(field) === null);
  const { wanted } = planTranslation(record, fields, stale.sources, undefined);
  if (wanted.length === 0) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      disabled={isDirty}
      title={isDirty ? t('record:form.translateDirty') : undefined}
      leftSection={<Glyph name="language" size={16} />}
      onClick={() => void translate()}
    >
      {t('record:form.translateAll', { count: wanted.length })}
    </Button>
  );
}
