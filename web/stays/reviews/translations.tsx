import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '../../../domain/platform/language/text.ts';
import { review } from '../../../domain/stays/reviews/review.ts';
import { isModerator } from '../../../domain/stays/reviews/states.ts';
import {
  getOriginal,
  listTargetLanguages,
  TRANSLATED_TEXTS,
  type Translation,
} from '../../../domain/stays/reviews/translations.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { ReviewRecord } from './review.ts';
import { type LanguageTranslation, MachineMark, TranslationForm, translationsKey } from './translation-form.tsx';

export function Translations({ row }: { row: ReviewRecord }) {
  const { t } = useTexts('review');
  const { role } = useUser();
  const [lang, setLang] = useState<Language | null>(null);
  const { data: answer } = useQuery({
    queryKey: translationsKey(row),
    queryFn: ({ signal }) => api(`/reviews/${row.id}/translations`, { signal }),
  });
  const moderates = isModerator(role);
  const data = answer?.data ?? [];
  const languages = listTargetLanguages(row.lang).filter((one) => moderates || data.some((is) => is.lang === one));
  if (!answer || languages.length === 0) return null;
  const of = (one: Language) => data.filter((is) => is.lang === one);
  const all = TRANSLATED_TEXTS.filter((name) => getOriginal(row, name) !== null).length;
  return (
    <Stack gap="xs" component="section" aria-labelledby="review-translations">
      <Group justify="space-between" gap="xs">
        <Text component="h3" fw={600} id="review-translations">
          {t('review:translations')}
        </Text>
        <SegmentedControl
          aria-labelledby="review-translations"
          value={lang ?? ''}
          onChange={(one) => setLang(one as Language)}
          data={languages.map((one) => ({
            value: one,
            label: <LanguageName of={of(one)} {...{ one, all }} />,
          }))}
        />
      </Group>
      {moderates && data.some(({ isStale }) => isStale) && (
        <Text size="sm">
          <Glyph name="alert-triangle" size={14} /> {t('review:translationsStale')}
        </Text>
      )}
      {lang && moderates && (
        <TranslationForm key={lang} had={of(lang)} canTranslate={answer.canTranslate} {...{ row, lang }} />
      )}
      {lang && !moderates && <TranslationTexts had={of(lang)} {...{ row, lang }} />}
    </Stack>
  );
}

/** Returns for example `DE 2/3`, with a warning if a translation is outdated. */
function LanguageName({ one, of, all }: { one: Language; of: readonly Translation[]; all: number }) {
  const { t } = useTexts('review');
  const shown = of.filter(({ isStale }) => !isStale).length;
  return (
    <Group gap={6} wrap="nowrap">
      <span>{one.toUpperCase()}</span>
      <Text size="xs" c={shown === all ? 'bosco' : 'dimmed'} className="tabular" component="span">
        {shown}/{all}
      </Text>
      {of.some(({ isStale }) => isStale) && (
        <Glyph name="alert-triangle" size={14} label={t('review:translation.stale')} />
      )}
    </Group>
  );
}

function TranslationTexts({ lang, had }: LanguageTranslation) {
  const texts = useRecordTexts(review);
  return had
    .filter(({ isStale }) => !isStale)
    .map(({ field, text, source }) => (
      <div key={field}>
        <Group gap="xs">
          <Text component="h4" size="sm" fw={600}>
            {texts.label(field)}
          </Text>
          {source === 'machine' && <MachineMark />}
        </Group>
        <Text size="sm" lang={lang} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      </div>
    ));
}
