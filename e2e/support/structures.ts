import { expectHeading } from './page.ts';
import { expect, type Page } from './test.ts';

export interface Structure {
  id: number;
  name: string;
  status: number;
  version: number;
}

/** Returns the demo structure with this name. */
export async function structureNamed(page: Page, name: string): Promise<Structure> {
  const answer = await page.request.get('/api/structures', { params: { q: name } });
  const { data } = (await answer.json()) as { data: Structure[] };
  const found = data.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not in the demo`);
  return found;
}

export type Section = 'anagrafica' | 'contatti' | 'descrizione';
const TITLES: Record<Section, string> = {
  anagrafica: 'Anagrafica',
  contatti: 'Contatti',
  descrizione: 'Descrizione',
};

/** Opens a section of a structure and returns the structure's id. */
export async function openSection(page: Page, name: string, section: Section): Promise<number> {
  const { id } = await structureNamed(page, name);
  await page.goto(`/structures/${id}/dati/${section}`);
  await expectHeading(page, TITLES[section]);
  return id;
}

export function openAnagrafica(page: Page, name: string): Promise<number> {
  return openSection(page, name, 'anagrafica');
}

/** Returns the section's values stored on the server. */
export async function readSection(page: Page, id: number, section: string): Promise<Record<string, unknown>> {
  const answer = await page.request.get(`/api/structures/${id}/${section}`);
  expect(answer.ok(), section).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}
