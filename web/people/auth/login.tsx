import { Alert, Anchor, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { fetchXsrfToken, plainApi } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { awaitSecondFactor, session } from '../../platform/session.ts';
import { problemFrom } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { start } from '../../platform/start.ts';
import { recall } from '../../platform/storage.ts';
import { useTexts } from '../../platform/texts.ts';
import { AuthCard } from './auth-card.tsx';
import { appendReturnPath, completeLogin } from './complete-login.ts';
import { LoginFields, useLoginForm } from './login-form.tsx';

export function Login() {
  const { t } = useTexts('access', 'screen');
  const { sessionExpired, redirect } = usePageSearch() as Record<string, unknown>;
  // Read once, because a successful login stores its user before the page changes.
  const [hadSession] = useState(() => recall('user') !== null);
  const login = useLoginForm('');
  const { form, error, run } = login;
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => address.current?.focus({ preventScroll: true }), []);

  const submit = form.onSubmit((body) =>
    run(async () => {
      await fetchXsrfToken();
      try {
        const reply = await plainApi('/login', { method: 'POST', body });
        if (reply.code !== 2001) return await completeLogin(redirect);
        awaitSecondFactor(body.email);
        session.set({ notification: reply.message ?? t('access:checkMailbox') });
        toast('info', t('access:checkMailbox'));
        await go(appendReturnPath(SCREENS.login2fa.path, redirect));
      } catch (failure) {
        const { type, user_id } = problemFrom(failure);
        if (type !== 'email-not-verified') throw failure;
        const query = new URLSearchParams({ user_id: String(user_id), email: body.email });
        await go(`${SCREENS.register.path}?${query}`);
      }
    }),
  );

  return (
    <AuthCard title={t('screen:login')} purpose={t('access:loginPurpose')}>
      {/* Hidden for visitors who have never logged in here. */}
      {String(sessionExpired) === 'true' && hadSession && !error && (
        <Alert color="yellow" role="status" icon={<Glyph name="clock" />}>
          {t('access:sessionExpired')}
        </Alert>
      )}
      <ProblemAlert error={error} />
      <Form onSubmit={submit}>
        <Stack gap="md">
          <LoginFields login={login} emailRef={address} />
        </Stack>
      </Form>
      <Group justify="space-between" gap="xs">
        <Anchor renderRoot={(props) => <PathLink {...props} to={SCREENS.forgotPassword.path} />}>
          {t('access:forgot')}
        </Anchor>
        <Text component="span">
          {t('access:noAccount')}{' '}
          <Anchor inherit renderRoot={(props) => <PathLink {...props} to={SCREENS.register.path} />}>
            {t('access:register')}
          </Anchor>
        </Text>
      </Group>
      <DemoAccounts onChoose={(values) => form.setValues(values)} />
    </AuthCard>
  );
}

interface DemoAccountsProps {
  onChoose: (account: { email: string; password: string }) => void;
}

/** Accounts and password of the demo; empty elsewhere. */
function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTexts('access');
  if (!start?.demo) return null;
  const { password, accounts } = start.demo;
  return (
    <section aria-label={t('access:demo')}>
      <Divider label={t('access:demo')} labelPosition="left" />
      <Group gap={4} mt="xs">
        {accounts.map(({ email, name }) => (
          <Button
            key={email}
            variant="light"
            size="compact-sm"
            title={name}
            onClick={() => onChoose({ email, password })}
          >
            {email.split('@')[0]}
          </Button>
        ))}
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {t('access:demoPassword', { password })}
      </Text>
    </section>
  );
}
