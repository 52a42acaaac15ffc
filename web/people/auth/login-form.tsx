import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Ref } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { useRules } from './rules.ts';
import { useSubmit } from './use-submit.ts';

export function useLoginForm(email: string) {
  const rules = useRules();
  const { t } = useTexts('access');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password: '' },
    validate: { email: rules.email, password: (value) => (value ? null : t('access:rule.required')) },
  });
  return { form, ...useSubmit(form) };
}

interface LoginFieldsProps {
  login: ReturnType<typeof useLoginForm>;
  emailRef?: Ref<HTMLInputElement>;
  /** True if the password has the focus when a dialog opens. */
  isPasswordFirst?: boolean;
}

export function LoginFields({ login: { form, busy }, emailRef, isPasswordFirst = false }: LoginFieldsProps) {
  const { t } = useTexts('access');
  return (
    <>
      <TextInput
        {...(emailRef && { ref: emailRef })}
        label={t('access:email')}
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        withAsterisk={false}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        {...(isPasswordFirst && { 'data-autofocus': true })}
        label={t('access:password')}
        autoComplete="current-password"
        maxLength={128}
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('access:showPassword') }}
        aria-invalid={Boolean(form.errors.password)}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={busy} fullWidth>
        {t('access:login')}
      </Button>
    </>
  );
}
