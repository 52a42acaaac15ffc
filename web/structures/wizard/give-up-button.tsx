import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { go } from '../../navigation/go.ts';
import { loadUser } from '../../session.ts';
import { ask } from '../../shell/confirm/ask.ts';
import { problemWords } from '../../shell/errors/failures.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { toast } from '../../shell/toast/toast.ts';
import { useTexts } from '../../texts.ts';
import { forgetPlace, type WizardState, wizardPath, wizardQuery, wizardsQuery } from './wizard-query.ts';

/** "Annulla creazione": the structure goes, as long as it is new. */
export function GiveUpButton({ state }: { state: WizardState }) {
  const { t } = useTexts('common', 'wizard');
  const client = useQueryClient();
  const giveUp = useMutation({
    mutationFn: () => api(wizardPath(state.id), { method: 'DELETE' }),
    onSuccess: async () => {
      forgetPlace();
      client.removeQueries({ queryKey: wizardQuery(state.id).queryKey });
      for (const queryKey of [['list'], ['dashboard'], wizardsQuery.queryKey])
        void client.invalidateQueries({ queryKey });
      await loadUser();
      void toast('success', t('wizard:givenUp'));
      await go('/dashboard', { replace: true });
    },
    onError: (error) => void toast('failure', problemWords(error)),
  });
  const question = async () => {
    const sure = await ask({
      title: t('wizard:giveUp'),
      text: t('wizard:giveUpQuestion', { name: state.name }),
      confirm: t('common:delete'),
      cancel: t('common:stay'),
      dangerous: true,
    });
    if (sure) giveUp.mutate();
  };
  return (
    <Button
      variant="subtle"
      color="red"
      mt="md"
      leftSection={<Glyph name="trash" />}
      loading={giveUp.isPending}
      onClick={() => void question()}
    >
      {t('wizard:giveUp')}
    </Button>
  );
}
