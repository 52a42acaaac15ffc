import { Card, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Translated } from '../../domain/records/field.ts';
import { LANGUAGES, type Language } from '../../domain/texts/text.ts';
import { useFormContext } from '../records/form-context.ts';
import { useTexts } from '../texts.ts';

type Words = (values: Readonly<Record<string, unknown>>, language: Language) => string[];

/** The terms in words while they are written, in each language. */
export function GuestText({ words }: { words: Words }) {
  const { t } = useTexts('policy');
  const { form, writing } = useFormContext();
  const [chosen, choose] = useState<Language | null>(null);
  const language = chosen ?? writing;
  const hasOwn = Boolean((form.values.description as Translated | null)?.[language]);
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('policy:text')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('policy:language')}
          data={LANGUAGES.map((code) => ({ value: code, label: code.toUpperCase() }))}
          value={language}
          onChange={(code) => choose(code as Language)}
        />
        {hasOwn && (
          <Text size="xs" c="dimmed">
            {t('policy:ownText')}
          </Text>
        )}
        <Stack gap={6} lang={language} aria-live="polite">
          {words(form.values, language).map((said) => (
            <Text key={said} size="sm">
              {said}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
