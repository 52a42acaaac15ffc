import { useMatches } from '@tanstack/react-router';
import type { ScreenId } from '../../../domain/screens.ts';

/** The screen on which the reader is; null where there is none. */
export function useScreen(): ScreenId | null {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen ?? null });
}
