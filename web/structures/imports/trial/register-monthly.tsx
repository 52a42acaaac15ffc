import { Button, Checkbox, Group, Paper, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Register } from '../../../../domain/structures/imports/identity/register.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { api } from '../../../platform/api.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { registersQuery } from '../import-queries.ts';

/** Address of a register's published file, and the choice to check it each month. */
export function RegisterMonthly({ id, onDone }: { id: number; onDone: () => void }) {
  const { data = [] } = useQuery(registersQuery);
  const register = data.find((one) => one.id === id);
  return register ? <MonthlyForm register={register} onDone={onDone} /> : null;
}

function MonthlyForm({ register, onDone }: { register: Register; onDone: () => void }) {
  const { t } = useTexts('common', 'importing');
  const client = useQueryClient();
  const draft = `import-register.${register.id}`;
  const [url, setUrl] = useDraft<string>(draft, register.url ?? '');
  const [isMonthly, setMonthly] = useState(register.isMonthly);
  const save = useMutation({
    mutationFn: () =>
      api(`/import-registers/${register.id}`, {
        method: 'PATCH',
        body: { version: register.version, url: url.trim() || null, isMonthly },
      }),
    onSuccess: () => {
      deleteUnsavedInput(draft);
      void client.invalidateQueries({ queryKey: registersQuery.queryKey });
      onDone();
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  return (
    <Paper withBorder p="sm" maw={640}>
      <Form onSave="submit" onSubmit={() => save.mutate()}>
        <Stack gap="sm">
          {Object.keys(errors).length === 0 && <ProblemAlert error={save.error} />}
          <TextInput
            label={t('importing:register.url')}
            type="url"
            maxLength={2000}
            value={url}
            error={errors.url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Checkbox
            label={t('importing:register.isMonthly')}
            description={t('importing:register.isMonthlyHelp')}
            checked={isMonthly}
            onChange={(event) => setMonthly(event.currentTarget.checked)}
          />
          <Group gap="xs">
            <Button type="submit" loading={save.isPending}>
              {t('common:save')}
            </Button>
            <Button variant="default" onClick={onDone}>
              {t('common:cancel')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Paper>
  );
}
