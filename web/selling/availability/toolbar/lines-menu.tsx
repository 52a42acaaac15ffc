import { Button, Menu } from '@mantine/core';
import { OPTIONAL_FIELDS } from '../../../../domain/selling/availability/grid/rows.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../calendar/model-context.ts';
import { planName } from '../calendar/words.ts';

export function LinesMenu() {
  const model = useModel();
  const { t, language } = useTexts('grid');
  const view = useStore(model.view);
  const { rooms } = model.data;
  const plans = new Map(rooms.flatMap((room) => room.plans.map((plan) => [plan.mealPlanId, plan] as const)));
  const allFolded = view.collapsed.size === rooms.length;
  const choices = [
    { id: null, name: t('grid:allPlans') },
    ...[...plans.values()].map((plan) => ({ id: plan.mealPlanId, name: planName(plan, language) })),
  ];
  return (
    <Menu closeOnItemClick={false} position="bottom-start">
      <Menu.Target>
        <Button
          variant={view.mealPlanId === null ? 'default' : 'light'}
          px="sm"
          rightSection={<Glyph name="chevron-down" size={16} />}
        >
          {t('grid:lines')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {OPTIONAL_FIELDS.map((field) => (
          <Menu.CheckboxItem
            key={field}
            checked={view.fields.has(field)}
            onChange={(isShown) => {
              const others = [...view.fields].filter((one) => one !== field);
              model.show({ fields: new Set(isShown ? [...others, field] : others) });
            }}
          >
            {t(`grid:field.${field}`)}
          </Menu.CheckboxItem>
        ))}
        {plans.size > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('grid:plan')}</Menu.Label>
            <Menu.RadioGroup
              value={String(view.mealPlanId)}
              onChange={(value) => model.show({ mealPlanId: Number(value) || null })}
            >
              {choices.map(({ id, name }) => (
                <Menu.RadioItem key={id} value={String(id)}>
                  {name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          onClick={() => model.show({ collapsed: new Set(allFolded ? [] : rooms.map(({ roomId }) => roomId)) })}
        >
          {t(allFolded ? 'grid:expandAll' : 'grid:collapseAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
