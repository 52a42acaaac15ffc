import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const STYLES = path.join(import.meta.dirname, '../../node_modules/@mantine/core/styles');
const CODE = '/@mantine/core/esm/';
const STYLED = '.module.mjs';
const VIRTUAL = 'virtual:mantine.css';
const BASE = ['baseline', 'default-css-variables', 'global'];

/**
 * What other components are built on. Files that come later than the document's own stand before them in the page, so that
 * the order of files does not make a tab outweigh the bare button in it: these lie in a layer beneath.
 */
const BENEATH = new Set(['UnstyledButton', 'Paper', 'Input', 'InlineInput']);

const imported = (names: readonly string[]) => names.map((name) => `import '${STYLES}/${name}.layer.css';\n`);

/**
 * Sends the styles of the components that are used, each with its code: all together they are 215 kB of 252 that no page
 * has a use for. They lie in a layer of their own, so that ours win in whatever order the files come.
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
      // While developing, the packages are bundled before any plugin sees their modules.
      return building ? imported(BASE).join('') : "import '@mantine/core/styles.layer.css';";
    },
    transform(code, id) {
      const sheet = id.startsWith(`${STYLES}/`) ? path.basename(id, '.layer.css') : '';
      if (BENEATH.has(sheet))
        return { code: code.replaceAll('@layer mantine', '@layer mantine.base'), map: null };
      if (!id.endsWith(STYLED) || !id.includes(CODE)) return null;
      const name = path.basename(id, STYLED);
      if (!building || !existsSync(`${STYLES}/${name}.layer.css`)) return null;
      return { code: `${imported([name]).join('')}${code}`, map: null };
    },
  };
}
