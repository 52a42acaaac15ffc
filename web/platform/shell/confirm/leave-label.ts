import { useTexts } from '../../texts.ts';

/** What leaves a dialog without doing it is not called like what does it: "Annulla" beside "Annulla il contratto" is "Indietro". */
export function useLeaveLabel(): (does: string) => string {
  const { t } = useTexts('common');
  return (does) => (does.startsWith(t('common:cancel')) ? t('common:back') : t('common:cancel'));
}
