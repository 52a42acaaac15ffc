import { Alert } from '@mantine/core';
import { usePageSearch } from '../../navigation/place.tsx';
import { useWriteSearch } from '../../search.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';

const REASONS = {
  forbidden: { text: 'shell:reason.forbidden', color: 'yellow', icon: 'lock' },
  'already logged': { text: 'shell:reason.alreadyLogged', color: 'bosco', icon: 'info-circle' },
} as const;

/** Explains why the reader was redirected. Closing it removes the reason from the address. */
export function RedirectNotice() {
  const { t } = useTexts('shell', 'common');
  const write = useWriteSearch();
  const search = usePageSearch() as Record<string, unknown>;
  const found = REASONS[search['redirect-reason'] as keyof typeof REASONS];
  if (!found) return null;
  const close = () => {
    const { 'redirect-reason': _, ...rest } = search;
    void write(rest, { replace: true });
  };
  return (
    <Alert
      mb="md"
      role="status"
      color={found.color}
      icon={<Glyph name={found.icon} />}
      withCloseButton
      closeButtonLabel={t('common:close')}
      onClose={close}
    >
      {t(found.text)}
    </Alert>
  );
}
