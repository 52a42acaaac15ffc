import { localStorageColorSchemeManager } from '@mantine/core';

/** The same key is read by index.html before the first paint. */
export const colorModeManager = localStorageColorSchemeManager({ key: 'locanda.color-mode' });
