import { Alert, Button, Code, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { ApiOperationDetail } from '../../../domain/support/developers/answers.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { Form } from '../../platform/shell/form.tsx';
import { useTexts } from '../../platform/texts.ts';
import classes from './developers.module.css';

const MAX_ANSWER_LENGTH = 65_536;

interface CallResult {
  status: number;
  ms: number;
  text: string;
  isCut: boolean;
}

/** Sends a reading call as the user or with a token, and shows the raw answer. */
export function TryCall({ detail }: { detail: ApiOperationDetail }) {
  const { t } = useTexts('developer');
  const { operation, parameters } = detail;
  const inputs = parameters.filter((one) => one.in === 'path' || one.in === 'query');
  const [values, setValues] = useDraft<Readonly<Record<string, string>>>(`call.${operation.id}`, {});
  // Kept only in this component, so the token is not stored.
  const [token, setToken] = useState('');
  const call = useMutation({
    mutationFn: () => send(addressOf(operation.path, inputs, values), token.trim()),
  });
  return (
    <Stack gap="xs" component="section" aria-label={t('developer:try')}>
      <Title order={3} size="h5">
        {t('developer:try')}
      </Title>
      <Form onSubmit={() => !call.isPending && call.mutate()}>
        <Stack gap="xs">
          {inputs.map(({ name, in: where, required }) => (
            <TextInput
              key={`${where} ${name}`}
              label={name}
              required={required}
              maxLength={500}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          ))}
          <PasswordInput
            label={t('developer:try.token')}
            description={t('developer:try.tokenHelp')}
            autoComplete="off"
            value={token}
            onChange={(event) => setToken(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" loading={call.isPending}>
              {t('developer:try.send')}
            </Button>
          </Group>
        </Stack>
      </Form>
      {call.error && (
        <Alert color="red" role="alert">
          {t('developer:try.failed')}
        </Alert>
      )}
      {call.data && (
        <Stack gap={4} role="status">
          <Text size="sm">
            {t('developer:try.answer', { status: call.data.status, ms: call.data.ms })}
            {call.data.isCut && ` ${t('developer:try.cut')}`}
          </Text>
          <Code block className={classes.code} tabIndex={0}>
            {call.data.text}
          </Code>
        </Stack>
      )}
    </Stack>
  );
}

function addressOf(
  path: string,
  inputs: ApiOperationDetail['parameters'],
  values: Readonly<Record<string, string>>,
): string {
  const whole = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(
    inputs.flatMap(({ name, in: where }) => {
      const value = values[name] ?? '';
      return where === 'query' && value ? [[name, value]] : [];
    }),
  ).toString();
  return query ? `${whole}?${query}` : whole;
}

/** Uses the browser's fetch, because an error answer is a result here and must not redirect. */
async function send(address: string, token: string): Promise<CallResult> {
  const began = performance.now();
  const answer = await fetch(address, {
    credentials: token ? 'omit' : 'same-origin',
    headers: { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });
  const given = await answer.text();
  const ms = Math.round(performance.now() - began);
  const text = pretty(given);
  return { status: answer.status, ms, text: cutText(text, MAX_ANSWER_LENGTH), isCut: text.length > MAX_ANSWER_LENGTH };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
