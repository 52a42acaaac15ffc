import { SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Translated, TranslatedList } from '../../../domain/records/field.ts';
import { visibleLength } from '../../../domain/records/text-rules.ts';
import type { Language } from '../../../domain/texts/text.ts';
import { useFormContext } from '../form-context.ts';
import type { InputProps } from './input-props.ts';

const RichEditor = lazy(() => import('./rich-editor.tsx').then((part) => ({ default: part.RichEditor })));

/** The languages on screen: the one being written, with the Italian beside it where there is room. */
function useShownLanguages(): Language[] {
  const { writing, sideBySide } = useFormContext();
  return sideBySide && writing !== 'it' ? ['it', writing] : [writing];
}

export function TranslatedInput(props: InputProps) {
  const languages = useShownLanguages();
  const { form } = useFormContext();
  const texts = (props.value as Translated | null) ?? {};
  return (
    <SimpleGrid cols={languages.length} spacing="md">
      {languages.map((language) => (
        <OneLanguage
          key={language}
          {...props}
          language={language}
          text={texts[language] ?? ''}
          error={
            (form.errors[`${props.path}.${language}`] ??
              (language === 'it' ? form.errors[props.path] : undefined)) as string | undefined
          }
          onText={(text) => props.onChange({ ...texts, [language]: text })}
        />
      ))}
    </SimpleGrid>
  );
}

interface OneLanguageProps extends InputProps {
  language: Language;
  text: string;
  onText: (text: string) => void;
}

function OneLanguage({
  path,
  field,
  label,
  help,
  readOnly,
  error,
  language,
  text,
  onText,
  onBlur,
}: OneLanguageProps) {
  const length = field.format === 'rich' ? visibleLength(text) : text.length;
  const max = field.max ?? 0;
  const hint = length > max * 0.8 ? `${length}/${max}` : help;
  const shared = {
    id: `field-${path}.${language}`,
    label: `${label} (${language})`,
    description: hint,
    error,
    readOnly,
    onBlur,
    required: language === 'it' && (field.required || field.expected),
  };
  if (field.format === 'rich') {
    return (
      <Suspense>
        <RichEditor {...shared} value={text} onChange={onText} />
      </Suspense>
    );
  }
  const written = { ...shared, lang: language, value: text };
  return field.format === 'text' ? (
    <Textarea {...written} autosize minRows={3} onChange={(event) => onText(event.currentTarget.value)} />
  ) : (
    <TextInput {...written} onChange={(event) => onText(event.currentTarget.value)} />
  );
}

export function TranslatedListInput(props: InputProps) {
  const languages = useShownLanguages();
  const lists = (props.value as TranslatedList | null) ?? {};
  const { form } = useFormContext();
  return (
    <SimpleGrid cols={languages.length} spacing="md">
      {languages.map((language) => (
        <TagsInput
          key={language}
          id={`field-${props.path}.${language}`}
          label={`${props.label} (${language})`}
          description={props.help}
          error={errorUnder(form.errors, `${props.path}.${language}`)}
          readOnly={props.readOnly}
          maxTags={props.field.maximum ?? 20}
          value={lists[language] ?? []}
          onChange={(list) => props.onChange({ ...lists, [language]: list })}
          onBlur={props.onBlur}
          lang={language}
        />
      ))}
    </SimpleGrid>
  );
}

/** An error of the list or of one of its items. */
function errorUnder(errors: Record<string, unknown>, path: string): string | undefined {
  const key = Object.keys(errors).find((one) => one === path || one.startsWith(`${path}.`));
  return key === undefined ? undefined : (errors[key] as string);
}
