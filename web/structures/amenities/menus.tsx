import { Anchor, Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { RecordAnswer } from '../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { MAX_MENU_BYTES, type MenuFiles } from '../../../domain/structures/amenities/menu-files.ts';
import type { restaurant } from '../../../domain/structures/amenities/restaurant.ts';
import { api } from '../../platform/api.ts';
import { formatNumber } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { structureQuery } from '../../platform/structure-query.ts';
import { useTexts } from '../../platform/texts.ts';
import { uploadFile } from '../../platform/upload.ts';

interface MenusProps {
  record: RecordAnswer<typeof restaurant>;
  onChanged: () => void;
}

export function Menus({ record, onChanged }: MenusProps) {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('part');
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('part:menu.help', { n: MAX_MENU_BYTES / 1024 / 1024 })}
      </Text>
      {LANGUAGES.map((language) => (
        <MenuOfLanguage
          key={language}
          language={language}
          structureId={id}
          path={`/structures/${id}/restaurants/${record.id}/menus/${language}`}
          menu={record.menuFiles[language]}
          onChanged={onChanged}
        />
      ))}
    </Stack>
  );
}

interface OneMenuProps {
  language: Language;
  structureId: string;
  path: string;
  menu: MenuFiles[Language];
  onChanged: () => void;
}

function MenuOfLanguage({ language, structureId, path, menu, onChanged }: OneMenuProps) {
  const { t, language: spoken } = useTexts('part');
  const { role } = useUser();
  const structure = useQuery(structureQuery(structureId));
  const send = useMutation({
    mutationFn: (file: File) => uploadFile(path, file, () => {}),
    onSuccess: onChanged,
  });
  const remove = useMutation({
    mutationFn: () => api(path, { method: 'DELETE' }),
    onSuccess: onChanged,
  });
  const name = new Intl.DisplayNames(spoken, { type: 'language' }).of(language) ?? language;
  const mayWrite =
    hasPermission(role, 'u', 'restaurants') && !isReadOnly({ role, structureStatus: structure.data?.status ?? null });
  const error = send.error ?? remove.error;
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Group justify="space-between" gap="sm">
        <Stack gap={2} style={{ minWidth: 0, flex: '1 1 12rem' }}>
          <Text fw={600} tt="capitalize">
            {name}
          </Text>
          {menu ? (
            <Anchor size="sm" href={`/api${path}`} style={{ overflowWrap: 'anywhere' }}>
              {menu.name} ({formatNumber(Math.ceil(menu.bytes / 1024))} kB)
            </Anchor>
          ) : (
            <Text size="sm" c="dimmed">
              {t('part:menu.none')}
            </Text>
          )}
          {error && (
            <Text size="sm" c="red" role="alert">
              {errorText(error)}
            </Text>
          )}
        </Stack>
        {mayWrite && (
          <Group gap="xs">
            <FileButton accept="application/pdf" onChange={(file) => file && send.mutate(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<Glyph name="upload" />}
                  loading={send.isPending}
                  aria-label={t('part:menu.upload', { language: name })}
                >
                  PDF
                </Button>
              )}
            </FileButton>
            {menu && (
              <Button
                variant="default"
                loading={remove.isPending}
                onClick={() => remove.mutate()}
                aria-label={t('part:menu.delete', { language: name })}
              >
                {t('part:delete')}
              </Button>
            )}
          </Group>
        )}
      </Group>
    </Paper>
  );
}
