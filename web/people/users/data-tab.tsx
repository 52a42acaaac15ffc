import { Card, Grid, PasswordInput, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type RecordDefinition, readableFields } from '../../../domain/kernel/records/record.ts';
import { ownAccountTexts } from '../../../domain/kernel/texts/accounts/own-account.ts';
import type { Account } from '../../../domain/people/users/answers.ts';
import { user } from '../../../domain/people/users/user.ts';
import { FieldGroup } from '../../kernel/records/field-group.tsx';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import type { LoadedRecord } from '../../kernel/records/form/form-types.ts';
import { RecordForm } from '../../kernel/records/form/record-form.tsx';
import { showSavedToast } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { loadUser, useUser } from '../../platform/session.ts';
import { SingleKeysSwitch } from '../../platform/shell/keys/single-keys-switch.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AccessCard } from './access-card.tsx';
import { PhotoCard } from './own/photo-card.tsx';
import { useRefreshUsers } from './use-user-action.ts';
import { accountPath, accountQuery } from './user.ts';

/** Returns the record definition restricted to the fields that the reader may change. */
function definitionFor(account: Account): RecordDefinition {
  const names = Object.keys(user.fields) as (keyof typeof user.fields)[];
  const locked = names.filter((name) => !account.mayChange.includes(name));
  // Not a field of the record, but its errors appear under this name.
  const current_password = {
    ...user.fields.name,
    label: ownAccountTexts['password.current'],
    computed: true,
  };
  const fields = { ...user.fields, current_password };
  return { ...user, fields, locked: () => locked };
}

/** Dati: the account form, with the access card beside it. */
export function DataTab({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { t } = useTexts('common', 'record');
  const me = useUser();
  const client = useQueryClient();
  const refresh = useRefreshUsers();
  const password = useRef('');
  const allowed = account.mayChange.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rights are what the definition depends on
  const definition = useMemo(() => definitionFor(account), [allowed]);
  const path = accountPath(account.id);
  const canWrite = account.mayChange.some((name) => name !== 'profile_photo' && name !== 'email');
  const changed = () => {
    refresh(account.id);
    if (isOwn) void loadUser();
  };
  const send = (body: Record<string, unknown>) => {
    const current = isOwn && body.global2FA === false ? { current_password: password.current } : {};
    return api(path, { method: 'PATCH', body: { ...body, ...current } });
  };
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <RecordForm
          key={path}
          definition={definition}
          record={account}
          writer={{ role: me.role, structureStatus: null, canWrite }}
          send={send}
          onSaved={(saved) => {
            showAnswer(client, accountQuery(String(account.id)).queryKey, saved as Account);
            // Undoing the activation would switch the second factor off, which requires the password.
            const undoable = !(isOwn && saved.global2FA === true && !account.global2FA);
            showSavedToast(t, undoable ? saved.changeId : null, changed);
            changed();
          }}
          draftKey={`${me.id}.${path}`}
        >
          <Groups
            account={account}
            onPassword={(typedPassword) => {
              password.current = typedPassword;
            }}
            isOwn={isOwn}
          />
        </RecordForm>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="lg">
          {account.mayChange.includes('profile_photo') && <PhotoCard account={account} onChanged={changed} />}
          <AccessCard account={account} isOwn={isOwn} onChanged={changed} />
          {isOwn && (
            <Card withBorder>
              <SingleKeysSwitch />
            </Card>
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

interface GroupsProps {
  account: Account;
  isOwn: boolean;
  onPassword: (typed: string) => void;
}

function Groups({ account, isOwn, onPassword }: GroupsProps) {
  const { definition, form } = useFormContext();
  const { t } = useTexts('account');
  const me = useUser();
  const readable = readableFields(definition, me.role);
  const switchesOff = isOwn && account.global2FA && form.values.global2FA === false;
  const isShown = (name: string) => {
    if (!readable.includes(name) || (name === 'global2FA' && account.role === 'web')) return false;
    if (isOwn && name === 'internalNotes') return false;
    // Hides fields that are empty and read-only.
    return account.mayChange.includes(name) || (account as LoadedRecord)[name] !== null;
  };
  return definition.groups
    .map((group) => ({ ...group, fields: group.fields.filter(isShown) }))
    .filter((group) => group.fields.length > 0)
    .map((group) => (
      <Stack key={group.id} gap="xs">
        <FieldGroup group={group} />
        {group.id === 'access' && account.twoFactorForced && t('account:twoFactor.forced')}
        {group.id === 'access' && switchesOff && (
          <PasswordInput
            id="field-current_password"
            label={t('account:password.current')}
            description={t('account:password.ask')}
            autoComplete="current-password"
            required
            maxLength={128}
            error={form.errors.current_password}
            onChange={(event) => onPassword(event.currentTarget.value)}
          />
        )}
      </Stack>
    ));
}
