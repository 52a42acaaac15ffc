import { SimpleGrid, TagsInput } from '@mantine/core';
import type { TranslatedList } from '../../../../domain/kernel/records/field.ts';
import { useFormContext, useVisibleLanguages } from '../form/form-context.ts';
import type { FormErrors } from '../form/form-values.ts';
import { TranslationNotes } from '../translations/stale-mark.tsx';
import type { InputProps } from './input-props.ts';

export function TranslatedListInput(props: InputProps) {
  const languages = useVisibleLanguages();
  const lists = (props.value as TranslatedList | null) ?? {};
  const { form } = useFormContext();
  return (
    <SimpleGrid cols={languages.length} spacing="md">
      {languages.map((language) => (
        <div key={language} style={{ minWidth: 0 }}>
          <TagsInput
            id={`field-${props.path}.${language}`}
            label={`${props.label} (${language})`}
            description={props.help}
            error={firstErrorUnder(form.errors, `${props.path}.${language}`)}
            readOnly={props.readOnly}
            maxTags={props.field.maximum ?? 20}
            value={lists[language] ?? []}
            onChange={(list) => props.onChange({ ...lists, [language]: list })}
            onBlur={props.onBlur}
            lang={language}
          />
          <TranslationNotes field={props.path} lang={language} />
        </div>
      ))}
    </SimpleGrid>
  );
}

/** Returns the first error at a list or inside it. */
function firstErrorUnder(errors: FormErrors, path: string): string | undefined {
  const key = Object.keys(errors).find((one) => one === path || one.startsWith(`${path}.`));
  return key === undefined ? undefined : errors[key];
}
