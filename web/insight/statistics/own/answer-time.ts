import { useTexts } from '../../../platform/texts.ts';

const MAX_SHOWN_MINUTES = 90;

/** Formats an answer time given in minutes: short times in minutes, longer times in hours. */
export function useAnswerTime(): (minutes: number) => string {
  const { t } = useTexts('figure');
  return (minutes) =>
    minutes < MAX_SHOWN_MINUTES
      ? t('figure:own.minutes', { count: Math.round(minutes) })
      : t('figure:own.hours', { count: Math.round(minutes / 60) });
}
