import { between, chance, circle, type Draw, ellipse, hills, pick, polygon, rect, shaded } from './draw.ts';

interface Light {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
}

const LIGHTS: readonly [Light, ...Light[]] = [
  { sky: ['#6db3e8', '#e2f2fb'], sun: '#fff3c4', far: '#9db8c9', middle: '#8fb174', near: '#6d9a52' },
  { sky: ['#f3a66b', '#fde6c4'], sun: '#fff0b8', far: '#b58f8c', middle: '#a29a5c', near: '#7f8a4b' },
  { sky: ['#5aa4d6', '#cfe9f5'], sun: '#fffbe0', far: '#86a7b0', middle: '#7fa98a', near: '#57875f' },
  { sky: ['#8a9fd0', '#f7d9c9'], sun: '#ffe2c2', far: '#8c8fae', middle: '#87957b', near: '#657a59' },
];
const WALLS = ['#f2d7a7', '#e9c2a0', '#f5ead6', '#dba98a', '#ecd9c4', '#e5b678'] as const;
const ROOFS = ['#b5563c', '#a34a35', '#8f4a3a', '#c26a48'] as const;
const SHUTTERS = ['#4f7a5b', '#3f6784', '#7a5a44', '#6b7f8a', '#8a4038'] as const;

export function drawOutside(draw: Draw, kind: 'exterior' | 'pool' | 'view'): string {
  const light = pick(draw, LIGHTS);
  const sky =
    shaded('sky', 0, 800, light.sky[0], light.sky[1]) +
    circle(between(draw, 250, 1650), between(draw, 160, 330), between(draw, 55, 85), light.sun, 0.95) +
    clouds(draw);
  if (kind === 'view') return sky + view(draw, light);
  const land =
    hills(draw, 640, 190, light.far) + hills(draw, 730, 130, light.middle) + hills(draw, 850, 40, light.near);
  if (kind === 'pool') return sky + land + pool(draw);
  return sky + land + house(draw) + foreground(draw, light.near);
}

function clouds(draw: Draw): string {
  let all = '';
  for (let count = between(draw, 2, 4); count > 0; count--) {
    const x = between(draw, 100, 1800);
    const y = between(draw, 80, 360);
    const size = between(draw, 50, 100);
    all +=
      ellipse(x, y, size * 1.9, size * 0.42, '#ffffff', 0.75) +
      ellipse(x + size * 0.4, y - size * 0.3, size, size * 0.45, '#ffffff', 0.75);
  }
  return all;
}

function house(draw: Draw): string {
  const floors = between(draw, 2, 4);
  const columns = between(draw, 4, 7);
  const wall = pick(draw, WALLS);
  const shutter = pick(draw, SHUTTERS);
  const roof = pick(draw, ROOFS);
  const width = columns * 160 + 80;
  const height = floors * 165 + 50;
  const x = Math.round((1920 - width) / 2) + between(draw, -160, 160);
  const y = 1010 - height;
  let drawn = rect(x, y, width, height, wall);
  drawn += rect(
    x + width - Math.round(width * 0.28),
    y,
    Math.round(width * 0.28),
    height,
    'rgba(90,50,30,0.10)',
  );
  drawn += polygon(
    [
      [x - 46, y + 6],
      [x + 70, y - 110],
      [x + width - 70, y - 110],
      [x + width + 46, y + 6],
    ],
    roof,
  );
  drawn +=
    rect(x - 46, y, width + 92, 16, '#7b3b2b') +
    rect(x + width * 0.7, y - 170, 46, 80, wall) +
    rect(x + width * 0.7 - 6, y - 178, 58, 14, roof);
  const doorColumn = Math.floor(columns / 2);
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      const left = x + 40 + column * 160 + 45;
      const top = y + 48 + floor * 165;
      if (floor === floors - 1 && column === doorColumn) drawn += door(left - 8, top - 12, shutter);
      else drawn += windowWithShutters(draw, left, top, shutter, floor > 0 && floor < floors - 1);
    }
  }
  return drawn + rect(x, 1000, width, 14, 'rgba(70,50,40,0.35)');
}

function windowWithShutters(draw: Draw, x: number, y: number, shutter: string, balcony: boolean): string {
  const lit = chance(draw, 0.25) ? '#ffe3a0' : '#a9cbd9';
  const panes =
    rect(x, y, 66, 98, '#fbf7ef') + rect(x + 6, y + 6, 25, 86, lit) + rect(x + 35, y + 6, 25, 86, lit);
  const sides = rect(x - 28, y, 27, 98, shutter) + rect(x + 67, y, 27, 98, shutter);
  const sill =
    balcony && chance(draw, 0.4)
      ? rect(x - 34, y + 98, 134, 8, '#5b5048') +
        circle(x, y + 94, 12, '#c9506a') +
        circle(x + 32, y + 92, 14, '#d9617a') +
        circle(x + 64, y + 94, 12, '#e08b4a')
      : rect(x - 8, y + 98, 82, 8, '#d8cbb8');
  return panes + sides + sill;
}

function door(x: number, y: number, colour: string): string {
  return (
    `<path d="M${x - 8} ${y + 170} V${y + 40} a50 50 0 0 1 100 0 V${y + 170} Z" fill="#efe6d6"/>` +
    `<path d="M${x + 4} ${y + 170} V${y + 44} a38 38 0 0 1 76 0 V${y + 170} Z" fill="${colour}"/>` +
    circle(x + 68, y + 110, 5, '#e8c766') +
    rect(x - 24, y + 166, 132, 12, '#cbbfae')
  );
}

