import type { Plugin } from 'vite';

type Change = readonly [what: string | RegExp, by: string];

/**
 * What Mantine leaves to an effect, so that a server's page and the browser's first are alike: none of ours is drawn by a
 * server, and with the effect each field, list and table would be drawn a second time before it is seen. And what it leaves
 * to a timer, which a busy phone runs after the keys and taps that were meant for what it does.
 */
const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  // React's id is the page's own already; Mantine puts a random one in its place.
  '@mantine/hooks/esm/use-id/use-id.mjs': [['setUuid(randomId());', '']],
  '@mantine/hooks/esm/use-media-query/use-media-query.mjs': [
    ['{ getInitialValueInEffect: true }', '{ getInitialValueInEffect: false }'],
  ],
  // A value that is stored as it was read is not news, neither here nor to others that show it.
  '@mantine/hooks/esm/use-local-storage/create-storage.mjs': [
    ['useState(readStorageValue(getInitialValueInEffect))', 'useState(() => readStorageValue())'],
    [
      'val !== void 0 && setStorageValue(val)',
      'val !== void 0 && serialize(val) !== serialize(value) && setStorageValue(val)',
    ],
  ],
  // A dialog takes the focus as soon as it stands, not by a timer, and never from a field of its own that one has gone to before.
  '@mantine/hooks/esm/use-focus-trap/use-focus-trap.mjs': [
    [
      'const focusNode = (node) => {',
      `const focusNode = (node) => {
         const { activeElement } = node.getRootNode();
         if (activeElement !== node && node.contains(activeElement)) return;`,
    ],
    [
      'if (ref.current) setTimeout(() => {\n\t\t\tif (ref.current) focusNode(ref.current);\n\t\t});',
      'if (ref.current) focusNode(ref.current);',
    ],
  ],
  // Escape and Ctrl S are heard as soon as what hears them is seen: a busy machine drew it some time before.
  '@mantine/hooks/esm/use-window-event/use-window-event.mjs': [[/useEffect\b/g, 'useLayoutEffect']],
  '@mantine/hooks/esm/use-hotkeys/use-hotkeys.mjs': [[/useEffect\b/g, 'useLayoutEffect']],
  // What had the focus before is noted before the dialog takes it.
  '@mantine/hooks/esm/use-focus-return/use-focus-return.mjs': [
    ['import { useRef } from "react";', 'import { useLayoutEffect, useRef } from "react";'],
    [
      'useDidUpdate(() => {',
      `useLayoutEffect(() => {
         if (opened) lastActiveElement.current = document.activeElement;
       }, [opened]);
       useDidUpdate(() => {`,
    ],
    [
      'if (opened) lastActiveElement.current = document.activeElement;\n\t\telse if (shouldReturnFocus)',
      'if (!opened && shouldReturnFocus)',
    ],
  ],
  // A list counts by a timer which option is its own: Enter takes the one that stands marked.
  '@mantine/core/esm/components/Combobox/use-combobox/use-combobox.mjs': [
    [
      'const getSelectedOptionIndex = useCallback(() => selectedOptionIndex.current, []);',
      `const getSelectedOptionIndex = useCallback(() => {
         const items = findElementsBySelector(\`#\${listId.current} [data-combobox-option]\`, getRootElement(targetRef.current));
         const marked = items.findIndex((option) => option.hasAttribute('data-combobox-selected'));
         return marked < 0 ? selectedOptionIndex.current : marked;
       }, []);`,
    ],
    [
      '[data-combobox-option]`, root)?.[selectedOptionIndex.current])?.click();',
      '[data-combobox-option]`, root)?.[getSelectedOptionIndex()])?.click();',
    ],
  ],
  // A key that a field has answered is not the list's as well: Enter took again what was chosen before, and left the letters.
  '@mantine/core/esm/components/Combobox/use-combobox-target-props/use-combobox-target-props.mjs': [
    ['if (ctx.readOnly) return;', 'if (ctx.readOnly || event.defaultPrevented) return;'],
  ],
  // Our pages have no shadow roots: looked for in vain, each closed list to choose from walks through the whole page.
  '@mantine/core/esm/core/utils/find-element-in-shadow-dom/find-element-in-shadow-dom.mjs': [
    [/root\.querySelectorAll\("\*"\)/g, '[]'],
  ],
  // A list that is closed is not filtered, nor made: with each key in a form all of its lists were.
  '@mantine/core/esm/components/Combobox/OptionsDropdown/OptionsDropdown.mjs': [
    ['function OptionsDropdown({', 'function OpenOptions({'],
    [
      'export { OptionsDropdown };',
      `function OptionsDropdown(props) {
         return useComboboxContext().store.dropdownOpened ? jsx(OpenOptions, props) : null;
       }
       export { OptionsDropdown };`,
    ],
  ],
  // A menu that closes is seen for a moment more: a second click does nothing a second time.
  '@mantine/core/esm/components/Menu/MenuItem/MenuItem.mjs': [
    ['onClick: handleClick,', 'onClick: (event) => ctx.opened && handleClick(event),'],
  ],
  '@mantine/core/esm/components/Portal/Portal.mjs': [
    ['useState(false)', 'useState(true)'],
    [
      'if (!mounted || !nodeRef.current) return null;',
      'nodeRef.current ??= getTargetNode({ target, reuseTargetNode, ...others });',
    ],
  ],
  // What it hangs on is told when it opens: told as it is drawn, each closed list to choose from is drawn again.
  '@mantine/core/esm/components/Popover/Popover.mjs': [
    ['import { useCallback, useRef, useState }', 'import { useCallback, useLayoutEffect, useRef, useState }'],
    [
      /const reference = useCallback\(\(node\) => \{\s*setTargetNode\(node\);\s*popover\.floating\.refs\.setReference\(node\);\s*\}, \[popover\.floating\.refs\.setReference\]\);/,
      `const drawn = useRef(null);
       const isOpen = useRef(popover.opened);
       const tell = (node) => {
         setTargetNode(node);
         popover.floating.refs.setReference(node);
       };
       const reference = useCallback((node) => {
         drawn.current = node;
         if (isOpen.current) tell(node);
       }, [popover.floating.refs.setReference]);
       useLayoutEffect(() => {
         isOpen.current = popover.opened;
         if (isOpen.current && drawn.current !== targetNode) tell(drawn.current);
       });`,
    ],
  ],
};

export function mantineInBrowser(): Plugin {
  return {
    name: 'locanda-mantine-in-browser',
    apply: 'build',
    transform(code, id) {
      const file = Object.keys(CHANGES).find((one) => id.endsWith(`/node_modules/${one}`));
      if (!file) return null;
      const changed = (CHANGES[file] ?? []).reduce((text, [what, by]) => {
        const next = text.replace(what, by);
        if (next === text) throw new Error(`${file} no longer has: ${what}`);
        return next;
      }, code);
      return { code: changed, map: null };
    },
  };
}
