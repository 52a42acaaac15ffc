import { SCREENS, type ScreenId } from '../../domain/screens.ts';

const FRAMED: ReadonlySet<string> = new Set(['default', 'settings', 'structures']);

/** The frame of a screen as it stands until the scripts have come, drawn by web/shell/frame/boot.css. */
export function frameOf(screen: ScreenId | null): string {
  if (!screen || !FRAMED.has(SCREENS[screen].layout)) return '';
  return '<div class="boot" aria-hidden="true"><div class="boot-menu"></div><div class="boot-header"></div><div class="boot-page"><i></i><i></i><i></i></div></div>';
}
