import { Alert, Anchor, List } from '@mantine/core';
import { useEffect } from 'react';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import { useFormContext } from './form-context.ts';

/** At the top of a refused form: what to mend, each a link to its field. */
export function ErrorSummary({ refusals }: { refusals: number }) {
  const { t } = useTexts('record');
  const { form, texts } = useFormContext();
  const errors = Object.entries(form.errors).filter(([, text]) => text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken to it each time the form is refused
  useEffect(() => document.getElementById('error-summary')?.focus(), [refusals]);
  if (errors.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<Glyph name="alert-circle" />}
      title={t('record:form.errors', { count: errors.length })}
      id="error-summary"
      tabIndex={-1}
      role="alert"
    >
      <List size="sm">
        {errors.map(([path, text]) => (
          <List.Item key={path}>
            <Anchor href={`#field-${path}`} size="sm" onClick={(event) => focusField(event, path)}>
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

/** `contactPersons.0.phone` → "Referenti 1 – Telefono"; `title.en` → "Titolo (en)". */
function labelOf(path: string, label: (path: string) => string): string {
  const [name = '', second, third] = path.split('.');
  if (second === undefined) return label(name);
  if (/^\d+$/.test(second))
    return `${label(name)} ${Number(second) + 1}${third ? ` – ${label(`${name}.${third}`)}` : ''}`;
  return `${label(name)} (${second})`;
}

function focusField(event: { preventDefault: () => void }, path: string): void {
  event.preventDefault();
  document.getElementById(`field-${path}`)?.focus();
}
