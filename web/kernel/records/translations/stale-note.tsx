import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { textLines } from '../../../../domain/kernel/records/text/html.ts';
import type { StaleTranslation } from '../../../../domain/kernel/records/translations/stale-translations.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../form/form-context.ts';

/** Note below an outdated translation: the former and the current Italian text, and a button to confirm it. */
export function StaleNote({ stale }: { stale: StaleTranslation }) {
  const { t } = useTexts('record');
  const { stale: all, canWrite, texts, isDirty } = useFormContext();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await all.confirm(stale.field, stale.lang);
    } catch (error) {
      void toast('failure', errorText(error));
      setBusy(false);
    }
  };
  return (
    <Alert
      mt="xs"
      p="sm"
      variant="default"
      icon={<Glyph name="language" />}
      title={t('record:form.staleTitle')}
      role="note"
    >
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextVersion label={t('record:form.staleBefore')} text={stale.before} />
          <TextVersion label={t('record:form.staleAfter')} text={stale.after} />
        </SimpleGrid>
        {canWrite && (
          <Group>
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              disabled={isDirty}
              aria-label={`${t('record:form.staleGood')}: ${texts.label(stale.field)} (${stale.lang})`}
              onClick={() => void confirm()}
            >
              {t('record:form.staleGood')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

function TextVersion({ label, text }: { label: string; text: string }) {
  return (
    <div style={{ minWidth: 0 }}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" lang="it" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {textLines(text)}
      </Text>
    </div>
  );
}
