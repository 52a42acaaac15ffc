import { localStorageColorSchemeManager } from '@mantine/core';

/** The same key is read by public/color-mode.js before the first paint. */
export const colorModeManager = localStorageColorSchemeManager({ key: 'locanda.color-mode' });
