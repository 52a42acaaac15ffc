import { Checkbox, Group, Text } from '@mantine/core';
import { Suspense, useId } from 'react';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../form/form-context.ts';
import { formFields } from '../values/record-values.ts';
import classes from './language-bar.module.css';

const TranslateAll = lazyNamed(() => import('./translate-all.tsx'), 'TranslateAll');

interface LanguageBarProps {
  onLanguage: (language: Language) => void;
  onSideBySide: (on: boolean) => void;
}

/** Switch for the language being written, with the number of texts in each language. */
export function LanguageBar({ onLanguage, onSideBySide }: LanguageBarProps) {
  const { t } = useTexts('record');
  const group = useId();
  const { definition, form, writing, sideBySide, stale, canWrite } = useFormContext();
  const translatedFields = formFields(definition).filter(
    (name) => definition.fields[name]?.kind === 'translated' && !definition.fields[name].computed,
  );
  const { values } = form;
  const countWritten = (language: Language) =>
    translatedFields.filter((name) => Boolean((values[name] as TranslatedText | null)?.[language])).length;
  const isStale = (language: Language) => stale.list.some(({ lang }) => lang === language);
  return (
    <Group gap="md" wrap="wrap">
      <Group gap="xs">
        <Text size="sm" c="dimmed" id="writing-language">
          {t('record:form.language')}
        </Text>
        {/* Mantine's SegmentedControl would measure the page each time that a form is shown. */}
        <div role="radiogroup" aria-labelledby="writing-language" className={classes.languages}>
          {LANGUAGES.map((language) => (
            <label key={language} className={classes.language}>
              <input type="radio" name={group} checked={language === writing} onChange={() => onLanguage(language)} />
              <span>{language.toUpperCase()}</span>
              <Text
                size="xs"
                c={countWritten(language) === translatedFields.length ? 'bosco' : 'dimmed'}
                className="tabular"
                {...(isStale(language) ? { visibleFrom: 'xs' } : {})}
                component="span"
              >
                {countWritten(language)}/{translatedFields.length}
              </Text>
              {isStale(language) && <Glyph name="alert-triangle" size={14} label={t('record:form.stale')} />}
            </label>
          ))}
        </div>
      </Group>
      <Checkbox
        visibleFrom="md"
        size="sm"
        label={t('record:form.sideBySide')}
        checked={sideBySide}
        onChange={(event) => onSideBySide(event.currentTarget.checked)}
      />
      {stale.canTranslate && canWrite && (
        <Suspense>
          <TranslateAll />
        </Suspense>
      )}
    </Group>
  );
}
