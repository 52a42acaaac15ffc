import { fiscalProfile, missingFiscal } from '../../../domain/fiscal/fiscal-profile.ts';
import type { Fields } from '../../../domain/records/field.ts';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { contacts } from '../../../domain/structures/contacts.ts';
import { description } from '../../../domain/structures/description.ts';
import { reception } from '../../../domain/structures/reception.ts';
import { MAIN_FIELDS, type WizardFacts } from '../../../domain/structures/wizard/steps.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { findRecord } from '../../records/actions.ts';
import type { StoredRecord } from '../../records/select.ts';

const anywhere = () => 'true';

interface Counts {
  allowsStars: boolean;
  services: number;
  rooms: number;
  openings: number;
  mealPlans: number;
  photos: number;
}

/** What the steps of one structure are judged by; whoever asks has been let in. */
export async function wizardFacts(database: Queryable, structure: StoredRecord): Promise<WizardFacts> {
  const { id } = structure;
  const section = <F extends Fields>(definition: RecordDefinition<F> & { readonly scope: 'structure' }) =>
    findRecord(database, definition, 'admin', id, anywhere);
  // One after the other: within a transaction there is one connection.
  const people = await section(contacts);
  const texts = await section(description);
  const desk = await section(reception);
  const fiscal = await section(fiscalProfile);
  const [counts] = await run<Counts>(
    database,
    `select t.allows_stars as "allowsStars",
       coalesce((select jsonb_array_length(v.entries) from structure_services v where v.structure_id = s.id), 0) as services,
       (select count(*)::integer from rooms r where r.structure_id = s.id and r.archived_at is null) as rooms,
       (select count(*)::integer from openings o where o.structure_id = s.id and o.kind = 'opening') +
         (select count(*)::integer from opening_settings o where o.structure_id = s.id and o.opening_mode = 'all_year')
         as openings,
       (select count(*)::integer from meal_plans m where m.structure_id = s.id and m.archived_at is null) as "mealPlans",
       (select count(*)::integer from photos p where p.structure_id = s.id and p.gallery = 'structure') as photos
     from structures s join structure_types t on t.id = s.structure_type where s.id = $1`,
    [id],
  );
  if (!counts) throw new Error('a structure names a type that does not exist');
  return {
    ...counts,
    profile: Object.fromEntries(MAIN_FIELDS.map((name) => [name, structure[name]])),
    contacts: people ?? {},
    description: texts ?? {},
    hasTimes: Boolean(desk?.checkinFrom && desk.checkoutTo),
    fiscalDone: fiscal !== null && missingFiscal(fiscal).length === 0,
  };
}
