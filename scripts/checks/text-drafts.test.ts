import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Components for writing text. */
const CONTROL = /<(Textarea|TextInput|GrowingTextarea|RichField|NoteField)\b/;
/** Texts in component state, which are lost when the component unmounts. */
const UNSAVED_STATE = /useState(<[^\n]*?>)?\((''|""|`|[a-zA-Z.?]+ \?\? ''|\{\})|useForm\(/;
const DRAFT = /from '[^']*\/drafts\/(use-draft|unsaved-input)\.ts'/;

/** Text fields without a draft, by reason: secrets, searches, and fields whose form keeps the draft. */
const FILES_BY_REASON: Readonly<Record<'secret' | 'sought' | 'one field of a form', readonly string[]>> = {
  secret: [
    'people/auth/code-form.tsx',
    'people/auth/login-form.tsx',
    'people/auth/forgot-password.tsx',
    'people/auth/password-reset.tsx',
    // The key of a permanently deleted entry is typed again each time.
    'kernel/settings/dictionaries/delete-dialog.tsx',
  ],
  sought: [
    'support/manual/manual-screen.tsx',
    'kernel/records/inputs/special/icon-input.tsx',
    'structures/services/services-checklist.tsx',
    'support/support/audit-screen.tsx',
    // The screen stores the last attempt itself.
    'selling/availability/simulator/simulator-tab.tsx',
  ],
  'one field of a form': ['kernel/records/inputs/rich-field.tsx'],
};

test('stores a draft of every text control, except those listed', () => {
  const files = globSync('web/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return CONTROL.test(text) && UNSAVED_STATE.test(text) && !DRAFT.test(text);
  });
  // A file that has a draft now must be removed from the list.
  expect(files.map((file) => file.replace(/^web\//, '')).sort()).toEqual(Object.values(FILES_BY_REASON).flat().sort());
});
