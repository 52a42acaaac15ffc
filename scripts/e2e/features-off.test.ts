import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { FEATURES_OFF } from './features-off.ts';

it('leaves off what Playwright turns off', async () => {
  // Node takes none of the switches and ends, and the error tells them.
  const refusal = await chromium.launch({ executablePath: process.execPath }).catch(String);
  const [, features] = /--disable-features=([\w,]+)/.exec(String(refusal)) ?? [];
  expect(features).toContain('HttpsUpgrades');
  expect(FEATURES_OFF).toEqual(expect.arrayContaining(features?.split(',') ?? []));
});
