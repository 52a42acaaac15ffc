import { Button } from '@mantine/core';
import { useState } from 'react';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';

export function ImportButton() {
  const { t } = useTexts('structure');
  const [open, setOpen] = useState(false);
  return (
    <Button leftSection={<Glyph name="file-import" />} onClick={() => setOpen(!open)}>
      {t('structure:import')}
    </Button>
  );
}
