import { lazy, Suspense, useEffect, useState } from 'react';

const Palette = lazy(() => import('./palette.tsx').then((part) => ({ default: part.Palette })));

interface PaletteOpeningProps {
  /** What was typed for it before it could open. */
  typed: string;
  onClose: () => void;
  onShortcuts: () => void;
}

/** The palette, and what is typed while it is still on its way: nobody waits between `/` and a name. */
export function PaletteOpening({ typed: early, ...props }: PaletteOpeningProps) {
  const [query, setQuery] = useState(early);
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTaken = target instanceof Element && target.closest('input, textarea, [role="dialog"]');
      if (key.length !== 1 || ctrlKey || metaKey || altKey || isTaken) return;
      event.preventDefault();
      event.stopPropagation();
      setQuery((typed) => typed + key);
    };
    addEventListener('keydown', keep, true);
    return () => removeEventListener('keydown', keep, true);
  }, []);
  return (
    <Suspense>
      <Palette query={query} onQuery={setQuery} {...props} />
    </Suspense>
  );
}
