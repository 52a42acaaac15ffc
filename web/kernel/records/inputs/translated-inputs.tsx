import { SimpleGrid, TextInput } from '@mantine/core';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { visibleLength } from '../../../../domain/kernel/records/text/html.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { useFormContext, useVisibleLanguages } from '../form/form-context.ts';
import { TranslationNotes } from '../translations/stale-mark.tsx';
import type { InputProps } from './input-props.ts';
import { RichField } from './rich-field.tsx';
import { GrowingTextarea } from './text-inputs.tsx';

export function TranslatedInput(props: InputProps) {
  const languages = useVisibleLanguages();
  const { form } = useFormContext();
  const texts = (props.value as TranslatedText | null) ?? {};
  return (
    <SimpleGrid cols={languages.length > 2 ? { base: 1, xs: 2 } : languages.length} spacing="md">
      {languages.map((language) => (
        <div key={language} style={{ minWidth: 0 }}>
          <OneLanguage
            {...props}
            language={language}
            text={texts[language] ?? ''}
            error={
              form.errors[`${props.path}.${language}`] ?? (language === 'it' ? form.errors[props.path] : undefined)
            }
            onText={(text) => props.onChange({ ...texts, [language]: text })}
          />
          <TranslationNotes field={props.path} lang={language} />
        </div>
      ))}
    </SimpleGrid>
  );
}

interface OneLanguageProps extends InputProps {
  language: Language;
  text: string;
  onText: (text: string) => void;
}

function OneLanguage({ path, field, label, help, readOnly, error, language, text, onText, onBlur }: OneLanguageProps) {
  const length = field.format === 'rich' ? visibleLength(text) : text.length;
  const max = field.max ?? 0;
  const hint = length > max * 0.8 ? `${length}/${max}` : help;
  const inputProps = {
    id: `field-${path}.${language}`,
    label: `${label} (${language})`,
    description: hint,
    error,
    readOnly,
    onBlur,
    required: language === 'it' && (field.required || field.expected),
  };
  if (field.format === 'rich') {
    return <RichField {...inputProps} value={text} onChange={onText} />;
  }
  const textProps = { ...inputProps, lang: language, value: text };
  return field.format === 'text' ? (
    <GrowingTextarea {...textProps} onChange={(event) => onText(event.currentTarget.value)} />
  ) : (
    <TextInput {...textProps} onChange={(event) => onText(event.currentTarget.value)} />
  );
}
