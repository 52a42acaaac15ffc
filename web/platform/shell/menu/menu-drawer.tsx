import { useTexts } from '../../texts.ts';
import { Drawer } from '../drawer.tsx';
import { SideMenu } from './side-menu.tsx';

export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('shell');
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      padding="sm"
      title={t('shell:mainMenu')}
      closeButtonProps={{ 'aria-label': t('shell:closeMenu') }}
    >
      <SideMenu />
    </Drawer>
  );
}
