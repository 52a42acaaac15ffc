import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const STYLES = path.join(import.meta.dirname, '../../node_modules/@mantine/core/styles');
const CODE = '/@mantine/core/esm/';
const STYLE_MODULE = '.module.mjs';
const VIRTUAL = 'virtual:mantine.css';
const BASE = ['baseline', 'default-css-variables', 'global'];

/**
 * Components that others are built on. Their styles are in a lower layer, because the order of style sheets in a page
 * depends on the order of files.
 */
const BASE_COMPONENTS = new Set(['UnstyledButton', 'Paper', 'Input', 'InlineInput']);

const importStyles = (names: readonly string[]) => names.map((name) => `import '${STYLES}/${name}.layer.css';\n`);

/**
 * Sends the styles of the used components with their code, because a page does not use 215 of 252 kB. They are in their
 * own layer, so that our styles win in any file order.
 */
export function mantineStyles(): Plugin {
  let building = false;
  return {
    name: 'locanda-mantine-styles',
    enforce: 'pre',
    config(_config, { command }) {
      building = command === 'build';
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}.js` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}.js`) return undefined;
      // In development, packages are bundled before plugins see their modules.
      return building ? importStyles(BASE).join('') : "import '@mantine/core/styles.layer.css';";
    },
    transform(code, id) {
      const sheet = id.startsWith(`${STYLES}/`) ? path.basename(id, '.layer.css') : '';
      if (BASE_COMPONENTS.has(sheet))
        return { code: code.replaceAll('@layer mantine', '@layer mantine.base'), map: null };
      if (!id.endsWith(STYLE_MODULE) || !id.includes(CODE)) return null;
      const name = path.basename(id, STYLE_MODULE);
      if (!building || !existsSync(`${STYLES}/${name}.layer.css`)) return null;
      return { code: `${importStyles([name]).join('')}${code}`, map: null };
    },
  };
}
