import { Alert, CloseButton, Group, Progress, Stack, Text } from '@mantine/core';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { Upload } from './upload-list.ts';

export function Uploads({ uploads, onDismiss }: { uploads: Upload[]; onDismiss: (key: string) => void }) {
  const { t } = useTexts('common');
  return (
    <Stack gap="xs" aria-live="polite">
      {uploads.map((upload) =>
        upload.errors ? (
          <Alert role="alert" key={upload.key} color="red" title={upload.name} icon={<Glyph name="alert-circle" />}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <div>
                {upload.errors.map((error) => (
                  <Text key={error} size="sm">
                    {error}
                  </Text>
                ))}
              </div>
              <CloseButton aria-label={`${t('common:close')}: ${upload.name}`} onClick={() => onDismiss(upload.key)} />
            </Group>
          </Alert>
        ) : (
          <Group key={upload.key} gap="sm" wrap="nowrap">
            <Text size="sm" truncate style={{ flex: 1 }}>
              {upload.name}
            </Text>
            <Progress value={upload.percent} w={160} aria-label={upload.name} animated={upload.percent >= 100} />
          </Group>
        ),
      )}
    </Stack>
  );
}
