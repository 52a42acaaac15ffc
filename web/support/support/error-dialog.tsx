import { Checkbox, Radio, Select, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { errorActions } from '../../../domain/support/errors/actions.ts';
import type { ErrorDetail } from '../../../domain/support/errors/answers.ts';
import { errorGroup } from '../../../domain/support/errors/error-group.ts';
import { RESOLUTION_VERSIONS, type ResolutionVersion } from '../../../domain/support/errors/states.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { CountField } from '../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../kernel/records/inputs/number-field.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { errorsQuery, useErrorAction } from './errors.ts';

interface ErrorDialogProps {
  detail: ErrorDetail;
  action: 'resolve' | 'ignore' | 'merge';
  onClose: () => void;
}

/** Dialog for the fixing release, the ignore limit or the error to merge into. */
export function ErrorDialog({ detail: { error, usersAffected }, action, onClose }: ErrorDialogProps) {
  const { t } = useTexts('error');
  const texts = useRecordTexts(errorGroup);
  const called = useActionTexts(errorActions).title(action);
  const [resolvedIn, setResolvedIn] = useState<ResolutionVersion>('next');
  const [notify, setNotify] = useState(false);
  const [above, setAbove] = useState<NumberInputValue>(null);
  const [intoId, setIntoId] = useState<number | null>(null);
  const act = useErrorAction(error);
  const errors = act.error ? fieldErrors(act.error) : {};
  const submit = () => {
    const then = { onSuccess: onClose };
    if (action === 'resolve') act.mutate({ action, resolvedIn, notify }, then);
    if (action === 'ignore' && typeof above !== 'string') act.mutate({ action, ignoreAbovePerDay: above }, then);
    if (action === 'merge' && intoId !== null) act.mutate({ action, intoId }, then);
  };
  return (
    <FormDialog
      title={called}
      onClose={onClose}
      onSave="submit"
      onSubmit={submit}
      error={act.error}
      isSaving={act.isPending}
      save={called}
      disabled={(action === 'merge' && intoId === null) || (action === 'ignore' && typeof above === 'string')}
    >
      {action === 'resolve' && (
        <>
          <Radio.Group
            label={t('error:resolve.question')}
            value={resolvedIn}
            onChange={(next) => setResolvedIn(next as ResolutionVersion)}
          >
            <Stack gap="xs" mt="xs">
              {(Object.keys(RESOLUTION_VERSIONS) as ResolutionVersion[]).map((code) => (
                <Radio
                  key={code}
                  value={code}
                  label={texts.option('resolvedIn', code)}
                  description={t(`error:resolved.${code}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {usersAffected > 0 && (
            <Checkbox
              label={t('error:resolve.notify', { n: usersAffected })}
              checked={notify}
              onChange={(event) => setNotify(event.currentTarget.checked)}
            />
          )}
        </>
      )}
      {action === 'ignore' && (
        <CountField
          label={t('error:ignore.question')}
          description={t('error:ignore.help')}
          data-autofocus
          value={above}
          onChange={setAbove}
          error={errors.ignoreAbovePerDay}
        />
      )}
      {action === 'merge' && <ErrorSelect not={error.id} value={intoId} onChange={setIntoId} problem={errors.intoId} />}
    </FormDialog>
  );
}

interface OthersProps {
  not: number;
  value: number | null;
  onChange: (id: number | null) => void;
  problem: string | undefined;
}

function ErrorSelect({ not, value, onChange, problem }: OthersProps) {
  const { t } = useTexts('error');
  const [q, setQ] = useState('');
  const { data } = useInfiniteQuery(errorsQuery('open', q.length >= 2 ? q : '', {}));
  const rows = (data?.pages ?? []).flatMap((page) => page.data).filter(({ id }) => id !== not);
  return (
    <>
      <Text size="sm">{t('error:merge.help')}</Text>
      <Select
        label={t('error:merge.into')}
        required
        searchable
        data-autofocus
        nothingFoundMessage={t('error:merge.none')}
        data={rows.map(({ id, message }) => ({
          value: String(id),
          label: `#${id} ${cutText(message, 120)}`,
        }))}
        filter={({ options }) => options}
        onSearchChange={(text) => setQ(text.startsWith('#') ? '' : text)}
        value={value === null ? null : String(value)}
        onChange={(next) => onChange(next === null ? null : Number(next))}
        error={problem}
        comboboxProps={{ withinPortal: false }}
      />
    </>
  );
}
