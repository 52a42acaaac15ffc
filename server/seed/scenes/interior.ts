import { between, chance, circle, type Draw, ellipse, hills, pick, polygon, rect, shaded } from './draw.ts';

const WALLS = ['#efe4d2', '#e3e8e4', '#f1e0d2', '#dfe5ec', '#ece7d8'] as const;
const FLOORS = ['#b98b5e', '#a67c52', '#c79c6d', '#8f6a4a'] as const;
const ACCENTS = ['#3f6f8c', '#b4553f', '#5d7f5a', '#c08a3e', '#76557e'] as const;

export function drawInterior(draw: Draw, kind: 'room' | 'breakfast' | 'restaurant'): string {
  const accent = pick(draw, ACCENTS);
  const shell = rect(0, 0, 1920, 900, pick(draw, WALLS)) + floor(draw) + rect(0, 888, 1920, 20, '#fbf7ef');
  if (kind === 'room') return shell + bedroom(draw, accent);
  if (kind === 'restaurant') return shell + diningRoom(draw, accent);
  return shell + breakfast(draw, accent);
}

function floor(draw: Draw): string {
  let drawn = rect(0, 900, 1920, 380, pick(draw, FLOORS));
  for (let x = -400; x < 2400; x += 150) {
    drawn += `<path d="M${960 + (x - 960) * 0.7} 900 L${x} 1280" stroke="rgba(60,35,15,0.25)" stroke-width="4"/>`;
  }
  return drawn;
}

function windowOnto(
  draw: Draw,
  x: number,
  y: number,
  width: number,
  height: number,
  curtain: string,
): string {
  const clip = `v${x}`;
  const outside = `<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#${clip})">${shaded(`w${x}`, y, height, '#8cc4ea', '#e9f5fb')}${circle(x + width * 0.7, y + height * 0.25, 34, '#fff3c4')}<g transform="translate(0 ${y + height * 0.7 - 640})">${hills(draw, 640, 90, '#8fb08a')}${hills(draw, 690, 60, '#6f9a62')}</g></g>`;
  const bars =
    rect(x - 14, y - 14, width + 28, 14, '#fdfaf4') +
    rect(x - 14, y + height, width + 28, 18, '#fdfaf4') +
    rect(x + width / 2 - 7, y, 14, height, '#fdfaf4');
  const drape = (from: number, to: number) =>
    `<path d="M${from} ${y - 46} H${to} Q${(from + to) / 2} ${y + height * 0.6} ${from < x ? from + 16 : to - 16} ${y + height + 110} H${from < x ? from - 50 : to + 50} Z" fill="${curtain}" opacity="0.92"/>`;
  return (
    outside +
    bars +
    drape(x - 60, x + width * 0.22) +
    drape(x + width * 0.78, x + width + 60) +
    rect(x - 110, y - 58, width + 220, 14, '#7a5c40', 7)
  );
}

function picture(draw: Draw, x: number, y: number): string {
  return (
    rect(x, y, 220, 160, '#6b4f37') +
    rect(x + 14, y + 14, 192, 132, '#f6efe2') +
    `<clipPath id="p${x}"><rect x="${x + 14}" y="${y + 14}" width="192" height="132"/></clipPath><g clip-path="url(#p${x})">${circle(x + between(draw, 60, 160), y + 60, 26, '#e8a24c')}<g transform="translate(0 ${y + 110 - 640})">${hills(draw, 640, 50, '#7d9a8c')}</g></g>`
  );
}

function lamp(x: number, y: number): string {
  return (
    ellipse(x, y + 20, 150, 130, '#fff2c8', 0.35) +
    polygon(
      [
        [x - 46, y + 40],
        [x - 28, y - 40],
        [x + 28, y - 40],
        [x + 46, y + 40],
      ],
      '#fbe6b4',
    ) +
    rect(x - 5, y + 40, 10, 60, '#8a7358') +
    rect(x - 30, y + 96, 60, 12, '#8a7358', 5)
  );
}

