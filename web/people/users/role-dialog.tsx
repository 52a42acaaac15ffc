import { Alert, Select, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '../../../domain/people/users/answers.ts';
import { user } from '../../../domain/people/users/user.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { UserSelect } from '../../kernel/records/references/user-select.tsx';
import { api } from '../../platform/api.ts';
import { problemFrom } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { listWorkKinds, Work } from './leaving/leaving-dialog.tsx';
import { accountPath } from './user.ts';

interface RoleDialogProps {
  account: Account;
  onClose: () => void;
  onDone: () => void;
}

interface InUse {
  resource: string;
  count: number;
}

/** Dialog for changing the role; shows how many links will be removed. */
export function RoleDialog({ account, onClose, onDone }: RoleDialogProps) {
  const { t } = useTexts('account');
  const texts = useRecordTexts(user);
  const [role, setRole] = useState<string | null>(null);
  const [heir, setHeir] = useState<number | null>(null);
  const { data: work } = useQuery({
    queryKey: ['open-work', account.id],
    queryFn: ({ signal }) => api(`/users/${account.id}/open-work`, { signal }),
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: (removeLinks: boolean) =>
      api(`${accountPath(account.id)}/role`, {
        method: 'POST',
        body: {
          role,
          version: account.version,
          ...(removeLinks && { removeLinks }),
          ...(heir && { handOverTo: heir }),
        },
      }),
    onSuccess: () => {
      void toast('success', t('account:role.done', { role: texts.option('role', role ?? '') }));
      onDone();
    },
  });
  const [used] = ((change.error && problemFrom(change.error).references) ?? []) as InUse[];
  const going = used?.resource === 'user-structures' ? used.count : 0;
  const sole = used?.resource === 'structures' ? used.count : 0;
  return (
    <FormDialog
      title={t('account:role.change')}
      onClose={onClose}
      onSubmit={() => change.mutate(going > 0)}
      disabled={role === null || sole > 0 || heir === account.id}
      isSaving={change.isPending}
      color={going > 0 ? 'red' : 'bosco'}
      save={t(going > 0 ? 'account:role.confirm' : 'account:role.change')}
    >
      {!used && <ProblemAlert error={change.error} />}
      {sole > 0 && (
        <Alert color="red" role="alert" icon={<Glyph name="alert-circle" />}>
          {t('account:inUse', { count: sole })}
        </Alert>
      )}
      <Select
        label={t('account:role.new')}
        required
        data-autofocus
        data={account.rolesToGive.map((one) => ({ value: one, label: texts.option('role', one) }))}
        value={role}
        onChange={(selectedRole) => {
          setRole(selectedRole);
          change.reset();
        }}
        comboboxProps={{ withinPortal: true }}
      />
      <Text size="sm" c="dimmed">
        {t('account:role.effect')}
      </Text>
      {work && listWorkKinds(work).length > 0 && (
        <>
          <Work work={work} />
          <UserSelect
            label={t('account:leaving.to')}
            description={t('account:role.successor')}
            value={heir}
            onChange={setHeir}
          />
        </>
      )}
      {going > 0 && (
        <Alert color="yellow" role="alert" icon={<Glyph name="alert-triangle" />}>
          {t('account:role.links', { count: going })}
        </Alert>
      )}
    </FormDialog>
  );
}
