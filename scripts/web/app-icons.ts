import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const LOGO = path.join(import.meta.dirname, '../../web/public/favicon.svg');
/** Background colour of the logo. */
const LOGO_COLOR = '#1f7752';
/** Background colour of a page in light mode (web/theme.ts). */
const PAGE_COLOR = '#f7f8f7';
/** Share of a maskable icon that launchers never cut off. */
const SAFE_SHARE = 0.8;
const ICO_SIZE = 32;

/**
 * Emits the logo in the formats of launchers and old browsers, and the web app manifest, so that the back office can be
 * installed.
 */
export function appIcons(): Plugin {
  let tags: HtmlTagDescriptor[] = [];
  let logo = '';
  return {
    name: 'locanda-app-icons',
    apply: 'build',
    async buildStart() {
      const emit = (name: string, source: Buffer) =>
        this.getFileName(this.emitFile({ type: 'asset', name, originalFileName: name, source }));
      const icons = [
        { size: 192, purpose: 'any', source: await renderLogo(192) },
        { size: 512, purpose: 'any', source: await renderLogo(512) },
        { size: 512, purpose: 'maskable', source: await maskable(512) },
      ].map(({ size, purpose, source }) => ({
        src: `/${emit(`icon-${purpose}-${size}.png`, source)}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      }));
      const manifest = {
        id: '/',
        name: 'Locanda',
        short_name: 'Locanda',
        description: 'Gestione delle strutture ricettive',
        lang: 'it',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: PAGE_COLOR,
        theme_color: LOGO_COLOR,
        icons,
      };
      // A hashed name lets the browser cache the logo while pages change.
      logo = emit('logo.svg', readFileSync(LOGO));
      const touch = emit('icon-touch-180.png', await maskable(180));
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(manifest),
      });
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: ico(await renderLogo(ICO_SIZE)) });
      tags = [
        { tag: 'link', injectTo: 'head', attrs: { rel: 'apple-touch-icon', href: `/${touch}` } },
        { tag: 'link', injectTo: 'head', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
      ];
    },
    transformIndexHtml: (html) => ({ html: html.replace('"/favicon.svg"', `"/${logo}"`), tags }),
  };
}

function renderLogo(size: number): Promise<Buffer> {
  return sharp(readFileSync(LOGO), { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
}

async function maskable(size: number): Promise<Buffer> {
  const inner = Math.round(size * SAFE_SHARE);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const extend = { top: before, left: before, bottom: after, right: after, background: LOGO_COLOR };
  return sharp(await renderLogo(inner))
    .flatten({ background: LOGO_COLOR })
    .extend(extend)
    .png({ palette: true })
    .toBuffer();
}

/** Wraps a PNG in an ICO container (ICONDIR, ICONDIRENTRY) for requests of `/favicon.ico`. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(ICO_SIZE, 6);
  head.writeUInt8(ICO_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
