import { Anchor } from '@mantine/core';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { plainApi } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { clearSession } from '../../platform/session.ts';
import { problemFrom } from '../../platform/shell/errors/failures.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { AuthCard } from './auth-card.tsx';
import { CodeForm } from './code-form.tsx';
import { appendReturnPath, completeLogin } from './complete-login.ts';

const EXPIRED_PROBLEMS = new Set(['challenge-expired', 'unauthenticated', 'csrf-mismatch']);

/** /login-2fa: one box per digit. */
export const SecondFactorDigits = () => <SecondFactor boxes />;

/** /login-2fa-copy: one input for the whole code. */
export const SecondFactorPasted = () => <SecondFactor boxes={false} />;

function SecondFactor({ boxes }: { boxes: boolean }) {
  const { t } = useTexts('access', 'screen');
  const { redirect } = usePageSearch() as { redirect?: unknown };

  const orBackToLogin = async <T,>(call: Promise<T>): Promise<T | undefined> => {
    try {
      return await call;
    } catch (failure) {
      if (!EXPIRED_PROBLEMS.has(problemFrom(failure).type ?? '')) throw failure;
      clearSession();
      toast('failure', t('access:challengeExpired'));
      await go(appendReturnPath(SCREENS.login.path, redirect), { replace: true });
    }
  };
  const check = async (twoAuthCode: string) => {
    const call = plainApi('/check2fa', { method: 'POST', body: { twoAuthCode } });
    if (await orBackToLogin(call)) await completeLogin(redirect);
  };

  const other = boxes ? SCREENS.login2faCopy : SCREENS.login2fa;
  return (
    <AuthCard title={t('screen:login2fa')} purpose={t('access:codePurpose')}>
      <CodeForm
        boxes={boxes}
        onCode={check}
        onResend={() => orBackToLogin(plainApi('/resend-2fa', { method: 'POST' }))}
      >
        <Anchor renderRoot={(props) => <PathLink {...props} to={appendReturnPath(other.path, redirect)} />}>
          {t(boxes ? 'access:codePaste' : 'access:codeBoxes')}
        </Anchor>
      </CodeForm>
    </AuthCard>
  );
}
