import { Alert, Anchor, List } from '@mantine/core';
import { type KeyboardEvent, useEffect } from 'react';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { isTextField } from '../../../platform/shell/keys/next-form.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from './form-context.ts';
import { type Refusal, valuesChangedSinceSent } from './form-machine.ts';

/** List of errors at the top of a refused form, each linked to its field. */
export function ErrorSummary({ refusal }: { refusal: Refusal }) {
  const { t } = useTexts('record');
  const { definition, form, texts, write } = useFormContext();
  // Sorts the errors in the order of the form.
  const fields = definition.groups.flatMap((group) => group.fields);
  const positionOf = (path: string) => fields.indexOf(path.split('.')[0] ?? '');
  const errors = Object.entries(form.errors)
    .filter(([, text]) => text)
    .sort(([one], [other]) => positionOf(one) - positionOf(other));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a refusal, with what stands in the form as it is drawn
  useEffect(() => {
    // Takes the focus only if the user has not moved or typed since, because the answer may arrive late.
    const { activeElement, body } = document;
    const hasTyped = Object.keys(valuesChangedSinceSent(refusal.values, form.current())).length > 0;
    if (activeElement === body || (activeElement === refusal.at && !hasTyped))
      document.getElementById('error-summary')?.focus();
  }, [refusal]);
  // Typing returns the focus to the field in which the user was writing, and triggers no shortcut.
  const returnToField = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isText || event.target !== event.currentTarget || !isTextField(refusal.at)) return;
    event.stopPropagation();
    refusal.at.focus();
  };
  const goToField = (event: { preventDefault: () => void }, path: string) => {
    event.preventDefault();
    const [name = '', ...innerPath] = path.split('.');
    const language = innerPath.at(-1);
    const field = definition.fields[name];
    const inRow = field?.rowFields?.[innerPath[1] ?? ''];
    // The field in another language appears only after the switch to that language.
    if ((inRow ?? field)?.kind === 'translated' && isLanguage(language)) write(language);
    setTimeout(() => document.getElementById(`field-${path}`)?.focus());
  };
  if (errors.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<Glyph name="alert-circle" />}
      title={t('record:form.errors', { count: errors.length })}
      id="error-summary"
      tabIndex={-1}
      role="alert"
      onKeyDown={returnToField}
    >
      <List size="sm">
        {errors.map(([path, text]) => (
          <List.Item key={path}>
            <Anchor href={`#field-${path}`} size="sm" onClick={(event) => goToField(event, path)}>
              {labelOf(path, texts.label)}
            </Anchor>
            {': '}
            {text}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** `contactPersons.0.phone` → "Referenti 1 – Telefono"; `title.en` → "Titolo (en)"; `items.0.title.en` has both. */
function labelOf(path: string, label: (path: string) => string): string {
  const [name = '', second, third, language] = path.split('.');
  if (second === undefined) return label(name);
  if (/^\d+$/.test(second)) {
    const inRow = third ? ` – ${label(`${name}.${third}`)}${isLanguage(language) ? ` (${language})` : ''}` : '';
    return `${label(name)} ${Number(second) + 1}${inRow}`;
  }
  return `${label(name)} (${second})`;
}

function isLanguage(code: string | undefined): code is Language {
  return LANGUAGES.some((language) => language === code);
}
