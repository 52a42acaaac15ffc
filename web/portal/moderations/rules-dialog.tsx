import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModerationSettings } from '../../../domain/portal/moderations/answers.ts';
import { useBaseVersion } from '../../kernel/records/actions/use-base-version.ts';
import { CountField } from '../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../kernel/records/inputs/number-field.tsx';
import { api } from '../../platform/api.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { SaveOrCancel } from '../../platform/shell/save-or-cancel.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { settingsQuery } from './moderation.ts';

const NAMES = ['spellingLetters', 'trustedAfter', 'amberHours', 'redHours'] as const;
type Rule = (typeof NAMES)[number];

/** Settings of the automatic approval and of the hours until a moderation counts as late. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('moderation', 'common');
  const settings = useQuery(settingsQuery);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('moderation:rules')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <ProblemAlert error={settings.error} />
      {settings.data ? <RulesForm stored={settings.data} onClose={onClose} /> : <Skeleton h={280} />}
    </Modal>
  );
}

function RulesForm({ stored, onClose }: { stored: ModerationSettings; onClose: () => void }) {
  const { t } = useTexts('moderation', 'common');
  const client = useQueryClient();
  const [values, setValues] = useState<Record<Rule, NumberInputValue>>(stored);
  const save = useMutation({
    mutationFn: () =>
      api('/moderation-settings', {
        method: 'PATCH',
        body: { version: seen, ...Object.fromEntries(NAMES.map((name) => [name, values[name]])) },
      }),
    onSuccess: (saved) => {
      showAnswer(client, settingsQuery.queryKey, saved);
      void toast('success', t('common:saved'));
      onClose();
    },
    onError: () => client.invalidateQueries(settingsQuery),
  });
  const seen = useBaseVersion(stored, save.error);
  const errors = save.error ? fieldErrors(save.error) : {};
  return (
    <Form onSave="submit" onSubmit={() => save.mutate()}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('moderation:rules.purpose')}
        </Text>
        {Object.keys(errors).length === 0 && <ProblemAlert error={save.error} />}
        {NAMES.map((name) => (
          <CountField
            key={name}
            countsFrom={0}
            label={t(`moderation:rules.${name}`)}
            description={t(`moderation:rules.${name}.help`)}
            value={values[name]}
            error={errors[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
        <SaveOrCancel onCancel={onClose} isSaving={save.isPending} />
      </Stack>
    </Form>
  );
}
