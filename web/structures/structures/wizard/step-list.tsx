import { Badge, Button, Progress, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WizardState } from '../../../../domain/structures/structures/answers.ts';
import { LAST_STEP, stepAt, WIZARD_STEPS } from '../../../../domain/structures/structures/wizard/step-names.ts';
import { api } from '../../../platform/api.ts';
import { go } from '../../../platform/navigation/go.ts';
import { loadUser } from '../../../platform/session.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import classes from './wizard.module.css';
import { clearStoredPosition, wizardPath, wizardQuery, wizardsQuery } from './wizard-query.ts';

interface StepListProps {
  /** Null until the structure exists. */
  state: WizardState | null;
  current: number;
  onStep: (step: number) => void;
}

/** All steps with their state. On a phone they open from the line that shows the present step. */
export function StepList({ state, current, onStep }: StepListProps) {
  const { t } = useTexts('wizard');
  const [open, setOpen] = useState(false);
  const reachable = state?.reachable ?? 1;
  const done = state?.steps.filter((one) => one.state === 'done').length ?? 0;
  return (
    <div className={classes.where}>
      <UnstyledButton
        className={classes.progress}
        w="100%"
        mih={44}
        aria-expanded={open}
        aria-controls="wizard-steps"
        onClick={() => setOpen(!open)}
      >
        <Text size="sm" component="span" display="flex" style={{ justifyContent: 'space-between', gap: 8 }}>
          <span>
            {t('wizard:stepOf', { step: current, total: LAST_STEP })}:{' '}
            <strong>{t(`wizard:step.${stepAt(current)}`)}</strong>
          </span>
          <Glyph name={open ? 'chevron-up' : 'chevron-down'} label={t('wizard:showSteps')} />
        </Text>
        <Progress value={(current / LAST_STEP) * 100} size="sm" mt={6} aria-hidden />
      </UnstyledButton>
      <nav id="wizard-steps" className={classes.steps} data-open={open || undefined} aria-label={t('wizard:steps')}>
        <Progress
          value={(done / (LAST_STEP - 1)) * 100}
          size="sm"
          mb="xs"
          visibleFrom="md"
          aria-label={t('wizard:stepOf', { step: current, total: LAST_STEP })}
        />
        <ol className={classes.list}>
          {WIZARD_STEPS.map((step, at) => {
            const place = at + 1;
            const isDone = state?.steps[at]?.state === 'done';
            return (
              <li key={step}>
                <UnstyledButton
                  className={classes.step}
                  fz="sm"
                  disabled={place > reachable}
                  aria-current={place === current ? 'step' : undefined}
                  onClick={() => {
                    setOpen(false);
                    if (place !== current) onStep(place);
                  }}
                >
                  <Badge
                    circle
                    variant={place === current ? 'filled' : isDone ? 'light' : 'outline'}
                    color={place === current || isDone ? 'bosco' : 'gray'}
                  >
                    {isDone ? <Glyph name="check" size={12} /> : place}
                  </Badge>
                  <span>{t(`wizard:step.${step}`)}</span>
                  {isDone && <VisuallyHidden>{t('wizard:done')}</VisuallyHidden>}
                </UnstyledButton>
              </li>
            );
          })}
        </ol>
        {state?.status === 70 && <GiveUpButton state={state} />}
      </nav>
    </div>
  );
}

/** "Rinuncia alla creazione": deletes the structure while it is new. */
function GiveUpButton({ state }: { state: WizardState }) {
  const { t } = useTexts('common', 'wizard');
  const client = useQueryClient();
  const giveUp = useMutation({
    mutationFn: () => api(wizardPath(state.id), { method: 'DELETE' }),
    onSuccess: async () => {
      clearStoredPosition();
      client.removeQueries({ queryKey: wizardQuery(state.id).queryKey });
      for (const queryKey of [['list'], ['dashboard'], wizardsQuery.queryKey])
        void client.invalidateQueries({ queryKey });
      await loadUser();
      void toast('success', t('wizard:givenUp'));
      await go('/dashboard', { replace: true });
    },
    onError: (error) => void toast('failure', errorText(error)),
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
