import type { Plugin } from 'vite';

type Change = readonly [what: string | RegExp, by: string];
/** By a module's path in node_modules. */
export type Changes = Readonly<Record<string, readonly Change[]>>;

/** Changes lines of a library in what is built; a release of it that has another text stops the build. */
export function changedModules(name: string, changes: Changes): Plugin {
  return {
    name,
    apply: 'build',
    transform(code, id) {
      const file = Object.keys(changes).find((one) => id.endsWith(`/node_modules/${one}`));
      if (!file) return null;
      const changed = (changes[file] ?? []).reduce((text, [what, by]) => {
        const next = text.replace(what, by);
        if (next === text) throw new Error(`${file} no longer has: ${what}`);
        return next;
      }, code);
      return { code: changed, map: null };
    },
  };
}
