import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Account } from '../../../../domain/people/users/answers.ts';
import { deleteUnsavedInput, readUnsavedInput, storeUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { api } from '../../../platform/api.ts';
import { problemFrom } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { SaveOrCancel } from '../../../platform/shell/save-or-cancel.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useRules } from '../../auth/rules.ts';
import { useSubmit } from '../../auth/use-submit.ts';
import { accountPath } from '../user.ts';

interface EmailDialogProps {
  account: Account;
  isOwn: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/**
 * Dialog for a new address in two steps: address and mailed code. A user who has never logged in is invited again
 * instead.
 */
export function EmailDialog({ account, isOwn, onClose, onChanged }: EmailDialogProps) {
  const { t } = useTexts('account', 'common');
  const [pendingEmail, setWaiting] = useState(account.pendingEmail);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('account:email.change')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {pendingEmail ? (
        <CodeStep
          account={account}
          email={pendingEmail}
          isOwn={isOwn}
          onOther={() => setWaiting(null)}
          onDone={() => {
            void toast('success', t('account:email.done'));
            onChanged();
            onClose();
          }}
        />
      ) : (
        <AddressStep
          account={account}
          isOwn={isOwn}
          onClose={onClose}
          onSent={(answer) => {
            onChanged();
            if (answer.pendingEmail) return setWaiting(answer.pendingEmail);
            void toast('success', t('account:done.invited', { email: answer.email }));
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

interface AddressStepProps {
  account: Account;
  isOwn: boolean;
  onClose: () => void;
  onSent: (answer: Account) => void;
}

function AddressStep({ account, isOwn, onClose, onSent }: AddressStepProps) {
  const { t } = useTexts('account', 'access');
  const rules = useRules();
  const place = `email.${account.id}`;
  const form = useForm({
    initialValues: { email: readUnsavedInput<string>(place) ?? '', current_password: '' },
    onValuesChange: ({ email }) => storeUnsavedInput(place, email),
    validate: { email: rules.email, current_password: (value) => (isOwn ? rules.required(value) : null) },
  });
  const { busy, error, run } = useSubmit(form);
  const submit = form.onSubmit(({ email, current_password }) =>
    run(async () => {
      const answer = await api(`${accountPath(account.id)}/email`, {
        method: 'POST',
        body: { email, ...(isOwn ? { current_password } : {}) },
      });
      deleteUnsavedInput(place);
      onSent(answer);
    }),
  );
  return (
    <Form onSubmit={submit}>
      <Stack>
        <ProblemAlert error={error} />
        <TextInput
          label={t('account:email.new')}
          type="email"
          autoComplete="off"
          required
          data-autofocus
          maxLength={254}
          description={
            account.status === 'pending' ? t('account:email.invited') : isOwn ? undefined : t('account:email.other')
          }
          {...form.getInputProps('email')}
        />
        {isOwn && (
          <PasswordInput
            label={t('account:password.current')}
            autoComplete="current-password"
            required
            maxLength={128}
            visibilityToggleButtonProps={{ 'aria-label': t('access:showPassword') }}
            {...form.getInputProps('current_password')}
          />
        )}
        <SaveOrCancel
          onCancel={onClose}
          isSaving={busy}
          save={t(account.status === 'pending' ? 'account:action.resend-invitation' : 'account:email.send')}
        />
      </Stack>
    </Form>
  );
}

interface CodeStepProps {
  account: Account;
  email: string;
  isOwn: boolean;
  onOther: () => void;
  onDone: () => void;
}

function CodeStep({ account, email, isOwn, onOther, onDone }: CodeStepProps) {
  const { t } = useTexts('account', 'access');
  const rules = useRules();
  const form = useForm({ initialValues: { code: '' }, validate: { code: rules.code } });
  const { busy, error, run } = useSubmit(form);
  const remaining = problemFrom(error ?? {}).remainingAttempts;
  const submit = form.onSubmit(({ code }) =>
    run(async () => {
      const body = { code: code.replace(/\s/g, '') };
      await api(`${accountPath(account.id)}/email/confirm`, { method: 'POST', body });
      onDone();
    }),
  );
  return (
    <Form onSubmit={submit}>
      <Stack>
        <ProblemAlert error={error} />
        {typeof remaining === 'number' && <Text size="sm">{t('access:remaining', { count: remaining })}</Text>}
        <Text size="sm">{t('account:email.sent', { email })}</Text>
        {!isOwn && (
          <Text size="sm" c="dimmed">
            {t('account:email.other')}
          </Text>
        )}
        <TextInput
          label={t('account:email.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          data-autofocus
          maxLength={12}
          classNames={{ input: 'tabular' }}
          {...form.getInputProps('code')}
        />
        <Group justify="space-between">
          <Button variant="subtle" onClick={onOther}>
            {t('account:email.new')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('access:verify')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
