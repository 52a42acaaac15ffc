import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/** sharp, loaded with the first picture: a server that has seen none does without its library and its memory. */
export function openSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Pictures differ: what libvips keeps of one never serves the next.
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
