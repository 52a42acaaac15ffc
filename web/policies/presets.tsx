import { Button, Group, Input } from '@mantine/core';
import { PRESETS } from '../../domain/policies/penalty.ts';
import { useFormContext } from '../records/form-context.ts';
import { useTexts } from '../texts.ts';

/** Kind and steps at one stroke. */
export function Presets() {
  const { t } = useTexts('policy');
  const { form, texts, refusal } = useFormContext();
  if (refusal('tiers') !== null) return null;
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('policy:presets')}
      description={t('policy:presetsHelp')}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <Group gap="xs" my={4}>
        {Object.entries(PRESETS).map(([kind, tiers]) => (
          <Button
            key={kind}
            size="compact-sm"
            variant={form.values.kind === kind ? 'light' : 'default'}
            aria-pressed={form.values.kind === kind}
            onClick={() => {
              form.setFieldValue('kind', kind);
              form.setFieldValue(
                'tiers',
                tiers.map((tier) => ({ ...tier })),
              );
            }}
          >
            {texts.option('kind', kind)}
          </Button>
        ))}
      </Group>
    </Input.Wrapper>
  );
}
