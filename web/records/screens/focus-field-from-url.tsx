import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LANGUAGES } from '../../../domain/texts/text.ts';
import { useWriteSearch } from '../../search.ts';
import { useFormContext } from '../form-context.ts';

/** A link to one field of a form, `?field=maxOccupancy`, `?field=title&lang=de`: it takes the focus, a text in that language. */
export function FocusFieldFromUrl() {
  const { field, lang } = useSearch({ strict: false }) as { field?: unknown; lang?: unknown };
  const writeSearch = useWriteSearch();
  const { definition, write } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    const language = LANGUAGES.find((one) => one === lang);
    if (typeof field !== 'string' || !definition.fields[field]) return;
    if (language) write(language);
    const timer = setTimeout(() => {
      const input = document.getElementById(language ? `field-${field}.${language}` : `field-${field}`);
      input?.scrollIntoView({ block: 'center' });
      input?.focus();
      // A number is written over; a text is gone on with.
      if (!language && input instanceof HTMLInputElement) input.select();
      writeSearch({}, { replace: true, resetScroll: false, ignoreBlocker: true });
    }, 150);
    return () => clearTimeout(timer);
  }, [field, lang]);
  return null;
}
