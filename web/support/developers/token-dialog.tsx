import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { serviceToken, TOKEN_SCOPES, type TokenScope } from '../../../domain/people/auth/service-token.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import type { TokenRow } from './developers.ts';
import { StructureList } from './structure-list.tsx';

interface TokenDialogProps {
  /** Null for a new token. */
  row: TokenRow | null;
  onClose: () => void;
  /** Called with the value of a new token, which cannot be shown again. */
  onSaved: (token: string | null) => void;
}

const SCOPES = Object.keys(TOKEN_SCOPES) as TokenScope[];

function useTokenDraft({ row, onClose, onSaved }: TokenDialogProps) {
  const { t } = useTexts('developer');
  const place = `token.${row?.id ?? 'new'}`;
  const [name, setName] = useDraft(`${place}.name`, row?.name ?? '');
  const [scopes, setScopes] = useDraft<readonly string[]>(`${place}.scopes`, []);
  const [structureIds, setStructureIds] = useDraft<readonly number[]>(`${place}.structures`, []);
  const [addresses, setAddresses] = useDraft(`${place}.addresses`, row?.allowedIps?.join('\n') ?? '');
  const [expiresAt, setExpiresAt] = useDraft<string | null>(`${place}.expires`, null);
  const allowedIps = addresses
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean);
  const save = useMutation({
    async mutationFn(): Promise<string | null> {
      if (row) {
        await api(`/service-tokens/${row.id}`, {
          method: 'PATCH',
          body: { version: row.version, name, allowedIps },
        });
        return null;
      }
      const body = { name, scopes, structureIds, allowedIps, ...(expiresAt ? { expiresAt } : {}) };
      return (await api('/service-tokens', { method: 'POST', body })).token;
    },
    onSuccess(token) {
      deleteUnsavedInput(place);
      void toast('success', t('developer:token.saved'));
      onSaved(token);
      onClose();
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  const addressError = Object.entries(errors).find(([path]) => path.startsWith('allowedIps'))?.[1];
  return {
    ...{ name, setName, scopes, setScopes, structureIds, setStructureIds },
    ...{ addresses, setAddresses, expiresAt, setExpiresAt, save, errors, addressError },
  };
}

/** Form for a token. Existing tokens can only change their name and addresses (platform dictionary 1.9). */
export function TokenDialog({ row, onClose, onSaved }: TokenDialogProps) {
  const { t } = useTexts('developer');
  const texts = useRecordTexts(serviceToken);
  const draft = useTokenDraft({ row, onClose, onSaved });
  const { name, setName, scopes, setScopes, structureIds, setStructureIds } = draft;
  const { addresses, setAddresses, expiresAt, setExpiresAt, save, errors, addressError } = draft;
  return (
    <FormDialog
      title={row ? row.name : t('developer:token.new')}
      onClose={onClose}
      onSave="submit"
      onSubmit={() => !save.isPending && save.mutate()}
      error={save.error}
      isSaving={save.isPending}
    >
      <TextInput
        label={texts.label('name')}
        required
        data-autofocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors.name}
      />
      {!row && (
        <>
          <Checkbox.Group
            label={texts.label('scopes')}
            required
            value={[...scopes]}
            onChange={setScopes}
            error={errors.scopes}
          >
            <Stack gap="xs" mt="xs">
              {SCOPES.map((scope) => (
                <Checkbox key={scope} value={scope} label={texts.option('scopes', scope)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <StructureList
            label={texts.label('structureIds')}
            description={texts.help('structureIds')}
            value={structureIds}
            onChange={setStructureIds}
            error={errors.structureIds}
          />
        </>
      )}
      <Textarea
        label={texts.label('allowedIps')}
        description={[texts.help('allowedIps'), t('developer:token.lines')].filter(Boolean).join(' ')}
        autosize
        minRows={2}
        maxRows={8}
        value={addresses}
        onChange={(event) => setAddresses(event.currentTarget.value)}
        error={addressError}
      />
      {!row && (
        <DayInput
          label={texts.label('expiresAt')}
          description={texts.help('expiresAt')}
          value={expiresAt}
          onChange={setExpiresAt}
          error={errors.expiresAt}
        />
      )}
    </FormDialog>
  );
}
