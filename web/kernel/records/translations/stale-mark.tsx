import { Suspense } from 'react';
import { type InLanguages, textOf } from '../../../../domain/kernel/records/translations/stale-translations.ts';
import { machineFields } from '../../../../domain/kernel/records/translations/translation-plan.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useFormContext } from '../form/form-context.ts';

const StaleNote = lazyNamed(() => import('./stale-note.tsx'), 'StaleNote');
const MachineNote = lazyNamed(() => import('./machine-note.tsx'), 'MachineNote');

/** Notes about a text in one language: outdated, machine-written, or ready for machine translation. */
export function TranslationNotes({ field, lang }: { field: string; lang: Language }) {
  const { stale, changes, definition, record, refusal } = useFormContext();
  const staleTranslation = stale.list.find((translation) => translation.field === field && translation.lang === lang);
  const mark = stale.sources.find((one) => one.field === field && one.lang === lang);
  const canTranslate =
    stale.canTranslate &&
    lang !== 'it' &&
    refusal(field) === null &&
    machineFields(definition).includes(field) &&
    textOf(record[field] as InLanguages, 'it') !== '';
  // A text changed in the form is no longer outdated.
  const isChanged = field in changes;
  return (
    <Suspense>
      {staleTranslation && !isChanged && <StaleNote stale={staleTranslation} />}
      {lang !== 'it' && ((mark && !isChanged) || canTranslate) && (
        <MachineNote
          field={field}
          lang={lang}
          source={isChanged ? undefined : mark?.source}
          canTranslate={canTranslate}
        />
      )}
    </Suspense>
  );
}
