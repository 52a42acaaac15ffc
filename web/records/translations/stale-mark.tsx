import { lazy, Suspense } from 'react';
import type { Language } from '../../../domain/texts/text.ts';
import { useFormContext } from '../form-context.ts';

const StaleNote = lazy(() => import('./stale-note.tsx').then((part) => ({ default: part.StaleNote })));

/** The note of one text in one language, where it waits for a look. */
export function StaleMark({ field, lang }: { field: string; lang: Language }) {
  const { stale, changes } = useFormContext();
  const found = stale.list.find((one) => one.field === field && one.lang === lang);
  // A text that is being written anew waits no longer.
  if (!found || field in changes) return null;
  return (
    <Suspense>
      <StaleNote stale={found} />
    </Suspense>
  );
}
