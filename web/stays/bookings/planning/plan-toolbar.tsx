import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';
import { monthChoices } from '../../../selling/availability/calendar/months.ts';
import type { PlanViewport } from './use-plan-viewport.ts';

interface PlanToolbarProps {
  readonly viewport: PlanViewport;
  readonly children: ReactNode;
}

/** Buttons and the list of months that move the plan, and further tools. */
export function PlanToolbar({ viewport: { view, from, goTo }, children }: PlanToolbarProps) {
  const { data } = useModel();
  const { t, language } = useTexts('grid');
  const choices = useMemo(() => monthChoices(data.days, language), [data, language]);
  return (
    <Group gap="xs" role="toolbar" aria-label={t('grid:tools')}>
      <ActionIcon.Group>
        <ActionIcon variant="default" size={36} aria-label={t('grid:previous')} onClick={() => goTo(from - view.days)}>
          <Glyph name="chevron-left" />
        </ActionIcon>
        <Button variant="default" h={36} px="xs" radius={0} onClick={() => goTo(data.todayIndex)}>
          {t('grid:today')}
        </Button>
        <ActionIcon variant="default" size={36} aria-label={t('grid:following')} onClick={() => goTo(from + view.days)}>
          <Glyph name="chevron-right" />
        </ActionIcon>
      </ActionIcon.Group>
      <NativeSelect
        aria-label={t('grid:month')}
        w={158}
        value={data.days[Math.min(from + 1, data.days.length - 1)]?.slice(0, 7) ?? ''}
        data={choices}
        onChange={(event) => goTo(Math.max(0, data.indexOf(`${event.currentTarget.value}-01`)))}
      />
      {children}
    </Group>
  );
}
