import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type ComponentType, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import type { WizardState } from '../../../../domain/structures/structures/answers.ts';
import { LAST_STEP, stepAt, type WizardStep } from '../../../../domain/structures/structures/wizard/step-names.ts';
import { type FormHost, FormHostProvider, type SaveForm } from '../../../kernel/records/screens/form-host.ts';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import { StepList } from './step-list.tsx';
import { useWizard } from './use-wizard.ts';
import classes from './wizard.module.css';
import type { StepProps } from './wizard-query.ts';

const MainStep = lazyNamed(() => import('./steps/main-step.tsx'), 'MainStep');
const FirstStep = lazyNamed(() => import('./steps/main-step.tsx'), 'FirstStep');
const STEPS: Readonly<Record<WizardStep, ComponentType<StepProps>>> = {
  main: MainStep,
  contacts: lazyNamed(() => import('./steps/sections.tsx'), 'ContactsStep'),
  fiscal: lazyNamed(() => import('./steps/fiscal-step.tsx'), 'FiscalStep'),
  description: lazyNamed(() => import('./steps/sections.tsx'), 'DescriptionStep'),
  services: lazyNamed(() => import('./steps/services-step.tsx'), 'ServicesStep'),
  rooms: lazyNamed(() => import('./steps/rooms-step.tsx'), 'RoomsStep'),
  sales: lazyNamed(() => import('./steps/sales-step.tsx'), 'SalesStep'),
  photos: lazyNamed(() => import('./steps/photos-step.tsx'), 'PhotosStep'),
  recap: lazyNamed(() => import('./steps/recap-step.tsx'), 'RecapStep'),
};

interface WizardProps {
  /** Null until the first step is saved. */
  state: WizardState | null;
  step: number;
  lead?: number | undefined;
}

/** The wizard: the list of steps, the open step and the buttons back and on. */
export function Wizard({ state, step, lead }: WizardProps) {
  const { t } = useTexts('common', 'screen', 'wizard');
  const { role } = useUser();
  const wizard = useWizard(state, step);
  const name = stepAt(step);
  const Step = STEPS[name];
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const [isRefused, setRefused] = useState(false);
  const { host, saveAll } = useForms(() => void next());

  const next = async () => {
    if (wizard.busy) return;
    setRefused(!(await wizard.onward(saveAll)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens on a structure, nothing else having the focus
  useEffect(() => {
    if (state && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    setRefused(false);
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const isLast = step === LAST_STEP;
  return (
    <Page title={t('screen:newStructure')} purpose={state?.name ?? t('wizard:purpose')}>
      <div className={classes.columns}>
        <StepList state={state} current={step} onStep={(place) => void wizard.moveTo(place)} />
        <Stack gap="lg">
          <div>
            <Title order={2} ref={heading} tabIndex={-1} id="wizard-step" className={classes.heading}>
              {t(`wizard:step.${name}`)}
            </Title>
            <Text c="dimmed" size="sm" mt={4}>
              {t(`wizard:hint.${name}`)}
            </Text>
            {name === 'fiscal' && hasPermission(role, 'u', 'fiscalProfile') && (
              <Button variant="light" mt="sm" disabled={wizard.busy} onClick={() => void wizard.moveTo(step + 1)}>
                {t('wizard:skip')}
              </Button>
            )}
          </div>
          <FormHostProvider value={host}>
            <Suspense fallback={<Skeleton h={320} />}>
              {state ? <Step key={name} state={state} /> : <FirstStep lead={lead} onCreated={wizard.created} />}
            </Suspense>
          </FormHostProvider>
          <Refusal refused={isRefused} wizard={wizard} state={state} step={step} />
          <div className={classes.bar}>
            <Button
              variant="default"
              leftSection={<Glyph name="arrow-left" />}
              disabled={step === 1 || wizard.busy}
              onClick={() => void wizard.moveTo(step - 1)}
            >
              {t('common:back')}
            </Button>
            <Button
              loading={wizard.busy}
              rightSection={<Glyph name={isLast ? 'check' : 'arrow-right'} />}
              onClick={() => void next()}
            >
              {t(isLast ? 'wizard:confirm' : 'common:next')}
            </Button>
          </div>
        </Stack>
      </div>
    </Page>
  );
}

interface RefusalProps {
  refused: boolean;
  wizard: ReturnType<typeof useWizard>;
  state: WizardState | null;
  step: number;
}

/** Shows why the step cannot be completed: missing data or the server's error. */
function Refusal({ refused, wizard, state, step }: RefusalProps) {
  const { t } = useTexts('wizard');
  const box = useRef<HTMLDivElement>(null);
  const lacks = (state?.steps[step - 1]?.lacks ?? []).filter(isPart);
  const words = wizard.failure ? [wizard.failure] : [];
  const sentences = lacks.length > 0 && wizard.failure ? lacks.map((part) => t(`wizard:lack.${part}`)) : words;
  const shows = refused && sentences.length > 0;
  useEffect(() => {
    if (shows) box.current?.focus();
  }, [shows]);
  if (!shows) return null;
  return (
    <Alert color="red" icon={<Glyph name="alert-circle" />} ref={box} tabIndex={-1} role="alert">
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </Alert>
  );
}

const PARTS = ['times_or_service', 'room', 'opening', 'meal_plan', 'photo'] as const;
const isPart = (lack: string): lack is (typeof PARTS)[number] => PARTS.some((part) => part === lack);

/** The forms of the open step, saved one after the other until one fails. */
function useForms(submit: () => void): { host: FormHost; saveAll: () => Promise<boolean> } {
  const forms = useRef(new Set<SaveForm>());
  const latest = useRef(submit);
  latest.current = submit;
  const host = useMemo<FormHost>(
    () => ({
      join(save) {
        forms.current.add(save);
        return () => void forms.current.delete(save);
      },
      submit: () => latest.current(),
    }),
    [],
  );
  const saveAll = async () => {
    for (const save of [...forms.current]) if (!(await save())) return false;
    return true;
  };
  return { host, saveAll };
}
