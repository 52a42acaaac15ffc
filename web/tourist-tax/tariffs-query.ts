import { type TaxedStay, type TouristTax, touristTaxDue } from '../../domain/tourist-tax/due.ts';
import { api } from '../api.ts';

/** What the guests of a structure owe, by night: a stay's tax is counted from it by `touristTaxDue`. */
export const tariffsQuery = (structureId: string) => ({
  queryKey: ['tourist-tax', structureId, 'tariffs'],
  queryFn: () => api(`/structures/${structureId}/tourist-tax/tariffs`),
  staleTime: 300_000,
});

/** What a stay owes beside its price. */
export function taxBeside(tax: TouristTax, stay: Omit<TaxedStay, 'exemptions'> & Partial<TaxedStay>) {
  const { cents, includedCents } = touristTaxDue(tax, { exemptions: [], ...stay });
  return cents - includedCents;
}