function bedroom(draw: Draw, accent: string): string {
  const left = chance(draw, 0.5);
  const windowX = left ? 190 : 1290;
  const x = left ? 800 : 180;
  const wood = pick(draw, ['#7a5638', '#94704c', '#5f4632'] as const);
  let drawn = windowOnto(draw, windowX, 190, 430, 480, accent);
  drawn += picture(draw, x + 190, 170) + picture(draw, x + 510, 170);
  drawn += ellipse(x + 460, 1190, 700, 80, accent, 0.3);
  drawn += rect(x + 20, 470, 860, 420, wood, 26) + rect(x + 50, 500, 800, 360, 'rgba(255,255,255,0.12)', 18);
  drawn +=
    rect(x, 760, 900, 340, '#fdfaf4', 30) +
    rect(x, 900, 900, 220, accent, 20) +
    rect(x, 890, 900, 34, '#f4ecdd');
  drawn += rect(x + 70, 660, 330, 150, '#ffffff', 46) + rect(x + 500, 660, 330, 150, '#ffffff', 46);
  drawn +=
    rect(x + 320, 720, 260, 110, accent, 40) +
    rect(x + 30, 1110, 34, 70, wood) +
    rect(x + 836, 1110, 34, 70, wood);
  for (const side of [x - 150, x + 920])
    drawn +=
      rect(side, 860, 130, 210, wood, 8) +
      rect(side + 14, 890, 102, 60, 'rgba(255,255,255,0.18)', 4) +
      lamp(side + 65, 752);
  return drawn;
}

function table(draw: Draw, x: number, y: number, scale: number, accent: string, cloth: string): string {
  const seat = (at: number) =>
    rect(at, -170, 96, 190, accent, 22) +
    rect(at + 8, 10, 80, 26, '#6e5138', 8) +
    rect(at + 12, 34, 12, 130, '#6e5138') +
    rect(at + 72, 34, 12, 130, '#6e5138');
  const top =
    `<path d="M-260 0 H260 L300 150 H-300 Z" fill="${cloth}"/>` +
    ellipse(0, 0, 262, 44, '#ffffff') +
    ellipse(0, 0, 262, 44, cloth, 0.5);
  const plates = [-130, 130]
    .map((at) => ellipse(at, 2, 70, 15, '#ffffff') + ellipse(at, 1, 44, 9, '#ece4d6'))
    .join('');
  const glasses = [-40, 50]
    .map(
      (at) =>
        `<path d="M${at} -62 h34 q-2 36 -17 38 q-15 -2 -17 -38 Z" fill="#d9edf4" opacity="0.9"/>` +
        rect(at + 15, -26, 4, 24, '#c4dbe3'),
    )
    .join('');
  const flower =
    rect(-8, -40, 16, 40, '#b9cbd2', 4) +
    circle(-10, -58, 15, pick(draw, ['#d9506a', '#f0b23c', '#ffffff'] as const)) +
    circle(12, -66, 13, '#e78aa0') +
    circle(2, -48, 10, '#6f9a5a');
  return `<g transform="translate(${x} ${y}) scale(${scale})">${seat(-400)}${seat(304)}${top}${plates}${glasses}${flower}</g>`;
}

function diningRoom(draw: Draw, accent: string): string {
  const cloth = pick(draw, ['#f6f0e4', '#efe3d0', '#e7eef0'] as const);
  let drawn = '';
  for (const x of [170, 770, 1370]) drawn += windowOnto(draw, x, 210, 330, 430, '#f3e7d3');
  for (const x of [640, 1240]) drawn += lamp(x, 300);
  for (const [x, y, scale] of [
    [380, 850, 0.62],
    [1010, 840, 0.62],
    [1600, 850, 0.62],
    [520, 1080, 1],
    [1400, 1090, 1],
  ] as const) {
    drawn += table(draw, x, y, scale, accent, cloth);
  }
  return drawn;
}

