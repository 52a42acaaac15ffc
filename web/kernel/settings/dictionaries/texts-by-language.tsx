import { Badge, Code, Group, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  LANGUAGE_CODES,
  LANGUAGE_NAMES,
  type TextValues,
} from '../../../../domain/kernel/settings/dictionary-languages.ts';
import { placeholdersIn } from '../../../../domain/kernel/settings/placeholders.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../../records/form/form-context.ts';

const MAX_TEXT_LENGTH = 4000;

/** Inputs for the text in each language, with the placeholders that each must contain. */
export function TextsByLanguage() {
  const { t } = useTexts('setting');
  const { form, refusal } = useFormContext();
  const values = (form.values.values as TextValues | null) ?? {};
  const [openedCodes, setOpenedCodes] = useState<string[]>([]);
  const visibleCodes = LANGUAGE_CODES.filter(
    (code) => LANGUAGES.some((one) => one === code) || values[code] || openedCodes.includes(code),
  );
  const names = placeholdersIn(values.it ?? '');
  return (
    <Stack gap="md" mt="xs">
      <Group gap="xs" aria-live="polite">
        <Text size="sm" c="dimmed">
          {t(names.length > 0 ? 'setting:dictionary.placeholders' : 'setting:dictionary.noPlaceholders')}
        </Text>
        {names.map((name) => (
          <Code key={name}>{`{${name}}`}</Code>
        ))}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {visibleCodes.map((code) => {
          const text = values[code] ?? '';
          const missing = text === '' ? [] : names.filter((name) => !placeholdersIn(text).includes(name));
          return (
            <div key={code}>
              <Textarea
                id={`field-values.${code}`}
                label={`${LANGUAGE_NAMES[code]} (${code})`}
                lang={code}
                dir={code === 'ar' ? 'rtl' : undefined}
                withAsterisk={code === 'it'}
                autosize
                minRows={2}
                maxRows={12}
                value={text}
                readOnly={refusal('values') !== null}
                error={form.errors[`values.${code}`] ?? (code === 'it' ? form.errors.values : undefined)}
                description={text.length > MAX_TEXT_LENGTH * 0.8 ? `${text.length}/${MAX_TEXT_LENGTH}` : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                onChange={(event) => form.setFieldValue('values', { ...values, [code]: event.currentTarget.value })}
                onBlur={() => form.validateField('values')}
              />
              {missing.length > 0 && (
                <Group gap={4} mt={4}>
                  {missing.map((name) => (
                    <Badge key={name} variant="light" color="yellow" tt="none">{`{${name}}`}</Badge>
                  ))}
                </Group>
              )}
            </div>
          );
        })}
      </SimpleGrid>
      <Select
        label={t('setting:dictionary.addLanguage')}
        data={LANGUAGE_CODES.filter((code) => !visibleCodes.includes(code)).map((code) => ({
          value: code,
          label: `${LANGUAGE_NAMES[code]} (${code})`,
        }))}
        value={null}
        onChange={(code) => code && setOpenedCodes([...openedCodes, code])}
        maw={280}
      />
    </Stack>
  );
}
