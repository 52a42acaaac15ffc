const TYPED_TIME = /^(\d{1,2})(?:[\s.:,h]*(\d{2}))?$/i;

/** Reads "9", "930", "9.30" or "09:30" as `HH:MM` in 24 hours; null if it is invalid. */
export function readTime(text: string): string | null {
  const [, hour, minute = '00'] = TYPED_TIME.exec(text.trim()) ?? [];
  return hour !== undefined && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}
