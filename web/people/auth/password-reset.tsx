import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useParams } from '@tanstack/react-router';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { plainApi } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { problemFrom } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { AuthCard } from './auth-card.tsx';
import { NewPassword } from './new-password.tsx';
import { useRules } from './rules.ts';
import { useSubmit } from './use-submit.ts';

export function PasswordReset() {
  const { t } = useTexts('access', 'screen');
  const { token } = useParams({ strict: false }) as { token: string };
  const { email } = usePageSearch() as { email?: unknown };
  const rules = useRules();
  const form = useForm({
    initialValues: { email: typeof email === 'string' ? email : '', password: '', password_confirmation: '' },
    validate: {
      email: rules.email,
      password: rules.newPassword,
      password_confirmation: (value, { password }) => rules.same(value, password),
    },
  });
  const { busy, error, run } = useSubmit(form);
  const expired = problemFrom(error ?? {}).type === 'token-expired';
  const submit = form.onSubmit((values) =>
    run(async () => {
      await plainApi('/reset-password', { method: 'POST', body: { ...values, token } });
      toast('success', t('access:resetDone'));
      await go(SCREENS.login.path, { replace: true });
    }),
  );
  return (
    <AuthCard title={t('screen:passwordReset')} purpose={t('access:resetPurpose')}>
      <Form onSubmit={submit}>
        <Stack gap="md">
          <ProblemAlert error={error} />
          {expired && (
            <Anchor renderRoot={(props) => <PathLink {...props} to={SCREENS.forgotPassword.path} />}>
              {t('access:askNewLink')}
            </Anchor>
          )}
          <TextInput
            label={t('access:email')}
            type="email"
            autoComplete="username"
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <NewPassword
            renewed
            email={form.values.email}
            password={form.values.password}
            inputs={{
              password: form.getInputProps('password'),
              confirmation: form.getInputProps('password_confirmation'),
            }}
          />
          <Button type="submit" loading={busy}>
            {t('access:changePassword')}
          </Button>
        </Stack>
      </Form>
      <Anchor renderRoot={(props) => <PathLink {...props} to={SCREENS.login.path} />}>{t('access:backToLogin')}</Anchor>
    </AuthCard>
  );
}
