import { Button, Menu } from '@mantine/core';
import { toLinkAddress } from '../../../../../domain/platform/http/link-address.ts';
import { Glyph } from '../../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../../platform/texts.ts';
import { exportUrl } from '../list-query.ts';
import type { ListState } from '../list-state.ts';

export interface ExportLink {
  label: string;
  path: string;
}

interface ExportMenuProps {
  path: string;
  state: ListState;
  extraExports: readonly ExportLink[];
}

/** Menu with CSV and XLSX downloads of all filtered rows, and the screen's own downloads. */
export function ExportMenu({ path, state, extraExports }: ExportMenuProps) {
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
          <Menu.Item key={format} component="a" href={toLinkAddress(exportUrl(path, state, format))} download>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
        {extraExports.map((exportLink) => (
          <Menu.Item
            key={exportLink.path}
            component="a"
            href={toLinkAddress(exportUrl(exportLink.path, state, 'csv'))}
            download
          >
            {exportLink.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
