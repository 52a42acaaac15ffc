import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { fetchXsrfToken, plainApi } from '../../platform/api.ts';
import { replacePage } from '../../platform/navigation/load-page.ts';
import { loadUser, useSession } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { useTexts } from '../../platform/texts.ts';
import { CodeForm } from './code-form.tsx';
import { LoginFields, useLoginForm } from './login-form.tsx';
import { isSameUser, useSessionOver } from './session-over.ts';

/**
 * Login dialog over the page when the session has ended. The same user continues on the page; another user leaves it,
 * because its content is not theirs.
 */
export function LoginDialog() {
  const { t } = useTexts('access');
  const pendingRequests = useSessionOver();
  const { user } = useSession();
  const [isCode, setIsCode] = useState(false);
  // During a view as another user, staff log in as themselves.
  const login = useLoginForm(user?.viewAs ? '' : (user?.email ?? ''));
  const { form, error, run } = login;
  useEffect(() => {
    if (!pendingRequests) return;
    const look = async () => {
      if (document.visibilityState === 'visible' && (await isSameUser())) pendingRequests.renewed();
    };
    // Checks for a new login in another tab.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [pendingRequests]);
  if (!pendingRequests) return null;

  const go = async () => {
    const before = user?.id;
    // The page stays unchanged until the user is known.
    const now = await plainApi('/user');
    if (now.id !== before) return replacePage(SCREENS.dashboard.path);
    await loadUser();
    pendingRequests.renewed();
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
      // Above all other dialogs.
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
        <Anchor component="button" type="button" size="sm" onClick={pendingRequests.given}>
          {t('access:againLeave')}
        </Anchor>
      </Stack>
    </Modal>
  );
}
