import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../form/form-context.ts';
import { type FormSnapshot, recordSlot } from '../screens/record-slot.ts';
import classes from './guest-eyes.module.css';

/** Button that opens the public page beside the form, with the unsaved values. */
export function GuestPreviewButton({ structureId }: { structureId: string }) {
  const { definition, form, record, writing } = useFormContext();
  // A record that was never saved has no preview.
  if (!record.id && definition.kind === 'collection') return null;
  const { id, version } = record;
  return (
    <PreviewOpener
      structureId={structureId}
      snapshot={{ name: definition.name, id, version, values: form.values }}
      writing={writing}
    />
  );
}

/** Same button beside photos, which are saved immediately, so there are no unsaved values. */
export function PhotosPreviewButton({ structureId, of = EMPTY_SNAPSHOT }: { structureId: string; of?: FormSnapshot }) {
  const { language } = useTexts('preview');
  return <PreviewOpener structureId={structureId} snapshot={of} writing={language} />;
}

/** Snapshot without form values. */
const EMPTY_SNAPSHOT: FormSnapshot = { name: 'photo', id: 0, version: 0, values: {} };

interface PreviewOpenerProps {
  structureId: string;
  snapshot: FormSnapshot;
  writing: Language;
}

function PreviewOpener(props: PreviewOpenerProps) {
  const { t } = useTexts('preview');
  const { GuestPreview } = recordSlot.get();
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <Suspense>
        <GuestPreview {...props} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <Button
      className={`${classes.opener} no-print`}
      data-floats
      variant="default"
      leftSection={<Glyph name="eye" />}
      onClick={() => setOpen(true)}
    >
      {t('preview:open')}
    </Button>
  );
}
