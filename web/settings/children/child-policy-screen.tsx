import { Alert, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { childPolicy } from '../../../domain/settings/child-policy.ts';
import { FieldGroup } from '../../records/field-group.tsx';
import { useFormContext } from '../../records/form-context.ts';
import { FocusFieldFromUrl } from '../../records/screens/focus-field-from-url.tsx';
import { Glyph } from '../../shell/glyph.tsx';
import { SectionScreen } from '../../structures/section-screen.tsx';
import { useTexts } from '../../texts.ts';
import { AgeStrip } from './age-strip.tsx';

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
  const { t } = useTexts('setting');
  const { form } = useFormContext();
  const isOpen = form.values.childrenAllowed === true;
  const [welcome, beds, prices] = childPolicy.groups;
  const bands = (form.values.childBands ?? []) as ComponentProps<typeof AgeStrip>['bands'];
  return (
    <>
      <FocusFieldFromUrl />
      {welcome && <FieldGroup group={welcome} />}
      {isOpen ? (
        <Stack gap="lg">
          {beds && <FieldGroup group={beds} />}
          {bands.length > 0 && <AgeStrip bands={bands} maxChildAge={Number(form.values.maxChildAge ?? 17)} />}
          {prices && <FieldGroup group={prices} />}
        </Stack>
      ) : (
        <Alert color="bosco" variant="light" icon={<Glyph name="info-circle" />}>
          {t('setting:child.adultsOnly')}
        </Alert>
      )}
    </>
  );
}
