import { SegmentedControl } from '@mantine/core';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { useTexts } from '../../platform/texts.ts';

export function LanguageChoice({ value, onChange }: { value: Language; onChange: (chosen: Language) => void }) {
  const { t } = useTexts('preview');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('preview:language')}
      value={value}
      data={LANGUAGES.map((one) => ({ value: one, label: one.toUpperCase() }))}
      onChange={(one) => onChange(one as Language)}
    />
  );
}
