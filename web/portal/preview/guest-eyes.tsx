import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Language } from '../../../domain/platform/language/text.ts';
import { useFormContext } from '../../kernel/records/form-context.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import type { Written } from './overlay.ts';
import classes from './preview.module.css';

const GuestPreview = lazyNamed(() => import('./guest-preview.tsx'), 'GuestPreview');

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
export function GuestEyesOnPhotos({ structureId, of = GALLERY }: { structureId: string; of?: Written }) {
  const { language } = useTexts('preview');
  return <Opener structureId={structureId} written={of} writing={language} />;
}

/** Nothing stands in a form. */
const GALLERY: Written = { name: 'photo', id: 0, version: 0, values: {} };

interface OpenerProps {
  structureId: string;
  written: Written;
  writing: Language;
}

function Opener(props: OpenerProps) {
  const { t } = useTexts('preview');
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
