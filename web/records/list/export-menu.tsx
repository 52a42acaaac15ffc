import { Button, Menu } from '@mantine/core';
import { Glyph } from '../../shell/glyph.tsx';
import { useTexts } from '../../texts.ts';
import { exportAddress } from './list-query.ts';
import type { ListState } from './list-state.ts';

/** CSV and XLSX of every row of the filter. */
export function ExportMenu({ path, state }: { path: string; state: ListState }) {
  const { t } = useTexts('common');
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<Glyph name="download" />}>
          {t('common:export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item key={format} component="a" href={exportAddress(path, state, format)} download>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
