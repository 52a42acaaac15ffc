import { Alert, Button, Group, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { childPolicy } from '../../../domain/settings/child-policy.ts';
import { FieldGroup } from '../../records/field-group.tsx';
import { useFormContext } from '../../records/form-context.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { SectionScreen } from '../../structures/section-screen.tsx';
import { useTexts } from '../../texts.ts';
import { AgeStrip } from './age-strip.tsx';

const CopyDialog = lazy(() => import('./copy-dialog.tsx').then((part) => ({ default: part.CopyDialog })));

/** /settings/children/{id}: which children a structure takes, in what bed, at what price. */
export function ChildPolicyScreen() {
  const { t } = useTexts('setting');
  return (
    <SectionScreen definition={childPolicy} purpose={t('setting:child.purpose')}>
      <PolicyFields />
    </SectionScreen>
  );
}

/** What does not apply where no child is welcome stands aside; it is kept. */
function PolicyFields() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('setting');
  const { form, canWrite } = useFormContext();
  const [copying, setCopying] = useState(false);
  const isOpen = form.values.childrenAllowed === true;
  const [welcome, beds, prices] = childPolicy.groups;
  const bands = (form.values.childBands ?? []) as ComponentProps<typeof AgeStrip>['bands'];
  return (
    <>
      {welcome && <FieldGroup group={welcome} />}
      {isOpen ? (
        <Stack gap="lg">
          {beds && <FieldGroup group={beds} />}
          {bands.length > 0 && <AgeStrip bands={bands} maxChildAge={Number(form.values.maxChildAge ?? 17)} />}
          {canWrite && (
            <Group>
              <Button variant="default" leftSection={<Glyph name="copy" />} onClick={() => setCopying(true)}>
                {t('setting:child.copy')}
              </Button>
            </Group>
          )}
          {prices && <FieldGroup group={prices} />}
        </Stack>
      ) : (
        <Alert color="bosco" variant="light" icon={<Glyph name="info-circle" />}>
          {t('setting:child.adultsOnly')}
        </Alert>
      )}
      <Suspense>
        {copying && (
          <CopyDialog
            structureId={id}
            onClose={() => setCopying(false)}
            onCopy={(values) => {
              for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value);
              setCopying(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