function foreground(draw: Draw, green: string): string {
  let drawn =
    rect(0, 1008, 1920, 272, green) +
    polygon(
      [
        [860, 1008],
        [1060, 1008],
        [1320, 1280],
        [600, 1280],
      ],
      '#e3d5bb',
    );
  for (let x = between(draw, 40, 140); x < 1920; x += between(draw, 240, 420)) {
    drawn += x > 620 && x < 1300 ? '' : tree(draw, x, between(draw, 1030, 1120));
  }
  for (let x = 20; x < 1920; x += 70)
    drawn += circle(x, 1270 + between(draw, -10, 10), between(draw, 34, 56), '#4d7a3e');
  return drawn;
}

function tree(draw: Draw, x: number, y: number): string {
  const kind = between(draw, 0, 2);
  const trunk = rect(x - 9, y - 110, 18, 112, '#6e5138');
  if (kind === 0) return rect(x - 6, y - 60, 12, 60, '#6e5138') + ellipse(x, y - 230, 44, 200, '#3f6b45');
  if (kind === 1)
    return trunk + ellipse(x, y - 190, 150, 52, '#4f7f46') + ellipse(x - 40, y - 215, 80, 36, '#5c8f50');
  return (
    trunk +
    circle(x, y - 180, 92, '#5f8f4e') +
    circle(x + 40, y - 150, 62, '#74a05e') +
    circle(x - 46, y - 150, 58, '#54834a')
  );
}

function pool(draw: Draw): string {
  const water = pick(draw, ['#3fb4d0', '#48bfc4', '#3a9fd0'] as const);
  let drawn = rect(0, 900, 1920, 380, '#e6d8c0');
  for (let x = between(draw, 20, 90); x < 1920; x += between(draw, 190, 330)) drawn += tree(draw, x, 912);
  drawn += `<path d="M250 1010 H1670 L1840 1280 H80 Z" fill="#f7f1e6"/><path d="M290 1028 H1630 L1780 1280 H140 Z" fill="${water}"/>`;
  for (let line = 0; line < 14; line++) {
    const y = 1050 + line * 16;
    const x = between(draw, 330, 1400);
    drawn += `<path d="M${x} ${y} q30 -9 60 0 t60 0" stroke="#ffffff" stroke-opacity="0.45" stroke-width="5" fill="none"/>`;
  }
  const umbrella = pick(draw, ['#e2574c', '#f2b441', '#3d7ea6', '#ffffff'] as const);
  for (let place = 0; place < 4; place++) {
    const x = 240 + place * 430 + between(draw, -30, 30);
    drawn +=
      rect(x + 66, 740, 9, 240, '#8a6b4f') +
      `<path d="M${x - 60} 770 Q${x + 70} 640 ${x + 200} 770 Z" fill="${umbrella}"/>`;
    drawn +=
      rect(x - 40, 950, 150, 16, '#fdfaf3', 6) +
      polygon(
        [
          [x + 100, 952],
          [x + 165, 905],
          [x + 175, 915],
          [x + 112, 966],
        ],
        '#fdfaf3',
      );
    drawn += rect(x - 30, 966, 8, 26, '#b89b78') + rect(x + 90, 966, 8, 26, '#b89b78');
  }
  return drawn;
}

function view(draw: Draw, light: Light): string {
  if (chance(draw, 0.5)) {
    let sea = hills(draw, 700, 150, light.far) + shaded('sea', 720, 560, '#4f9fc4', '#2f6f9c');
    for (let line = 0; line < 40; line++) {
      const y = between(draw, 740, 1180);
      sea += rect(between(draw, 0, 1800), y, between(draw, 40, 160), 4, 'rgba(255,255,255,0.35)', 2);
    }
    for (let boat = 0; boat < 3; boat++) {
      const x = between(draw, 200, 1700);
      const y = between(draw, 780, 960);
      sea += `${polygon(
        [
          [x, y],
          [x, y - 90],
          [x + 60, y - 12],
        ],
        '#ffffff',
      )}<path d="M${x - 40} ${y} h120 l-22 24 h-76 Z" fill="#8c4a3c"/>`;
    }
    return sea + railing();
  }
  let land =
    hills(draw, 620, 220, light.far) +
    hills(draw, 740, 170, light.middle) +
    hills(draw, 880, 120, light.near);
  for (let row = 0; row < 9; row++) {
    const y = 960 + row * 34;
    land += `<path d="M0 ${y} Q960 ${y - 70} 1920 ${y + 10}" stroke="#4f7b3c" stroke-width="13" stroke-dasharray="22 12" fill="none" opacity="0.8"/>`;
  }
  for (let x = between(draw, 60, 200); x < 1900; x += between(draw, 260, 520))
    land += tree(draw, x, between(draw, 900, 960));
  return land + railing();
}

function railing(): string {
  let drawn = rect(0, 1190, 1920, 90, '#d9c9ae') + rect(0, 1080, 1920, 22, '#efe3cd');
  for (let x = 30; x < 1920; x += 96)
    drawn += `<path d="M${x} 1190 q-16 -44 4 -88 h20 q20 44 4 88 Z" fill="#e6d8be"/>`;
  return drawn;
}
