import { expect, it, vi } from 'vitest';
import { SECTIONS, type SectionName } from '../../../../domain/kernel/texts/sections.ts';
import { fillText, inLanguage, type Text } from '../../../../domain/platform/language/text.ts';
import type { Translate } from '../../../platform/texts.ts';
import { describeManyReminders, describeReminders } from './reminder-words.ts';

vi.mock('../../../platform/i18n.ts', () => ({ speech: { get: () => ({ language: 'it' }) } }));

/** Fills the Italian texts of the code. */
const t = ((key: string, params: Record<string, string | number> = {}) => {
  const [section, name] = key.split(':') as [SectionName, string];
  const texts: Readonly<Record<string, Text>> = SECTIONS[section];
  const text = texts[`${name}.${params.count === 1 ? 'one' : 'other'}`] ?? texts[name];
  return text ? fillText(inLanguage(text, 'it'), params, 'it') : key;
}) as Translate;

const TODAY = '2026-12-01';

it('says that the first reminder starts the suspension, and from which day', () => {
  const [sentence, ...rest] = describeReminders(t, { dunnings: 0, dunnedAt: null, dueDate: '2026-08-01' }, TODAY);
  expect(rest).toEqual([]);
  expect(sentence).toMatch(/primo sollecito/i);
  expect(sentence).toMatch(/sospes|sospensione/);
  expect(sentence).toMatch(/8.*dic.* 2026|08\/12\/2026/);
});

it('says which reminder was the last and when, and no longer that it starts the suspension', () => {
  const last = { dunnings: 2, dunnedAt: '2026-11-20T09:00:00.000Z', dueDate: '2026-08-01' };
  const sentences = describeReminders(t, last, TODAY);
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toMatch(/^Ultimo sollecito: il n. 2, inviato .*20.*2026.*\.$/);
});

it('says for many invoices how many first reminders start the suspension, and the last one sent', () => {
  const rows = [{ dunnedAt: '2026-11-02T09:00:00.000Z' }, { dunnedAt: null }, { dunnedAt: '2026-11-20T09:00:00.000Z' }];
  const [firsts, last] = describeManyReminders(t, 1, rows);
  expect(firsts).toMatch(/sospensione|sospes/);
  expect(last).toMatch(/^Ultimo sollecito inviato: .*20.*2026.*\.$/);
  expect(describeManyReminders(t, 0, [{ dunnedAt: null }])).toEqual([]);
});
