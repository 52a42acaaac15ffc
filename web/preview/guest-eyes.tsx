import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from '../records/form-context.ts';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import classes from './preview.module.css';

const GuestPreview = lazy(() =>
  import('./guest-preview.tsx').then((part) => ({ default: part.GuestPreview })),
);

/** Opens the public page beside the form, with what is being written in it. */
export function GuestEyes({ structureId }: { structureId: string }) {
  const { t } = useTexts('preview');
  const { definition, form, record, writing } = useFormContext();
  const [open, setOpen] = useState(false);
  // Nobody sees yet what has never been saved.
  if (!record.id && definition.kind === 'collection') return null;
  if (open)
    return (
      <Suspense>
        <GuestPreview
          structureId={structureId}
          written={{ name: definition.name, id: record.id, version: record.version, values: form.values }}
          writing={writing}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    );
  return (
    <Button
      className={`${classes.opener} no-print`}
      variant="default"
      leftSection={<Glyph name="eye" />}
      onClick={() => setOpen(true)}
    >
      {t('preview:open')}
    </Button>
  );
}
