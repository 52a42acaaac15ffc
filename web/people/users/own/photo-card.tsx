import { Button, Card, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '../../../../domain/people/users/answers.ts';
import { api } from '../../../platform/api.ts';
import { problemFrom } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { accountPath } from '../user.ts';
import { UserAvatar } from '../user-row.tsx';

export function PhotoCard({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const { t } = useTexts('account');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const path = `${accountPath(account.id)}/photo`;
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setErrors([]);
    try {
      await work();
      onChanged();
    } catch (error) {
      const { errors: fields, title, detail } = problemFrom(error);
      setErrors(fields ? Object.values(fields).flat() : [detail ?? title ?? '']);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card withBorder padding="md">
      <Group wrap="nowrap" align="flex-start">
        <UserAvatar row={account} size={50} />
        <Stack gap={4} style={{ minWidth: 0 }}>
          <Title order={2} size="h4">
            {t('account:photo.title')}
          </Title>
          <Text size="xs" c="dimmed">
            {t('account:photo.help')}
          </Text>
          <Group gap="xs" mt={4}>
            <FileButton
              accept="image/jpeg,image/png,image/webp,image/avif"
              onChange={(file) => file && void change(() => uploadFile(path, file, () => {}))}
            >
              {(props) => (
                <Button
                  {...props}
                  size="compact-sm"
                  variant="default"
                  loading={busy}
                  leftSection={<Glyph name="camera" size={16} />}
                >
                  {t('account:photo.change')}
                </Button>
              )}
            </FileButton>
            {account.profile_photo && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                disabled={busy}
                onClick={() => void change(() => api(path, { method: 'DELETE' }))}
              >
                {t('account:photo.remove')}
              </Button>
            )}
          </Group>
          {errors.map((text) => (
            <Text key={text} size="sm" c="red" role="alert">
              {text}
            </Text>
          ))}
        </Stack>
      </Group>
    </Card>
  );
}
