import { Alert, Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { api } from '../../platform/api.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { uploadFile } from '../../platform/upload.ts';
import { useImportPlace } from './import-place.ts';
import { importQuery, importsQuery } from './import-queries.ts';

const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Uploads a file with its progress, or fetches a published one. Shows the reason if it is refused. */
export function ChooseFile() {
  const { t } = useTexts('importing');
  const client = useQueryClient();
  const goTo = useImportPlace();
  const [percent, setPercent] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);
  const send = useMutation({
    mutationFn: (file: File) => uploadFile('/imports', file, setPercent),
    onSuccess: (answer) => {
      showAnswer(client, importQuery(answer.id).queryKey, answer);
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
    },
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    setPercent(0);
    setTooLarge(file.size > MAX_FILE_BYTES);
    // Opens the import only if the user is still here. Otherwise it is in the list of past imports.
    if (file.size <= MAX_FILE_BYTES) send.mutate(file, { onSuccess: ({ id }) => goTo(id) });
  };
  const refusal = send.error ? fieldErrors(send.error).file : undefined;
  const refused = isTooLarge ? t('importing:tooLarge') : refusal;
  return (
    <Stack>
      {refused ? (
        <Alert color="red" role="alert" icon={<Glyph name="alert-circle" />}>
          {refused}
        </Alert>
      ) : (
        <ProblemAlert error={send.error} />
      )}
      {send.isPending ? (
        <Stack gap="xs" aria-live="polite">
          <Text>
            {percent < 100 ? t('importing:uploading', { name: send.variables.name }) : t('importing:reading')}
          </Text>
          <Progress
            value={percent}
            animated={percent >= 100}
            size="lg"
            aria-label={t('importing:uploading', { name: send.variables.name })}
          />
        </Stack>
      ) : (
        <Dropzone
          onDrop={([file]) => choose(file)}
          multiple={false}
          radius="md"
          py={48}
          inputProps={{ 'aria-label': t('importing:drop') }}
          aria-label={t('importing:drop')}
        >
          <Stack align="center" gap="xs" style={{ pointerEvents: 'none' }}>
            <Glyph name="file-import" size={40} />
            <Text fw={600}>{t('importing:drop')}</Text>
            <Text size="sm" c="dimmed" ta="center" maw={520}>
              {t('importing:dropHelp')}
            </Text>
          </Stack>
        </Dropzone>
      )}
      {!send.isPending && <FromAddress />}
    </Stack>
  );
}

const ADDRESS_DRAFT_KEY = 'import.address';

/** Has the server fetch a published file. */
function FromAddress() {
  const { t } = useTexts('importing');
  const client = useQueryClient();
  const goTo = useImportPlace();
  const [url, setUrl] = useDraft(ADDRESS_DRAFT_KEY, '');
  const fetchFile = useMutation({
    mutationFn: () => api('/imports/from-url', { method: 'POST', body: { url: url.trim() } }),
    onSuccess: (answer) => {
      deleteUnsavedInput(ADDRESS_DRAFT_KEY);
      showAnswer(client, importQuery(answer.id).queryKey, answer);
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
    },
  });
  const refused = fetchFile.error ? Object.values(fieldErrors(fetchFile.error))[0] : undefined;
  return (
    <Form onSave="submit" onSubmit={() => fetchFile.mutate(undefined, { onSuccess: ({ id }) => goTo(id) })}>
      <Stack gap="xs">
        {fetchFile.error && !refused && <ProblemAlert error={fetchFile.error} />}
        <Group gap="xs" align="flex-end">
          <TextInput
            label={t('importing:address')}
            placeholder="https://"
            type="url"
            maxLength={2000}
            value={url}
            error={refused}
            onChange={(event) => setUrl(event.currentTarget.value)}
            style={{ flex: '1 1 16rem' }}
          />
          <Button type="submit" variant="default" loading={fetchFile.isPending} disabled={url.trim() === ''}>
            {t('importing:address.fetch')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
