import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { FEATURES_OFF } from './features-off.ts';

it('disables the features that Playwright disables', async () => {
  // Node refuses Chromium's switches, and its error lists them.
  const refusal = await chromium.launch({ executablePath: process.execPath }).catch(String);
  const [, features] = /--disable-features=([\w,]+)/.exec(String(refusal)) ?? [];
  expect(features).toContain('HttpsUpgrades');
  expect(FEATURES_OFF).toEqual(expect.arrayContaining(features?.split(',') ?? []));
});
