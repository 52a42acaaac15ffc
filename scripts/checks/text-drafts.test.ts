import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is written in is a text control, whatever it looks like. */
const CONTROL = /<(Textarea|TextInput|GrowingTextarea|RichField|NoteField)\b/;
/** Where what is typed lives as long as its component: nowhere else it would be lost. */
const PASSING = /useState(<[^\n]*?>)?\((''|""|`|[a-zA-Z.?]+ \?\? ''|\{\})|useForm\(/;
const DRAFT = /from '[^']*\/drafts\/(use-draft|drafts)\.ts'/;

/** By their kind: what nobody has written, or nobody may find again. */
const KINDS: Readonly<Record<'secret' | 'sought' | 'one field of a form', readonly string[]>> = {
  secret: [
    'people/auth/code-form.tsx',
    'people/auth/login-form.tsx',
    'people/auth/forgot-password.tsx',
    'people/auth/password-reset.tsx',
    // The key of what is deleted for good is typed anew each time.
    'kernel/settings/dictionaries/delete-dialog.tsx',
  ],
  sought: [
    'support/manual/manual-screen.tsx',
    'kernel/records/inputs/special/icon-input.tsx',
    'structures/services/services-checklist.tsx',
    'support/support/audit-screen.tsx',
    // What was tried last is remembered there.
    'selling/availability/simulator/simulator-tab.tsx',
  ],
  'one field of a form': ['kernel/records/inputs/rich-field.tsx'],
};

test('what is typed into any text control outlives its component', () => {
  const files = globSync('web/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return CONTROL.test(text) && PASSING.test(text) && !DRAFT.test(text);
  });
  // One that has moved in is taken off.
  expect(files.map((file) => file.replace(/^web\//, '')).sort()).toEqual(Object.values(KINDS).flat().sort());
});
