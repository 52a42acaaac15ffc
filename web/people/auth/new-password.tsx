import { PasswordInput, Progress, Stack, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Strength } from '../../../domain/people/auth/password.ts';
import { computePasswordStrength, MAX_PASSWORD_LENGTH } from '../../../domain/people/auth/password.ts';
import { useTexts } from '../../platform/texts.ts';

const STRENGTH_BARS: Record<Strength, { value: number; color: string }> = {
  weak: { value: 25, color: 'red' },
  fair: { value: 50, color: 'yellow' },
  good: { value: 75, color: 'bosco' },
  excellent: { value: 100, color: 'bosco' },
};

interface NewPasswordProps {
  email: string;
  password: string;
  /** Input properties from the form. */
  inputs: { password: GetInputPropsReturnType; confirmation: GetInputPropsReturnType };
  /** True if the account already has a password. */
  renewed?: boolean;
}

/** Inputs for a new password and its repetition, with a strength bar. */
export function NewPassword({ email, password, inputs, renewed = false }: NewPasswordProps) {
  const { t } = useTexts('access');
  const strength = computePasswordStrength(password, email);
  const toggle = { 'aria-label': t('access:showPassword') };
  return (
    <>
      <Stack gap={4}>
        <PasswordInput
          label={t(renewed ? 'access:newPassword' : 'access:password')}
          description={t('access:passwordHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          visibilityToggleButtonProps={toggle}
          aria-invalid={Boolean(inputs.password.error)}
          {...inputs.password}
        />
        {password && (
          <div>
            <Progress
              value={STRENGTH_BARS[strength].value}
              color={STRENGTH_BARS[strength].color}
              size="sm"
              aria-label={t('access:strength')}
            />
            <Text size="xs" mt={2} aria-live="polite">
              {t('access:strength')}: <strong>{t(`access:strength.${strength}`)}</strong>
            </Text>
          </div>
        )}
      </Stack>
      <PasswordInput
        label={t('access:confirmPassword')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        visibilityToggleButtonProps={toggle}
        aria-invalid={Boolean(inputs.confirmation.error)}
        {...inputs.confirmation}
      />
    </>
  );
}
