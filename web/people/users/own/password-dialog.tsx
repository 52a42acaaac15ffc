import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Account } from '../../../../domain/people/users/answers.ts';
import { api } from '../../../platform/api.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { NewPassword } from '../../auth/new-password.tsx';
import { useRules } from '../../auth/rules.ts';
import { useSubmit } from '../../auth/use-submit.ts';
import { accountPath } from '../user.ts';

interface PasswordDialogProps {
  account: Account;
  onClose: () => void;
  onDone: () => void;
}

/** Dialog for changing the user's own password; the other sessions end. */
export function PasswordDialog({ account, onClose, onDone }: PasswordDialogProps) {
  const { t } = useTexts('account', 'access');
  const rules = useRules();
  const form = useForm({
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    validate: {
      current_password: rules.required,
      password: rules.newPassword,
      password_confirmation: (value, { password }) => rules.same(value, password),
    },
  });
  const { busy, error, run } = useSubmit(form);
  const submit = form.onSubmit((body) =>
    run(async () => {
      await api(`${accountPath(account.id)}/password`, { method: 'POST', body });
      void toast('success', t('account:password.done'));
      onDone();
    }),
  );
  return (
    <FormDialog
      title={t('account:password.change')}
      onClose={onClose}
      onSave="submit"
      onSubmit={submit}
      isSaving={busy}
      save={t('account:password.change')}
    >
      <ProblemAlert error={error} />
      <PasswordInput
        label={t('account:password.current')}
        autoComplete="current-password"
        required
        data-autofocus
        maxLength={128}
        visibilityToggleButtonProps={{ 'aria-label': t('access:showPassword') }}
        {...form.getInputProps('current_password')}
      />
      <NewPassword
        renewed
        email={account.email}
        password={form.values.password}
        inputs={{
          password: form.getInputProps('password'),
          confirmation: form.getInputProps('password_confirmation'),
        }}
      />
    </FormDialog>
  );
}
