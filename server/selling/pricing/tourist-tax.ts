import type { Day } from '../../../domain/kernel/calendar/days.ts';
import type { Tariff, TouristTax } from '../../../domain/stays/tourist-tax/due.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/** A season's tariff. Rows older than the price bands lack the band fields. */
interface SeasonRow {
  readonly fromMd: string;
  readonly toMd: string;
  readonly amountCents: number;
  readonly taxPercent?: number | null;
  readonly fromPriceCents?: number | null;
  readonly toPriceCents?: number | null;
  readonly bandPriceBasis?: string | null;
}
interface OwnTariff extends SeasonRow {
  readonly maxNights: number;
  readonly exemptUnderAge: number;
  readonly payable: string;
}
interface RuleTariff extends SeasonRow {
  readonly category: string | null;
  readonly macroType: string | null;
}
interface Rule {
  readonly validFrom: Day;
  readonly validTo: Day | null;
  readonly maxNights: number | null;
  readonly exemptUnderAge: number;
  readonly tariffs: readonly RuleTariff[];
}

/** Maximum number of a municipality's rules, latest first. Older years are not needed. */
const MAX_RULES = 20;

/** Reads the tourist tax of a structure: its own tariffs and its municipality's rules for its category. */
export async function readTouristTax(database: Queryable, structureId: number): Promise<TouristTax> {
  const [row] = await run<{
    own: OwnTariff[];
    category: string | null;
    macroType: string | null;
    rules: Rule[];
  }>(
    database,
    `select s.tourist_tax as own, s.category, t.macro_type as "macroType",
       (select coalesce(json_agg(json_build_object('validFrom', r.valid_from, 'validTo', r.valid_to,
          'maxNights', r.max_nights, 'exemptUnderAge', r.exempt_under_age, 'tariffs', r.tariffs)
          order by r.valid_from desc), '[]')
        from (select * from tourist_tax_rules u where u.city_id = s.city_id order by u.valid_from desc limit ${MAX_RULES}) r
       ) as rules
     from structures s left join structure_types t on t.id = s.structure_type where s.id = $1`,
    [structureId],
  );
  if (!row) return { own: [], rules: [] };
  const own = row.own.map(
    (row): Tariff => ({
      ...seasonOf(row),
      maxNights: row.maxNights,
      exemptUnderAge: row.exemptUnderAge,
      isIncluded: row.payable === 'included',
    }),
  );
  const rules = row.rules.map(({ tariffs, maxNights, exemptUnderAge, ...valid }) => ({
    ...valid,
    tariffs: closestFirst(tariffs, row).map(
      (tariff): Tariff => ({ ...seasonOf(tariff), maxNights, exemptUnderAge, isIncluded: false }),
    ),
  }));
  return { own, rules };
}

const seasonOf = (row: SeasonRow) => ({
  fromMd: row.fromMd,
  toMd: row.toMd,
  amountCents: row.amountCents,
  percent: row.taxPercent ?? null,
  fromPriceCents: row.fromPriceCents ?? null,
  toPriceCents: row.toPriceCents ?? null,
  isNet: row.bandPriceBasis === 'net',
});

/** Returns the tariffs for a structure's category and type, specific tariffs before general ones. */
function closestFirst(
  tariffs: readonly RuleTariff[],
  { category, macroType }: { category: string | null; macroType: string | null },
): RuleTariff[] {
  const closeness = (tariff: RuleTariff) => (tariff.category ? 2 : 0) + (tariff.macroType ? 1 : 0);
  return tariffs
    .filter(
      (tariff) =>
        (!tariff.category || tariff.category === category) && (!tariff.macroType || tariff.macroType === macroType),
    )
    .toSorted((a, b) => closeness(b) - closeness(a));
}
