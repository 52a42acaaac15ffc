import { Button, Group, Popover, Stack, Text } from '@mantine/core';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../calendar/model-context.ts';
import { planName, ruleWords } from '../calendar/words.ts';
import { ROW_HEIGHT_PX } from './geometry.ts';

/**
 * Explains the rule of a derived plan after a price was typed in it. Offers to change the base price or to give the
 * plan its own prices.
 */
export function DerivedNotice({ width, onDone }: { width: number; onDone: () => void }) {
  const model = useModel();
  const { t, language } = useTexts('grid', 'common');
  const { now } = useStore(model.derived);
  if (!now) return null;
  const { at, cents, days, room, plan, base, baseCents } = now;
  const close = () => {
    model.derived.set({ now: null });
    onDone();
  };
  const words = ruleWords(plan, base, t, language);
  return (
    <Popover opened trapFocus returnFocus={false} shadow="md" width={320} position="bottom-start" onDismiss={close}>
      <Popover.Target>
        <div
          style={{
            position: 'absolute',
            top: at.row * ROW_HEIGHT_PX,
            left: at.day * width,
            width,
            height: ROW_HEIGHT_PX,
          }}
        />
      </Popover.Target>
      {/* React treats the popover as part of the grid, which must not handle its clicks and keys. */}
      <Popover.Dropdown
        aria-label={words}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') close();
        }}
      >
        <Stack gap="xs">
          <Text size="sm">{t('grid:derived.follows', { plan: planName(plan, language), rule: words })}</Text>
          {baseCents > 0 ? (
            <Button
              data-autofocus
              h="auto"
              mih={36}
              styles={{ label: { whiteSpace: 'normal' } }}
              onClick={() => {
                model.writeBase(now);
                close();
              }}
            >
              {t('grid:derived.base', {
                count: days.length,
                plan: planName(base, language),
                baseCents,
                priceCents: cents,
              })}
            </Button>
          ) : (
            <Text size="sm" c="dimmed">
              {t('grid:derived.impossible')}
            </Text>
          )}
          <Group gap="xs" grow>
            <Button
              variant="default"
              renderRoot={(props) => (
                <PathLink
                  {...props}
                  to={addressOf('roomMealPlans', { id: model.data.structureId, id_alloggio: room.roomId })}
                />
              )}
            >
              {t('grid:derived.own')}
            </Button>
            <Button variant="default" onClick={close}>
              {t('common:cancel')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
