import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import type { RegisteredUser } from '../../../domain/people/auth/answers.ts';
import { plainApi } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { AuthCard } from './auth-card.tsx';
import { CodeForm } from './code-form.tsx';
import { buildRegistrationBody, findStep, STEPS, useRegistration, validateStep } from './register-form.ts';
import { AccountStep, ConsentsStep, StructureStep } from './register-steps.tsx';
import { useSubmit } from './use-submit.ts';

const STEP_COMPONENTS = [AccountStep, StructureStep, ConsentsStep];

/** Registration in three steps: account, structure, consents. Then the mailed code. */
export function Register() {
  const { t } = useTexts('registration', 'access', 'screen', 'common');
  const search = usePageSearch() as Partial<Record<'user_id' | 'email', unknown>>;
  const pendingRegistration =
    typeof search.user_id === 'string' && typeof search.email === 'string'
      ? { user_id: search.user_id, email: search.email }
      : null;
  const [registered, setRegistered] = useState<RegisteredUser | null>(pendingRegistration);
  const [step, setStep] = useState(0);
  const form = useRegistration();
  const first = useRef(true);
  const { busy, error, run } = useSubmit(form, 'other_data.');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step gets the focus when it comes
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // The server's errors are marked one render after the step change.
    const timer = setTimeout(() => {
      const part = document.querySelector('[data-step]');
      (part?.querySelector<HTMLElement>('[aria-invalid=true]') ?? part?.querySelector('input'))?.focus();
    });
    return () => clearTimeout(timer);
  }, [step]);

  const next = () => {
    const broken = validateStep(form, step);
    if (broken[0]) return form.getInputNode(broken[0])?.focus();
    if (step < STEPS.length - 1) return setStep(step + 1);
    void run(async () => {
      try {
        const body = buildRegistrationBody(form.values);
        setRegistered(await plainApi('/register', { method: 'POST', body }));
      } catch (failure) {
        const fields = Object.keys(fieldErrors(failure)).map((path) => path.replace('other_data.', ''));
        setStep(findStep(fields.map((path) => (path.endsWith('_id') ? 'city' : path))) ?? step);
        throw failure;
      }
    });
  };

  if (registered) return <VerifyEmail {...registered} />;
  const Part = STEP_COMPONENTS[step] ?? AccountStep;
  const name = STEPS[step] ?? 'account';
  return (
    <AuthCard wide title={t('screen:register')} purpose={t('registration:registerPurpose')}>
      <div>
        <Text size="sm" aria-live="polite">
          {t('registration:stepOf', { step: step + 1, total: STEPS.length })}:{' '}
          <strong>{t(`registration:step.${name}`)}</strong>
        </Text>
        <Progress value={((step + 1) / STEPS.length) * 100} size="sm" mt={4} aria-hidden />
      </div>
      <ProblemAlert error={error} />
      <Form onSubmit={next}>
        <Stack gap="md" data-step={name}>
          <Part form={form} />
          <Group justify="space-between">
            <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
              {t('common:back')}
            </Button>
            <Button type="submit" loading={busy}>
              {t(step === STEPS.length - 1 ? 'registration:createAccount' : 'common:next')}
            </Button>
          </Group>
        </Stack>
      </Form>
      <Anchor renderRoot={(props) => <PathLink {...props} to={SCREENS.login.path} />}>{t('access:backToLogin')}</Anchor>
    </AuthCard>
  );
}

/** Last step of a registration: verification of the address by a code. */
function VerifyEmail({ email, user_id }: { email: string; user_id: string }) {
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