function breakfast(draw: Draw, accent: string): string {
  let drawn = windowOnto(draw, 220, 170, 560, 430, accent) + windowOnto(draw, 1130, 170, 560, 430, accent);
  drawn += `<path d="M0 820 H1920 V1280 H0 Z" fill="#f5efe3"/>${rect(0, 812, 1920, 26, '#e4d9c4')}`;
  for (let x = 0; x < 1920; x += 160) drawn += rect(x, 838, 80, 442, 'rgba(190,160,120,0.10)');
  const dishes: readonly ((x: number, y: number) => string)[] = [coffee, croissants, fruit, juice, cake];
  const start = between(draw, 0, dishes.length - 1);
  for (let place = 0; place < 7; place++) {
    const dish = dishes[(start + place) % dishes.length];
    if (dish) drawn += dish(150 + place * 270, 930 + (place % 2) * 170 + between(draw, -16, 16));
  }
  return drawn;
}

function plate(x: number, y: number, radius: number): string {
  return (
    ellipse(x, y + 12, radius, radius * 0.34, 'rgba(80,60,40,0.18)') +
    ellipse(x, y, radius, radius * 0.34, '#ffffff') +
    ellipse(x, y - 2, radius * 0.72, radius * 0.23, '#f0e9dc')
  );
}

function coffee(x: number, y: number): string {
  return (
    plate(x, y, 95) +
    `<path d="M${x - 55} ${y - 78} h110 q0 76 -38 78 h-34 q-38 -2 -38 -78 Z" fill="#fdfdfd"/>` +
    ellipse(x, y - 78, 55, 15, '#5c3a22') +
    ellipse(x, y - 78, 26, 7, '#e9d2b0') +
    `<path d="M${x + 54} ${y - 62} q38 2 24 32 q-12 16 -34 12" fill="none" stroke="#fdfdfd" stroke-width="11"/>`
  );
}

function croissants(x: number, y: number): string {
  const one = (cx: number, cy: number) =>
    `<path d="M${cx - 70} ${cy + 14} Q${cx} ${cy - 84} ${cx + 70} ${cy + 14} Q${cx} ${cy - 24} ${cx - 70} ${cy + 14} Z" fill="#d9963f"/><path d="M${cx - 28} ${cy - 26} l10 26 M${cx + 26} ${cy - 26} l-10 26" stroke="#b57428" stroke-width="6"/>`;
  return plate(x, y, 130) + one(x - 40, y - 14) + one(x + 44, y - 4) + one(x, y - 44);
}

function fruit(x: number, y: number): string {
  const balls = (
    [
      [-54, -46, '#d8483e'],
      [0, -60, '#f0a02f'],
      [52, -44, '#7fae3c'],
      [-24, -84, '#8c3f72'],
      [28, -92, '#e8c23a'],
    ] as const
  )
    .map(
      ([dx, dy, fill]) =>
        circle(x + dx, y + dy, 36, fill) + circle(x + dx - 10, y + dy - 12, 8, '#ffffff', 0.4),
    )
    .join('');
  return (
    ellipse(x, y + 22, 90, 18, 'rgba(80,60,40,0.18)') +
    balls +
    `<path d="M${x - 105} ${y - 44} H${x + 105} Q${x + 76} ${y + 26} ${x} ${y + 26} Q${x - 76} ${y + 26} ${x - 105} ${y - 44} Z" fill="#6f93a3"/>`
  );
}

function juice(x: number, y: number): string {
  return (
    ellipse(x, y + 6, 66, 15, 'rgba(80,60,40,0.18)') +
    `<path d="M${x - 44} ${y - 150} h88 l-12 152 h-64 Z" fill="#e8f3f6" opacity="0.9"/><path d="M${x - 41} ${y - 112} h82 l-9 110 h-64 Z" fill="#f39a2e"/>` +
    circle(x + 44, y - 148, 28, '#f6b13c') +
    circle(x + 44, y - 148, 19, '#ffd98a')
  );
}

function cake(x: number, y: number): string {
  return (
    plate(x, y, 125) +
    `<path d="M${x - 88} ${y - 70} h176 v54 q-88 34 -176 0 Z" fill="#e8c48a"/>` +
    ellipse(x, y - 70, 88, 26, '#f8ead0') +
    ([-50, -18, 18, 50] as const).map((dx) => circle(x + dx, y - 78, 12, '#c63b48')).join('')
  );
}
