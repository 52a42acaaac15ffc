import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './build-web.ts';

/** Names in order of preference. The shell without windows takes two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const INSTALLERS: readonly (readonly [command: string, ...steps: readonly string[][]])[] = [
  [
    'apt-get',
    ['apt-get', 'update', '-qq'],
    // Ubuntu has no package of the shell.
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ],
  ['apk', ['apk', 'add', '--no-cache', 'chromium']],
  ['dnf', ['dnf', 'install', '-y', 'chromium']],
];

/** Returns a Chromium that runs: the one in CHROMIUM_PATH, one on this machine, Playwright's, or one installed now. */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !runs(wanted)) throw new Error(`CHROMIUM_PATH: ${wanted} does not run.`);
  const found = wanted || systemChromium() || playwrightChromium() || installChromium();
  if (!found) {
    throw new Error('Chromium is missing: npx playwright install chromium, or name one in CHROMIUM_PATH.');
  }
  return found;
}

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, MAC, chromium.executablePath()].find((file) => isExecutable(file) && runs(file));
}

function playwrightChromium(): string | undefined {
  console.log('Downloading the Chromium of Playwright…');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    timeout: 300_000,
  });
  const file = chromium.executablePath();
  return isExecutable(file) && runs(file) ? file : undefined;
}

function installChromium(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const [command, ...steps] of INSTALLERS) {
    if (spawnSync(command, ['--version'], { stdio: 'ignore' }).error) continue;
    console.log(`Installing Chromium with ${command}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const [program = '', ...args] of steps) {
      spawnSync(program, args, { stdio: 'inherit', env, timeout: 600_000 });
      const file = systemChromium();
      if (file) return file;
    }
  }
  return undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** True if the program prints a version: Ubuntu's `chromium-browser` only asks for a snap. */
function runs(file: string): boolean {
  try {
    return /\d\.\d/.test(execFileSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 }));
  } catch {
    return false;
  }
}
