import { Center, Loader, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../texts.ts';

export function PagePending() {
  const { t } = useTexts('common');
  return (
    <Center p="xl" role="status">
      <Loader size="sm" />
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
    </Center>
  );
}
