import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import type { AffiliationState, Relation } from '../../domain/structures/affiliations/states.ts';
import type { Config } from '../../server/platform/config.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { storeCertificateFile } from '../../server/structures/affiliations/certificates.ts';

interface DemoAffiliation {
  readonly code: 'case_di_riviera' | 'foglia_ospitale' | 'bici_amica';
  readonly relation: Relation;
  readonly state: AffiliationState;
  /** Start, in days from today. */
  readonly from: number;
  readonly to: number | null;
  readonly number?: string;
  readonly benefit?: Readonly<Record<string, string>>;
  readonly discountPercent?: number;
  readonly reason?: string;
}

/** Affiliations of the structures, in turn: some in each state, one that ends this week among the first. */
const SCENES: readonly (readonly DemoAffiliation[])[] = [
  [
    {
      code: 'bici_amica',
      relation: 'member',
      state: 'approved',
      from: -361,
      to: 4,
      benefit: {
        it: 'Deposito chiuso per le bici e colazione dalle 6.',
        en: 'Locked bike storage and breakfast from 6.',
        fr: 'Local à vélos fermé et petit-déjeuner dès 6 h.',
        de: 'Abschließbarer Fahrradraum und Frühstück ab 6 Uhr.',
      },
    },
    { code: 'foglia_ospitale', relation: 'certified', state: 'requested', from: -20, to: 710 },
  ],
  [
    {
      code: 'case_di_riviera',
      relation: 'member',
      state: 'approved',
      from: -200,
      to: 164,
      number: 'CR-0147',
      discountPercent: 10,
      benefit: {
        it: '10% agli ospiti delle altre case del consorzio.',
        en: '10% for guests of the consortium’s other houses.',
        fr: '10 % pour les clients des autres maisons du consortium.',
        de: '10 % für Gäste der anderen Häuser des Konsortiums.',
      },
    },
    { code: 'bici_amica', relation: 'partner', state: 'requested', from: 0, to: null },
  ],
  [
    { code: 'foglia_ospitale', relation: 'certified', state: 'approved', from: -700, to: 29 },
    { code: 'case_di_riviera', relation: 'member', state: 'expired', from: -400, to: -35, number: 'CR-0092' },
  ],
  [
    {
      code: 'bici_amica',
      relation: 'member',
      state: 'rejected',
      from: -40,
      to: null,
      reason: 'Il deposito non è chiuso a chiave: manca un requisito del club.',
    },
    {
      code: 'case_di_riviera',
      relation: 'supplier',
      state: 'approved',
      from: 10,
      to: 374,
      number: 'CR-0203',
    },
  ],
];

/** A PDF of one page that says that it is a test certificate. */
const CERTIFICATE_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 298]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 70>>stream
BT /F1 18 Tf 40 160 Td (Attestato di prova, senza valore) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** Creates affiliations in every state for the structures on line, with a certificate where the state requires it. */
export async function makeAffiliations(transaction: Transaction, config: Pick<Config, 'dataDir'>): Promise<void> {
  const houses = await run<{ id: number }>(
    transaction,
    `select id from structures where is_online order by name = 'Hotel Tre Vele' desc, name = 'Foresteria San Vitale' desc, id limit 24`,
    [],
  );
  const catalogue = await run<{ id: number; code: string }>(transaction, 'select id, code from affiliations', []);
  const ids = new Map(catalogue.map(({ id, code }) => [code, id]));
  const today = todayInRome();
  const rows = [];
  for (const [at, { id }] of houses.entries())
    for (const one of SCENES[at % SCENES.length] ?? []) {
      const isFiled = one.relation === 'certified' && (one.state === 'approved' || at < SCENES.length);
      const given = { data: Buffer.from(CERTIFICATE_PDF), name: 'attestato.pdf' };
      rows.push({
        structure_id: id,
        affiliation_id: ids.get(one.code),
        relation: one.relation,
        request_state: one.state,
        valid_from: addDays(today, one.from),
        valid_to: one.to === null ? null : addDays(today, one.to),
        member_number: one.number ?? null,
        benefit: one.benefit ?? {},
        discount_percent: one.discountPercent ?? null,
        reject_reason: one.reason ?? null,
        certificate: isFiled ? await storeCertificateFile(config, id, given) : null,
      });
    }
  await run(
    transaction,
    `insert into structure_affiliations (structure_id, affiliation_id, relation, request_state, valid_from, valid_to,
       member_number, benefit, discount_percent, reject_reason, certificate)
     select structure_id, affiliation_id, relation, request_state, valid_from, valid_to, member_number, benefit,
       discount_percent, reject_reason, certificate
     from jsonb_to_recordset($1::jsonb) as a(structure_id integer, affiliation_id integer, relation text,
       request_state text, valid_from date, valid_to date, member_number text, benefit jsonb, discount_percent numeric,
       reject_reason text, certificate jsonb)`,
    [JSON.stringify(rows)],
  );
}
