import { Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { useRecordTexts } from '../record-texts.ts';

/** Reason why a row was not changed. */
export interface Failure {
  id: number;
  title: string;
  detail?: string;
  errors?: Record<string, string[]>;
}

/** A failure and its row's name, since the row may be on another page. */
export type NamedFailure = Failure & { name: string };

interface RowFailuresProps {
  definition: RecordDefinition;
  failures: NamedFailure[];
  hrefOf: (id: number) => string;
  onClose: () => void;
}

/** Dialog that lists each reason once, with links to all affected records. */
export function RowFailures({ definition, failures, hrefOf, onClose }: RowFailuresProps) {
  const { t } = useTexts('common', 'part');
  const texts = useRecordTexts(definition);
  const label = (path: string) => {
    const [name = '', language] = path.split('.');
    return language && definition.fields[name]?.kind === 'translated'
      ? `${texts.label(name)} (${language})`
      : texts.label(name);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('part:failedTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm">{t('part:failed')}</Text>
        {[...Map.groupBy(failures, ({ errors, detail, title }) => JSON.stringify(errors ?? detail ?? title))].map(
          ([key, failuresOfReason]) => (
            <div key={key}>
              <Group gap="xs">
                {failuresOfReason.map(({ id, name }) => (
                  <Anchor
                    key={id}
                    fw={600}
                    renderRoot={(props) => <PathLink {...props} to={hrefOf(id)} />}
                    onClick={onClose}
                  >
                    {t('part:open', { name })}
                  </Anchor>
                ))}
              </Group>
              <List size="sm">
                {Object.entries(
                  failuresOfReason[0]?.errors ?? {
                    '': [failuresOfReason[0]?.detail ?? failuresOfReason[0]?.title ?? ''],
                  },
                ).map(([path, reasons]) => (
                  <List.Item key={path}>
                    {path && `${label(path)}: `}
                    {reasons.join(' ')}
                  </List.Item>
                ))}
              </List>
            </div>
          ),
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('common:close')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
