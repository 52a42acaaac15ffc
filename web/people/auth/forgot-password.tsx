import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { plainApi } from '../../platform/api.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AuthCard } from './auth-card.tsx';
import { useRules } from './rules.ts';
import { useSubmit } from './use-submit.ts';

export function ForgotPassword() {
  const { t } = useTexts('access', 'screen');
  const [isSent, setSent] = useState(false);
  const rules = useRules();
  const form = useForm({ initialValues: { email: '' }, validate: { email: rules.email } });
  const { busy, error, run } = useSubmit(form);
  const submit = form.onSubmit((body) =>
    run(async () => {
      await plainApi('/forgot-password', { method: 'POST', body });
      setSent(true);
    }),
  );
  return (
    <AuthCard title={t('screen:forgotPassword')} purpose={t('access:forgotPurpose')}>
      {isSent ? (
        <Alert role="status" icon={<Glyph name="mail" />}>
          {t('access:forgotSent')}
        </Alert>
      ) : (
        <Form onSubmit={submit}>
          <Stack gap="md">
            <ProblemAlert error={error} />
            <TextInput
              label={t('access:email')}
              type="email"
              autoComplete="username"
              maxLength={254}
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={busy}>
              {t('access:forgotSend')}
            </Button>
          </Stack>
        </Form>
      )}
      <Anchor renderRoot={(props) => <PathLink {...props} to={SCREENS.login.path} />}>{t('access:backToLogin')}</Anchor>
    </AuthCard>
  );
}
