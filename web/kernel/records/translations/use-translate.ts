import { useState } from 'react';
import type { RequestedText } from '../../../../domain/kernel/records/translations/translation-plan.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../form/form-context.ts';

/** Returns a function that translates texts of the form's record and reports failures. */
export function useTranslate() {
  const { t } = useTexts('record');
  const { stale, texts } = useFormContext();
  const [busy, setBusy] = useState(false);
  const translate = async (requestedTexts?: readonly RequestedText[]) => {
    setBusy(true);
    try {
      const untranslated = await stale.translate(requestedTexts);
      const names = untranslated.map(({ field, lang }) => `${texts.label(field)} (${lang})`).join(', ');
      if (untranslated.length > 0) void toast('failure', t('record:form.translateLost', { texts: names }));
    } catch (error) {
      void toast('failure', errorText(error));
    }
    setBusy(false);
  };
  return { busy, translate };
}
