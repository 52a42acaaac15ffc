import { useEffect } from 'react';
import { useTexts } from '../../texts.ts';

/** Names the content of the page in the window's title, instead of the screen alone. */
export function useWindowTitle(title: string): void {
  const { t } = useTexts('shell');
  const product = t('shell:product');
  // Runs after the frame has set the name of the screen.
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
