import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';

/** Search field that searches 250 ms after the last key. */
export function SearchInput({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const { t } = useTexts('common');
  const [text, setTyped] = useState(value);
  const requestedText = useRef(value);
  const requestSearch = useDebouncedCallback((text: string) => {
    requestedText.current = text;
    onChange(text);
  }, 250);
  // Only a value from elsewhere replaces the text, because the user may type on while a search runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the value alone
  useEffect(() => {
    if (value === requestedText.current) return;
    requestedText.current = value;
    requestSearch.cancel();
    setTyped(value);
  }, [value]);
  const put = (text: string) => {
    setTyped(text);
    requestSearch(text);
  };
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={t('common:search')}
      placeholder={t('common:search')}
      leftSection={<Glyph name="search" size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label={t('common:clear')} onClick={() => put('')} />}
      value={text}
      onChange={(event) => put(event.currentTarget.value)}
      style={{ flex: '1 1 12rem', maxWidth: '22rem' }}
    />
  );
}
