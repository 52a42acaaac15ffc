export interface Draw {
  /** A number from 0 to 1, the next of this picture's row. */
  readonly random: () => number;
}

/** Mulberry32: small, and the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between({ random }: Draw, low: number, high: number): number {
  return Math.round(low + random() * (high - low));
}

export function pick<T>({ random }: Draw, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

export function chance({ random }: Draw, share: number): boolean {
  return random() < share;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, opacity = 1): string {
  return `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}" opacity="${opacity}"/>`;
}

/** A filled rectangle whose colour goes from one to another, top to bottom. */
export function shaded(id: string, y: number, height: number, from: string, to: string): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect x="0" y="${y}" width="1920" height="${height}" fill="url(#${id})"/>`;
}

/** A row of soft hills that fills everything below it. */
export function hills(draw: Draw, y: number, rise: number, fill: string): string {
  const steps = 6;
  const width = 1920 / steps;
  let path = `M0 1280 L0 ${y}`;
  for (let step = 0; step < steps; step++) {
    const x = step * width;
    const top = y - between(draw, 0, rise) * (step % 2 === 0 ? 1 : 0.25);
    path += ` C${x + width * 0.3} ${top} ${x + width * 0.7} ${top} ${x + width} ${y - between(draw, 0, rise * 0.3)}`;
  }
  return `<path d="${path} L1920 1280 Z" fill="${fill}"/>`;
}
