import { ActionIcon, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChartNote } from '../../../domain/insight/statistics/answers.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { api } from '../../platform/api.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { formatDate } from '../../platform/formats.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';

interface NotesPanelProps {
  notes: readonly ChartNote[];
  /** Last day of the period, the default day of a new note. */
  to: string;
  /** The single viewed structure; null for the portal. */
  structureId: number | null;
}

/** Notes on days of the chart, written by people or taken from the history. */
export function NotesPanel({ notes, to, structureId }: NotesPanelProps) {
  const { t, language } = useTexts('figure', 'common');
  const client = useQueryClient();
  const [writing, setWriting] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ['statistics'] });
  const remove = useMutation({
    mutationFn: (id: number) => api(`/statistics/notes/${id}`, { method: 'DELETE' }),
    onSuccess: refresh,
  });
  return (
    <Card withBorder padding="md" component="section">
      <Group justify="space-between" mb={notes.length > 0 || writing ? 'sm' : 0}>
        <Title order={2}>{t('figure:notes.title')}</Title>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Glyph name="plus" />}
          onClick={() => setWriting(!writing)}
          aria-expanded={writing}
        >
          {t('figure:notes.add')}
        </Button>
      </Group>
      {writing && (
        <NoteForm
          day={to}
          structureId={structureId}
          onDone={() => {
            setWriting(false);
            void refresh();
          }}
        />
      )}
      <ProblemAlert error={remove.error} />
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {notes.map(({ id, day, kind, text, author, isOwn }) => (
          <Group key={`${day} ${kind} ${id ?? text}`} component="li" gap="xs" wrap="nowrap" align="flex-start">
            <Text size="sm" style={{ flex: 1, overflowWrap: 'anywhere' }}>
              <Text span size="sm" c="dimmed" className="tabular">
                {formatDate(day, language)}
              </Text>{' '}
              {kind !== 'note' && <b>{t(`figure:notes.${kind}`)} </b>}
              {text}
              {author && (
                <Text span size="sm" c="dimmed">
                  {' '}
                  ({author})
                </Text>
              )}
            </Text>
            {isOwn && id !== null && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${t('common:delete')}: ${text}`}
                onClick={() => remove.mutate(id)}
              >
                <Glyph name="trash" size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

function NoteForm({
  day: first,
  structureId,
  onDone,
}: {
  day: string;
  structureId: number | null;
  onDone: () => void;
}) {
  const { t } = useTexts('figure', 'common');
  const place = `chart-note.${structureId}`;
  const [day, setDay] = useDraft<string | null>(`${place}.day`, first);
  const [text, setText] = useDraft(`${place}.text`, '');
  const save = useMutation({
    mutationFn: () => api('/statistics/notes', { method: 'POST', body: { day, text, structureId } }),
    onSuccess: () => {
      deleteUnsavedInput(place);
      onDone();
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  return (
    <Form onSave="submit" onSubmit={() => save.mutate()}>
      <Group align="flex-end" gap="sm" mb="sm">
        <DayInput label={t('figure:date')} w={190} value={day} onChange={setDay} error={errors.day} />
        <TextInput
          label={t('figure:notes.text')}
          required
          maxLength={200}
          style={{ flex: '1 1 14rem' }}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={errors.text}
        />
        <Button type="submit" loading={save.isPending}>
          {t('common:save')}
        </Button>
      </Group>
      {!errors.day && !errors.text && <ProblemAlert error={save.error} />}
    </Form>
  );
}
