import { Box, Button, Text } from '@mantine/core';
import type { Simulation } from '../../../../../domain/selling/availability/answers.ts';
import { formatCents, formatDate } from '../../../../platform/formats.ts';
import { useTexts } from '../../../../platform/texts.ts';
import type { StayDates } from '../../stay-days.tsx';
import classes from '../inbox.module.css';

interface NearbyDaysProps {
  /** Dates that the guest requested; `around` is the calendar's answer for them. */
  asked: { readonly checkin: string; readonly checkout: string };
  around: Simulation;
  days: StayDates;
  onChoose: (days: StayDates) => void;
}

/** Buttons for the requested and nearby dates with the same number of nights, each with its lowest price. */
export function NearbyDays({ asked, around, days, onChoose }: NearbyDaysProps) {
  const { t } = useTexts('booking');
  const own = { ...asked, totalCents: (around.options[0] ?? around.compositions[0])?.totalCents ?? null };
  const all = [...around.nearby, own].toSorted((a, b) => a.checkin.localeCompare(b.checkin));
  return (
    <Box role="group" aria-label={t('booking:quote.nearby')} className={classes.days}>
      <Text size="sm" className={classes.title}>
        {t('booking:quote.nearby')}
      </Text>
      {all.map(({ checkin, checkout, totalCents }) => {
        const isShown = checkin === days.checkin && checkout === days.checkout;
        return (
          <Button
            key={checkin}
            size="compact-md"
            variant={isShown ? 'light' : 'default'}
            aria-pressed={isShown}
            h="auto"
            px={2}
            py={4}
            onClick={() => onChoose({ checkin, checkout })}
          >
            <span>
              <Text span size="xs" display="block">
                {formatDate(checkin).slice(0, -5)}
              </Text>
              <Text span size="sm" fw={600} display="block" className="tabular">
                {totalCents === null ? t('booking:quote.nearbyNone') : formatCents(totalCents)}
              </Text>
            </span>
          </Button>
        );
      })}
    </Box>
  );
}
