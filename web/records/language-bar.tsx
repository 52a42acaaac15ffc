import { Checkbox, Group, SegmentedControl, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Translated } from '../../domain/records/field.ts';
import { LANGUAGES, type Language } from '../../domain/texts/text.ts';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import { useFormContext } from './form-context.ts';
import { formFields } from './use-record-form.ts';

const TranslateAll = lazy(() =>
  import('./translations/translate-all.tsx').then((part) => ({ default: part.TranslateAll })),
);

interface LanguageBarProps {
  onLanguage: (language: Language) => void;
  onSideBySide: (on: boolean) => void;
}

/** Which language is being written, with how many of the texts each has. */
export function LanguageBar({ onLanguage, onSideBySide }: LanguageBarProps) {
  const { t } = useTexts('record');
  const { definition, form, writing, sideBySide, stale, canWrite } = useFormContext();
  const translated = formFields(definition).filter(
    (name) => definition.fields[name]?.kind === 'translated' && !definition.fields[name].computed,
  );
  const { values } = form;
  const written = (language: Language) =>
    translated.filter((name) => Boolean((values[name] as Translated | null)?.[language])).length;
  const isStale = (language: Language) => stale.list.some(({ lang }) => lang === language);
  return (
    <Group gap="md" wrap="wrap">
      <Group gap="xs">
        <Text size="sm" c="dimmed" id="writing-language">
          {t('record:form.language')}
        </Text>
        <SegmentedControl
          aria-labelledby="writing-language"
          style={{ flexWrap: 'wrap' }}
          value={writing}
          onChange={(language) => onLanguage(language as Language)}
          data={LANGUAGES.map((language) => ({
            value: language,
            label: (
              <Group gap={6} wrap="nowrap">
                <span>{language.toUpperCase()}</span>
                <Text
                  size="xs"
                  c={written(language) === translated.length ? 'bosco' : 'dimmed'}
                  className="tabular"
                  {...(isStale(language) ? { visibleFrom: 'xs' } : {})}
                  component="span"
                >
                  {written(language)}/{translated.length}
                </Text>
                {isStale(language) && (
                  <Glyph name="alert-triangle" size={14} label={t('record:form.stale')} />
                )}
              </Group>
            ),
          }))}
        />
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
