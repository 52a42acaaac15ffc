import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fetchXsrfToken, plainApi } from '../../platform/api.ts';
import { loadUser, useSession } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { useTexts } from '../../platform/texts.ts';
import { CodeForm } from './code-form.tsx';
import { LoginFields, useLoginForm } from './login-form.tsx';
import { isStillUs, useSessionOver } from './session-over.ts';

/**
 * The session is over and the page is not: one logs in over it, and goes on. Who logs in as somebody else leaves it, for what
 * is on it is not theirs.
 */
export function LoginDialog() {
  const { t } = useTexts('access');
  const waiting = useSessionOver();
  const { user } = useSession();
  const [isCode, setIsCode] = useState(false);
  // Who looks as somebody else logs in as themselves.
  const login = useLoginForm(user?.viewAs ? '' : (user?.email ?? ''));
  const { form, error, run } = login;
  useEffect(() => {
    if (!waiting) return;
    const look = async () => {
      if (document.visibilityState === 'visible' && (await isStillUs())) waiting.renewed();
    };
    // Logged in again in another tab.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [waiting]);
  if (!waiting) return null;

  const go = async () => {
    const before = user?.id;
    // What the page shows stays in its place until it is known who has come.
    const now = await plainApi('/user');
    if (now.id !== before) return location.replace('/dashboard');
    await loadUser();
    waiting.renewed();
  };
  const submit = form.onSubmit((body) =>
    run(async () => {
      await fetchXsrfToken();
      const reply = await plainApi('/login', { method: 'POST', body });
      if (reply.code === 2001) setIsCode(true);
      else await go();
    }),
  );
  const check = async (twoAuthCode: string) => {
    await plainApi('/check2fa', { method: 'POST', body: { twoAuthCode } });
    await go();
  };
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      // Over whatever is open.
      zIndex={1000}
      title={t('access:again')}
    >
      <Stack gap="md">
        <Text size="sm">{t(isCode ? 'access:codePurpose' : 'access:againPurpose')}</Text>
        {isCode ? (
          <CodeForm boxes onCode={check} onResend={() => plainApi('/resend-2fa', { method: 'POST' })} />
        ) : (
          <Form onSubmit={submit}>
            <Stack gap="md">
              <ProblemAlert error={error} />
              <LoginFields login={login} isPasswordFirst />
            </Stack>
          </Form>
        )}
        <Anchor component="button" type="button" size="sm" onClick={waiting.given}>
          {t('access:againLeave')}
        </Anchor>
      </Stack>
    </Modal>
  );
}
