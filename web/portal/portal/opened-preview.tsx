import { Button, Stack } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';

/** Collapsible preview of the form, loaded when first opened. */
export function OpenedPreview({ children }: { children: ReactNode }) {
  const { t } = useTexts('portal');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm" align="stretch">
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Glyph name="eye" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('portal:preview')}
      </Button>
      {isOpen && <Suspense>{children}</Suspense>}
    </Stack>
  );
}
