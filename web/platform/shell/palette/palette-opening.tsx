import { Suspense, useEffect, useId, useState } from 'react';
import { lazyNamed } from '../lazy-named.ts';

const Palette = lazyNamed(() => import('./palette.tsx'), 'Palette');

interface PaletteOpeningProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/**
 * Opens the palette and collects the keys typed while it loads. Until it has the focus, the previously focused field or
 * button receives no keys.
 */
export function PaletteOpening(props: PaletteOpeningProps) {
  const [query, setQuery] = useState('');
  const id = useId();
  useEffect(() => {
    const coming = new AbortController();
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (document.getElementById(id)?.contains(document.activeElement)) return coming.abort();
      if (ctrlKey || metaKey || altKey || isComposing) return;
      if (key.length === 1) setQuery((typed) => typed + key);
      else if (key === 'Backspace') setQuery((typed) => typed.slice(0, -1));
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', keep, { capture: true, signal: coming.signal });
    return () => coming.abort();
  }, [id]);
  return (
    <Suspense>
      <Palette id={id} query={query} onQuery={setQuery} {...props} />
    </Suspense>
  );
}
