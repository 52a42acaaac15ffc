import { useTexts } from '../../texts.ts';

/**
 * Returns the label of a dialog's cancel button, different from its confirm button: beside "Annulla il contratto" it is
 * "Indietro".
 */
export function useLeaveLabel(): (actionLabel: string) => string {
  const { t } = useTexts('common');
  return (does) => (does.startsWith(t('common:cancel')) ? t('common:back') : t('common:cancel'));
}
