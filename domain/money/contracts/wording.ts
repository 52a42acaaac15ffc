import { dayWords } from '../../kernel/calendar/day-words.ts';
import type { Day } from '../../kernel/calendar/days.ts';
import type { TranslatedText } from '../../kernel/records/field.ts';
import { contractWords } from '../../kernel/texts/contracts/contract-words.ts';
import { formatCentsIn } from '../../platform/amounts/format-amounts.ts';
import { elide, inLanguage, type Language } from '../../platform/language/text.ts';
import { FEE_PERIODS, PLANS } from './plans.ts';

/** Placeholders of a contract text, written `{name}`. */
export const PLACEHOLDERS = [
  'number',
  'customer',
  'vatNumber',
  'taxCode',
  'seat',
  'representative',
  'structure',
  'city',
  'plan',
  'fee',
  'setup',
  'vatPercent',
  'startDate',
  'endDate',
  'renewal',
  'paymentTermDays',
  'includedHighlightWeeks',
] as const;
export type PlaceholderName = (typeof PLACEHOLDERS)[number];

/** The parties and the structure, printed beside the contract's own fields. */
export interface ContractParties {
  readonly structure: string;
  readonly city: string;
  readonly customer: string;
  readonly vatNumber: string;
  readonly taxCode: string;
  readonly seat: string;
  readonly representative: string;
}

export interface ContractFigures {
  readonly number: string | null;
  readonly plan: keyof typeof PLANS;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly autoRenew: boolean;
  readonly renewMonths: number;
  readonly noticeDays: number;
  readonly feeAmountCents: number | null;
  readonly feePeriod: keyof typeof FEE_PERIODS | null;
  readonly commissionPercent: number | null;
  readonly discountPercent: number;
  readonly setupAmountCents: number;
  readonly vatPercent: number;
  readonly includedHighlightWeeks: number;
  readonly paymentTermDays: number;
}

export interface ContractWording {
  readonly body: TranslatedText;
  readonly onerousClauses: TranslatedText;
  readonly dataProcessing: TranslatedText;
}

const formatPhrase = (
  key: keyof typeof contractWords,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
) => elide(fillPlaceholders(inLanguage(contractWords[key], language), params), language);

function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** Returns the value of each placeholder, formatted for the language. */
export function placeholderValues(
  contract: ContractFigures,
  parties: ContractParties,
  language: Language,
): Record<PlaceholderName, string> {
  const euros = (cents: number) => formatCentsIn(cents, language);
  const number = (n: number) => new Intl.NumberFormat(language).format(n);
  const { plan, feePeriod, autoRenew, renewMonths, noticeDays, discountPercent } = contract;
  const fee =
    plan === 'commission'
      ? formatPhrase('feeCommission', language, { percent: number(contract.commissionPercent ?? 0) })
      : formatPhrase('feeAmount', language, {
          amount: euros(contract.feeAmountCents ?? 0),
          period: feePeriod ? inLanguage(FEE_PERIODS[feePeriod], language).toLocaleLowerCase(language) : '',
        });
  const discount =
    discountPercent > 0 ? formatPhrase('discounted', language, { percent: number(discountPercent) }) : '';
  return {
    ...parties,
    number: contract.number ?? '–',
    plan: inLanguage(PLANS[plan], language),
    fee: `${fee}${discount}`,
    setup: contract.setupAmountCents > 0 ? euros(contract.setupAmountCents) : formatPhrase('noSetup', language),
    vatPercent: number(contract.vatPercent),
    startDate: dayWords(contract.startDate, language),
    endDate: dayWords(contract.endDate, language),
    renewal: autoRenew
      ? formatPhrase('renews', language, { months: renewMonths, days: noticeDays })
      : formatPhrase('ends', language),
    paymentTermDays: number(contract.paymentTermDays),
    includedHighlightWeeks: number(contract.includedHighlightWeeks),
  };
}

/** Returns the whole contract: the text, the clauses to approve separately, the data processing. */
export function wordContract(
  wording: ContractWording,
  contract: ContractFigures,
  parties: ContractParties,
  language: Language,
): string {
  const places = placeholderValues(contract, parties, language);
  const part = (text: TranslatedText) => fillPlaceholders((text[language] || text.it) ?? '', places).trim();
  return [
    part(wording.body),
    `# ${formatPhrase('onerousClauses', language)}`,
    part(wording.onerousClauses),
    `# ${formatPhrase('dataProcessing', language)}`,
    part(wording.dataProcessing),
  ].join('\n\n');
}

export interface Paragraph {
  readonly kind: 'heading' | 'text';
  readonly text: string;
}

/** Splits the text into paragraphs; headings begin with `#`. */
export function splitParagraphs(text: string): Paragraph[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('#') ? { kind: 'heading', text: part.replace(/^#+ */, '') } : { kind: 'text', text: part },
    );
}
