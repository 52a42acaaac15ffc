import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from '../../records/form-context.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { useTexts } from '../../texts.ts';

const SectionDialog = lazy(() =>
  import('./section-dialog.tsx').then((part) => ({ default: part.SectionDialog })),
);

interface CopySectionProps {
  structureId: string;
  /** The section's word in the API's addresses. */
  path: string;
}

/** Fills the form with what another structure says in this section; it is saved as anything that was typed. */
export function CopySection({ structureId, path }: CopySectionProps) {
  const { t } = useTexts('record');
  const { canWrite } = useFormContext();
  const [open, setOpen] = useState(false);
  if (!canWrite) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Glyph name="copy" />}
        onClick={() => setOpen(true)}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('record:copy.open')}
      </Button>
      <Suspense>
        {open && <SectionDialog structureId={structureId} path={path} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
