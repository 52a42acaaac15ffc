import { Anchor, Button, Group, Input, PinInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { problemFrom } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { useRules } from './rules.ts';
import { useSubmit } from './use-submit.ts';

const RESEND_SECONDS = 60;

interface CodeFormProps {
  /** True for six boxes, false for one input to paste into. */
  boxes: boolean;
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<unknown>;
  /** Alternative action beside the button. */
  children?: ReactNode;
}

export function CodeForm({ boxes, onCode, onResend, children }: CodeFormProps) {
  const { t } = useTexts('access');
  const rules = useRules();
  const form = useForm({ initialValues: { code: '' }, validate: { code: rules.code } });
  const { busy, error, setError, run } = useSubmit(form);
  const [tried, setTry] = useState(0);
  const [wait, startWaiting] = useCountdown(RESEND_SECONDS);
  const remaining = problemFrom(error ?? {}).remainingAttempts;

  const send = (code: string) =>
    run(async () => {
      try {
        await onCode(code.replace(/\s/g, ''));
      } catch (failure) {
        form.setValues({ code: '' });
        setTry((count) => count + 1);
        throw failure;
      }
    });
  const resend = async () => {
    try {
      await onResend();
      form.setValues({ code: '' });
      toast('success', t('access:resent'));
    } catch (failure) {
      setError(failure);
    }
    startWaiting();
  };

  return (
    <Form onSubmit={form.onSubmit(({ code }) => send(code))}>
      <Stack gap="md">
        <ProblemAlert error={error} />
        {typeof remaining === 'number' && (
          <Input.Error size="sm">{t('access:remaining', { count: remaining })}</Input.Error>
        )}
        {boxes ? (
          <Input.Wrapper label={t('access:code')} error={form.errors.code} labelElement="div">
            <PinInput
              key={tried}
              length={6}
              type="number"
              oneTimeCode
              autoFocus
              size="md"
              mt={4}
              aria-label={t('access:code')}
              error={Boolean(form.errors.code)}
              value={form.values.code}
              onChange={(code) => form.setFieldValue('code', code)}
              onComplete={send}
              getInputProps={(index) => ({
                'aria-label': t('access:codeDigit', { position: Number(index) + 1 }),
              })}
            />
          </Input.Wrapper>
        ) : (
          <TextInput
            label={t('access:code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={12}
            classNames={{ input: 'tabular' }}
            {...form.getInputProps('code')}
          />
        )}
        <Button type="submit" loading={busy}>
          {t('access:verify')}
        </Button>
        <Group justify="space-between" gap="xs">
          <Anchor component="button" type="button" disabled={wait > 0} onClick={resend}>
            {wait > 0 ? t('access:resendIn', { seconds: wait }) : t('access:resend')}
          </Anchor>
          {children}
        </Group>
      </Stack>
    </Form>
  );
}

function useCountdown(seconds: number): [number, () => void] {
  const [secondsLeft, setLeft] = useState(seconds);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return [secondsLeft, () => setLeft(seconds)];
}
