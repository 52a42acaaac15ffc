import { Anchor } from '@mantine/core';
import { SCREENS } from '../../domain/screens.ts';
import { plainApi } from '../api.ts';
import { go } from '../navigation/go.ts';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { toast } from '../shell/toast/toast.ts';
import { useTexts } from '../texts.ts';
import { AuthCard } from './auth-card.tsx';
import { CodeForm } from './code-form.tsx';

/** The last step of a registration: the address is proven by a code. */
export function VerifyEmail({ email, user_id }: { email: string; user_id: string }) {
  const { t } = useTexts('registration', 'access');
  const verify = async (verification_code: string) => {
    await plainApi('/verify-email-code', { method: 'POST', body: { email, verification_code, user_id } });
    toast('success', t('registration:verified'));
    await go(SCREENS.login.path, { replace: true });
  };
  return (
    <AuthCard title={t('registration:step.verify')} purpose={t('registration:verifyPurpose', { email })}>
      <CodeForm
        boxes
        onCode={verify}
        onResend={() => plainApi('/resend-verification-code', { method: 'POST', body: { email, user_id } })}
      >
        <Anchor renderRoot={(props) => <PathLink {...props} to={SCREENS.login.path} />}>
          {t('access:backToLogin')}
        </Anchor>
      </CodeForm>
    </AuthCard>
  );
}
