import { expect, test } from 'vitest';
import { importGraph } from './import-graph.ts';
import { checkModules, moduleImports } from './modules.ts';

const file = (name: string, ...imported: string[]) => ({
  file: name,
  text: imported.map((one) => `import '${one}';\n`).join(''),
});

test('accepts an import of a lower module and reports one of a higher module', () => {
  const rooms = 'server/structures/rooms/room.ts';
  const offer = 'server/selling/offers/offer.ts';
  expect(checkModules([file(offer, '../../structures/rooms/room.ts'), file(rooms)])).toEqual([]);
  expect(checkModules([file(rooms, '../../selling/offers/offer.ts'), file(offer)])).toEqual([
    `${rooms}: structures is below selling (${offer})`,
  ]);
});

test('reports an import of a registry, and of another module’s routes', () => {
  const offer = 'server/selling/offers/offer.ts';
  const imports = ['../../areas.ts', '../../structures/rooms/routes.ts'];
  expect(checkModules([file(offer, ...imports)])).toEqual([
    `${offer}: no module imports the registry server/areas.ts`,
    `${offer}: server/structures/rooms/routes.ts is private to the module structures`,
  ]);
});

test('reports areas of one module that import each other, and ignores tests, tables and types', () => {
  const one = 'web/stays/leads/lead.ts';
  const other = 'web/stays/guests/guest.ts';
  const both = [file(one, '../guests/guest.ts'), file(other, '../leads/lead.ts')];
  expect(checkModules(both)).toEqual(['areas import each other: web/stays/leads → web/stays/guests → web/stays/leads']);
  const typed = { file: other, text: "import type { Lead } from '../leads/lead.ts';\n" };
  const tables = file('web/stays/guests/tables.ts', '../leads/lead.ts');
  expect(checkModules([file(one, '../guests/guest.ts'), typed, tables])).toEqual([]);
});

test('lists the modules that a module imports', () => {
  const graph = importGraph([file('domain/stays/leads/lead.ts', '../../kernel/records/field.ts')]);
  expect(moduleImports(graph, 'domain')).toEqual(new Map([['stays', new Set(['kernel'])]]));
});
