const WRITTEN = /^(\d{1,2})(?:[\s.:,h]*(\d{2}))?$/i;

/** "9", "930", "9.30" and "09:30" as `HH:MM` of a day of 24 hours; null when it is none. */
export function readTime(text: string): string | null {
  const [, hour, minute = '00'] = WRITTEN.exec(text.trim()) ?? [];
  return hour !== undefined && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : null;
}
