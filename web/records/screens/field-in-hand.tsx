import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LANGUAGES } from '../../../domain/texts/text.ts';
import { useFormContext } from '../form-context.ts';

/** A link to one text of a form, `?field=title&lang=de`: its language is turned to and it takes the focus. */
export function FieldInHand() {
  const { field, lang } = useSearch({ strict: false }) as { field?: unknown; lang?: unknown };
  const navigate = useNavigate();
  const { definition, write } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    const language = LANGUAGES.find((one) => one === lang);
    if (typeof field !== 'string' || !language || !definition.fields[field]) return;
    write(language);
    const timer = setTimeout(() => {
      const input = document.getElementById(`field-${field}.${language}`);
      input?.scrollIntoView({ block: 'center' });
      input?.focus();
      void navigate({ to: '.', search: {} as never, replace: true, resetScroll: false, ignoreBlocker: true });
    }, 150);
    return () => clearTimeout(timer);
  }, [field, lang]);
  return null;
}
