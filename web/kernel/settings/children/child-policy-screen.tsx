import { Alert, Stack } from '@mantine/core';
import { childPolicy } from '../../../../domain/kernel/settings/child-policy.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { FieldGroup } from '../../records/field-group.tsx';
import { useFormOf } from '../../records/form/form-context.ts';
import { RecordPage } from '../../records/screens/record-page.tsx';
import { AgeStrip } from './age-strip.tsx';

/** /settings/children/{id}: accepted children of a structure, with their beds and prices. */
export function ChildPolicyScreen() {
  const { t } = useTexts('setting');
  return (
    <RecordPage definition={childPolicy} purpose={t('setting:child.purpose')}>
      <PolicyFields />
    </RecordPage>
  );
}

/** Hides fields that do not apply when children are not accepted; their values stay. */
function PolicyFields() {
  const { t } = useTexts('setting');
  const { form } = useFormOf(childPolicy);
  const isOpen = form.values.childrenAllowed === true;
  const [welcome, beds, prices] = childPolicy.groups;
  const bands = form.values.childBands ?? [];
  return (
    <>
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
