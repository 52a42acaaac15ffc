import { Button, Group, Modal, Select, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { readyAnswer } from '../../../domain/support/tickets/ready-answer.ts';
import { MAX_MESSAGE_LENGTH, TICKET_CATEGORIES } from '../../../domain/support/tickets/states.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { errorText, fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { SaveOrCancel } from '../../platform/shell/save-or-cancel.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';

type Row = RowAnswer<typeof readyAnswer>;

const answersQuery = queryOptions({
  queryKey: ['tickets', 'ready-answers'],
  queryFn: ({ signal }) => api('/ready-answers?perPage=100', { signal }),
});

export function ReadyAnswersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('ticket', 'common');
  const texts = useRecordTexts(readyAnswer);
  const client = useQueryClient();
  const { data, error } = useQuery(answersQuery);
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const changed = () => client.invalidateQueries({ queryKey: ['tickets'] });
  const remove = async ({ id, name, version }: Row) => {
    const sure = await ask({
      title: t('ticket:ready.sure', { name }),
      text: t('ticket:ready.sureHelp'),
      confirm: t('common:delete'),
      dangerous: true,
    });
    if (!sure) return;
    await api(`/ready-answers/${id}`, { method: 'DELETE', body: { version } }).catch(
      (failure: unknown) => void toast('failure', errorText(failure)),
    );
    void changed();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('ticket:ready.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {open ? (
        <AnswerForm
          row={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            void changed();
          }}
        />
      ) : (
        <Stack>
          <ProblemAlert error={error} />
          {!data && !error && <Skeleton h={120} />}
          {data?.data.length === 0 && (
            <EmptyState drawing="book" compact>
              {t('ticket:ready.empty')}
            </EmptyState>
          )}
          {data?.data.map((row) => (
            <Group key={row.id} justify="space-between" wrap="nowrap">
              <div>
                <Text fw={600}>{row.name}</Text>
                <Text size="sm" c="dimmed">
                  {row.category ? texts.option('category', row.category) : t('ticket:ready.anyCategory')}
                  {' · '}
                  {LANGUAGES.filter((language) => row.text[language]).join(', ')}
                </Text>
              </div>
              <Group gap={4} wrap="nowrap">
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={`${t('common:edit')}: ${row.name}`}
                  onClick={() => setOpen(row)}
                >
                  {t('common:edit')}
                </Button>
                <Button
                  size="compact-md"
                  variant="subtle"
                  color="red"
                  aria-label={`${t('common:delete')}: ${row.name}`}
                  onClick={() => void remove(row)}
                >
                  {t('common:delete')}
                </Button>
              </Group>
            </Group>
          ))}
          <Group>
            <Button leftSection={<Glyph name="plus" />} onClick={() => setOpen('new')}>
              {t('ticket:ready.new')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

interface AnswerFormProps {
  row: Row | null;
  onClose: () => void;
  onSaved: () => void;
}

function AnswerForm({ row, onClose, onSaved }: AnswerFormProps) {
  const { t } = useTexts('ticket', 'common');
  const texts = useRecordTexts(readyAnswer);
  const place = `ready-answer.${row?.id ?? 'new'}`;
  const [name, setName] = useDraft(`${place}.name`, row?.name ?? '');
  const [category, setCategory] = useDraft(`${place}.category`, row?.category ?? null);
  const [text, setText] = useDraft<Partial<Record<Language, string>>>(`${place}.text`, row?.text ?? {});
  const save = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), category, text };
      if (row) await api(`/ready-answers/${row.id}`, { method: 'PATCH', body: { version: row.version, ...body } });
      else await api('/ready-answers', { method: 'POST', body });
    },
    onSuccess: () => {
      deleteUnsavedInput(place);
      onSaved();
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  return (
    <Form onSave="submit" onSubmit={() => !save.isPending && save.mutate()}>
      <Stack>
        {Object.keys(errors).length === 0 && <ProblemAlert error={save.error} />}
        <TextInput
          label={texts.label('name')}
          required
          data-autofocus
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
        />
        <Select
          label={texts.label('category')}
          description={texts.help('category')}
          clearable
          clearButtonProps={{ 'aria-label': t('common:clear') }}
          data={Object.keys(TICKET_CATEGORIES).map((code) => ({
            value: code,
            label: texts.option('category', code),
          }))}
          value={category}
          onChange={(next) => setCategory(next as typeof category)}
          error={errors.category}
          comboboxProps={{ withinPortal: false }}
        />
        {LANGUAGES.map((language) => (
          <Textarea
            key={language}
            label={`${texts.label('text')} (${language})`}
            description={language === 'it' ? texts.help('text') : undefined}
            required={language === 'it'}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={MAX_MESSAGE_LENGTH}
            value={text[language] ?? ''}
            onChange={(event) => {
              const value = event.currentTarget.value;
              setText((before) => ({ ...before, [language]: value }));
            }}
            error={errors[`text.${language}`] ?? (language === 'it' ? errors.text : undefined)}
          />
        ))}
        <SaveOrCancel onCancel={onClose} isSaving={save.isPending} />
      </Stack>
    </Form>
  );
}
