import { Group, Kbd, Modal, Table } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

const SHORTCUTS = [
  { keys: ['/', 'Ctrl K'], text: 'shell:shortcut.search' },
  { keys: ['g', '…'], text: 'shell:shortcut.go' },
  { keys: ['j', 'k'], text: 'shell:shortcut.rows' },
  { keys: ['x', 'e'], text: 'shell:shortcut.row' },
  { keys: ['a', 's'], text: 'shell:shortcut.act' },
  { keys: ['Ctrl B'], text: 'shell:shortcut.menu' },
  { keys: ['Ctrl S'], text: 'shell:shortcut.save' },
  { keys: ['Ctrl Z'], text: 'shell:shortcut.undo' },
  { keys: ['?'], text: 'shell:shortcut.help' },
  { keys: ['Esc'], text: 'shell:shortcut.close' },
] as const;

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('shell', 'common');
  return (
    <Modal opened onClose={onClose} title={t('shell:shortcuts')} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <SingleKeysSwitch />
      <Table mt="md">
        <Table.Tbody>
          {SHORTCUTS.map(({ keys, text }) => (
            <Table.Tr key={text}>
              <Table.Td>{t(text)}</Table.Td>
              <Table.Td>
                <Group gap={4} justify="flex-end">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
