import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../form/form-context.ts';
import { type FormSnapshot, recordSlot } from '../screens/record-slot.ts';
import classes from './guest-eyes.module.css';

/** Opens the public page beside the form, with what is being written in it. */
export function GuestEyes({ structureId }: { structureId: string }) {
  const { definition, form, record, writing } = useFormContext();
  // Nobody sees yet what has never been saved.
  if (!record.id && definition.kind === 'collection') return null;
  const { id, version } = record;
  return (
    <Opener
      structureId={structureId}
      written={{ name: definition.name, id, version, values: form.values }}
      writing={writing}
    />
  );
}

/** The same beside photos, which are kept as soon as they are dropped, moved or described: a record's, or the structure's own. */
export function GuestEyesOnPhotos({ structureId, of = GALLERY }: { structureId: string; of?: FormSnapshot }) {
  const { language } = useTexts('preview');
  return <Opener structureId={structureId} written={of} writing={language} />;
}

/** Nothing stands in a form. */
const GALLERY: FormSnapshot = { name: 'photo', id: 0, version: 0, values: {} };

interface OpenerProps {
  structureId: string;
  written: FormSnapshot;
  writing: Language;
}

function Opener(props: OpenerProps) {
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
