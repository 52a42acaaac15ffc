import { Group, type MantineColorScheme, NativeSelect, Text, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { chooseLanguage, offeredLanguages } from '../../i18n.ts';
import { useTexts } from '../../texts.ts';
import { Logo } from '../logo.tsx';
import { InFrame } from './in-frame.ts';
import classes from './login-layout.module.css';

export function LoginLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts('shell');
  return (
    <div className={classes.frame}>
      <div className={classes.picture} aria-hidden>
        <LoginPicture />
      </div>
      <div className={classes.side}>
        <header className={classes.header}>
          <Group gap="xs" wrap="nowrap">
            <Logo />
            <div>
              <Text fw={650} size="lg" lh={1.2}>
                {t('shell:product')}
              </Text>
              <Text size="xs" c="dimmed">
                {t('shell:tagline')}
              </Text>
            </div>
          </Group>
          <LoginChoices />
        </header>
        <main id="content" className={classes.main}>
          <InFrame value={true}>{children}</InFrame>
        </main>
      </div>
    </div>
  );
}

const MODES: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** Language and colour scheme before login. Uses native selects, which need no code. */
function LoginChoices() {
  const { t, language } = useTexts('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Group gap="xs" wrap="nowrap">
      <NativeSelect
        size="xs"
        aria-label={t('shell:language')}
        value={language}
        data={Object.entries(offeredLanguages).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => chooseLanguage(currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('shell:colorMode')}
        value={colorScheme}
        data={MODES.map((value) => ({ value, label: t(`shell:colorMode.${value}`) }))}
        onChange={({ currentTarget }) => setColorScheme(currentTarget.value as MantineColorScheme)}
      />
    </Group>
  );
}

const brandColor = (step: number) => `var(--mantine-color-bosco-${step})`;
const ROOFS = [
  { x: 150, y: 596, w: 92, h: 84 },
  { x: 236, y: 566, w: 74, h: 114 },
  { x: 304, y: 606, w: 110, h: 74 },
  { x: 408, y: 580, w: 82, h: 100 },
  { x: 484, y: 612, w: 96, h: 68 },
];

function LoginPicture() {
  return (
    <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={brandColor(8)} />
          <stop offset="0.55" stopColor={brandColor(5)} />
          <stop offset="1" stopColor={brandColor(2)} />
        </linearGradient>
      </defs>
      <rect width="800" height="1000" fill="url(#sky)" />
      <circle cx="590" cy="370" r="88" fill={brandColor(1)} opacity="0.85" />
      <path d="M0 560 C120 440 240 440 360 500 S600 560 800 440 V1000 H0Z" fill={brandColor(4)} opacity="0.7" />
      <path d="M0 650 C150 540 300 560 430 600 S660 640 800 540 V1000 H0Z" fill={brandColor(5)} />
      <g>
        {ROOFS.map(({ x, y, w, h }) => (
          <g key={x}>
            <rect x={x} y={y} width={w} height={h} fill={brandColor(1)} />
            <path d={`M${x - 8} ${y} L${x + w / 2} ${y - 34} L${x + w + 8} ${y}Z`} fill={brandColor(7)} />
            <rect x={x + w / 2 - 20} y={y + 18} width="12" height="20" rx="6" fill={brandColor(7)} />
            <rect x={x + w / 2 + 8} y={y + 18} width="12" height="20" rx="6" fill={brandColor(7)} />
          </g>
        ))}
        <rect x="356" y="470" width="40" height="210" fill={brandColor(0)} />
        <path d="M350 470 L376 424 L402 470Z" fill={brandColor(8)} />
        <rect x="368" y="492" width="16" height="28" rx="8" fill={brandColor(7)} />
      </g>
      <path d="M0 720 C180 630 330 660 460 690 S680 700 800 640 V1000 H0Z" fill={brandColor(6)} />
      <path d="M0 830 C220 740 420 760 560 790 S720 800 800 760 V1000 H0Z" fill={brandColor(7)} />
      {[70, 118, 640, 690, 736].map((x, index) => (
        <path key={x} d={`M${x} ${790 - index * 8} q-16 -70 0 -140 q16 70 0 140Z`} fill={brandColor(9)} />
      ))}
      <path d="M0 920 Q300 840 800 900 V1000 H0Z" fill={brandColor(8)} />
    </svg>
  );
}
