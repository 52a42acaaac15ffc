import { formatNumber } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';

const MAX_SHOWN_MINUTES = 90;

/** Formats an answer time given in minutes: short times in minutes, longer times in hours. */
export function useAnswerTime(): (minutes: number) => string {
  const { t } = useTexts('figure');
  return (minutes) =>
    minutes < MAX_SHOWN_MINUTES
      ? t('figure:own.minutes', { n: formatNumber(Math.round(minutes)) })
      : t('figure:own.hours', { n: formatNumber(Math.round(minutes / 60)) });
}
