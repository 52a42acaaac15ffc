import { Button, Menu } from '@mantine/core';
import { Glyph } from '../../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../../platform/texts.ts';
import { exportAddress } from '../list-query.ts';
import type { ListState } from '../list-state.ts';

export interface ExportPlace {
  label: string;
  path: string;
}

interface ExportMenuProps {
  path: string;
  state: ListState;
  also: readonly ExportPlace[];
}

/** Menu with CSV and XLSX downloads of all filtered rows, and the screen's own downloads. */
export function ExportMenu({ path, state, also }: ExportMenuProps) {
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
        {also.map((place) => (
          <Menu.Item key={place.path} component="a" href={exportAddress(place.path, state, 'csv')} download>
            {place.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
