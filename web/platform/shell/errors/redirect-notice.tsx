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
  const reason = REASONS[search['redirect-reason'] as keyof typeof REASONS];
  if (!reason) return null;
  const close = () => {
    const { 'redirect-reason': _, ...rest } = search;
    void write(rest, { replace: true });
  };
  return (
    <Alert
      mb="md"
      role="status"
      color={reason.color}
      icon={<Glyph name={reason.icon} />}
      withCloseButton
      closeButtonLabel={t('common:close')}
      onClose={close}
    >
      {t(reason.text)}
    </Alert>
  );
}
