import { Badge, Checkbox, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { StoredLink } from '../../../../domain/selling/availability/answers.ts';
import { NEW_LINK, pairOf } from '../../../../domain/structures/rooms/link-changes.ts';
import { formatCents } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import classes from './linking.module.css';
import type { Linking } from './use-linking.ts';

interface LinkCellProps {
  linking: Linking;
  roomId: number;
  mealPlanId: number;
  link: StoredLink | undefined;
  roomName: string;
  planName: string;
  /** True to show the name beside the box, if no heading does. */
  labelled?: boolean;
  onOpen: () => void;
}

/** Cell of one room and one plan: a box that links them, and the price mode, which opens the details. */
export function LinkCell(props: LinkCellProps) {
  const { linking, roomId, mealPlanId, link, roomName, planName, labelled, onOpen } = props;
  const { t } = useTexts('linking');
  const pair = pairOf({ roomId, mealPlanId });
  const errors = linking.errors[pair];
  const error = errors && Object.values(errors)[0];
  const mayToggle = linking.may(link ? 'd' : 'c');
  const toggle = () => void linking.change([{ roomId, mealPlanId, link: link ? null : NEW_LINK }]);
  return (
    <div className={classes.cell} data-linked={link ? true : undefined}>
      <Checkbox
        checked={linking.pending[pair] ?? link !== undefined}
        disabled={!mayToggle}
        onChange={toggle}
        label={labelled ? planName : undefined}
        aria-label={labelled ? undefined : t('linking:cell', { room: roomName, plan: planName })}
      />
      {link && (
        <UnstyledButton className={classes.price} onClick={onOpen}>
          <VisuallyHidden>{t('linking:settingsOf', { plan: planName, room: roomName })}: </VisuallyHidden>
          {link.isDefault && (
            <Badge size="sm" variant="light" tt="none">
              {t('linking:default')}
            </Badge>
          )}
          {!link.isActive && (
            <Badge size="sm" color="gray" variant="light" tt="none">
              {t('linking:paused')}
            </Badge>
          )}
          <Text span size="sm" className={classes.amount}>
            {link.priceMode === 'own'
              ? t('linking:own')
              : t('linking:perAdult', { amount: formatCents(link.adultDeltaCents ?? 0, true) })}
          </Text>
        </UnstyledButton>
      )}
      {error && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
