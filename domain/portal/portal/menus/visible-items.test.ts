import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHttps } from '../../../kernel/records/contact-fields.ts';
import { type MenuItem, selectMenu, visibleItems } from './visible-items.ts';

const item = (title: string, level: number, more: Partial<MenuItem> = {}): MenuItem => ({
  level,
  title: { it: title },
  linkType: 'internal',
  slugId: null,
  poiId: null,
  structureId: null,
  cityId: null,
  url: '/',
  icon: null,
  languages: ['it', 'en', 'fr', 'de'],
  visibleFrom: null,
  visibleTo: null,
  openInNewTab: false,
  isShown: true,
  ...more,
});
const day = '2026-12-08';
const titles = (items: readonly MenuItem[], gone: readonly string[] = []) =>
  visibleItems(items, { language: 'it', day, leads: ({ title }) => !gone.includes(title.it ?? '') }).map((one) => [
    one.title.it,
    one.items.map(({ title }) => title.it),
  ]);

describe('visible items', () => {
  const items = [
    item('Dove', 1, { linkType: 'none', url: null }),
    item('Toscana', 2),
    item('Chi siamo', 1),
    item('Storia', 2),
  ];
  it('include a group only if it contains a visible item', () => {
    expect(titles(items)).toEqual([
      ['Dove', ['Toscana']],
      ['Chi siamo', ['Storia']],
    ]);
    expect(titles(items, ['Toscana'])).toEqual([['Chi siamo', ['Storia']]]);
  });

  it('exclude everything below items that are broken, off, in other languages or out of their period', () => {
    expect(titles(items, ['Chi siamo'])).toEqual([['Dove', ['Toscana']]]);
    const [where, ...rest] = items;
    for (const more of [
      { isShown: false },
      { languages: ['de' as const] },
      { visibleFrom: '2026-12-09' },
      { visibleTo: '2026-12-07' },
    ])
      expect(titles([{ ...(where as MenuItem), ...more }, ...rest])).toEqual([['Chi siamo', ['Storia']]]);
    expect(titles([item('Oggi', 1, { visibleFrom: day, visibleTo: day })])).toEqual([['Oggi', []]]);
  });
});

it('the visible menu of a location is the menu that started last among those in their period', () => {
  const always = { id: 9, visibleFrom: null, visibleTo: null };
  const winter = { id: 1, visibleFrom: '2026-11-01', visibleTo: '2027-02-28' };
  const feast = { id: 2, visibleFrom: '2026-12-08', visibleTo: '2026-12-08' };
  const until = { id: 3, visibleFrom: null, visibleTo: '2026-12-31' };
  expect(selectMenu([always, winter, feast], day)).toBe(feast);
  expect(selectMenu([always, winter, feast], '2026-12-09')).toBe(winter);
  expect(selectMenu([always, until], day)).toBe(until);
  expect(selectMenu([winter], '2026-10-31')).toBeNull();
  const menu = fc.record({
    id: fc.nat(20),
    visibleFrom: fc.constantFrom(null, '2026-01-01', '2026-12-01'),
    visibleTo: fc.constantFrom(null, '2026-06-30', '2026-12-31'),
  });
  const menus = fc.uniqueArray(menu, { selector: ({ id }) => id, maxLength: 6 });
  fc.assert(
    fc.property(menus, (some) => {
      expect(selectMenu(some, day)).toEqual(selectMenu(some.toReversed(), day));
    }),
  );
});

it.each([
  ['https://www.enit.it/', true],
  ['http://www.enit.it/', false],
  ['javascript:alert(1)', false],
  ['https://banca.it@altrove.example/', false],
  ['https:///', false],
  ['//altrove.example', false],
])('isHttps(%s) returns %s', (address, good) => {
  expect(isHttps(address)).toBe(good);
});
