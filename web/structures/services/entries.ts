import { defaultsOf } from '../../../domain/kernel/records/record.ts';
import { structureServices } from '../../../domain/structures/structures/structure-services.ts';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import type { ServiceOption } from './service-options.ts';

export type Entry = Record<string, unknown> & { serviceId: number; availability: string };

const FIELDS = structureServices.fields.entries.rowFields ?? {};
export const entryFields = FIELDS;

function entryOf(serviceId: number, availability: string): Entry {
  return { ...defaultsOf(FIELDS), serviceId, availability };
}

/** The services that the structure offers, with functions to change them in the form. */
export function useEntries(options: readonly ServiceOption[]) {
  const { form, canWrite, refusal } = useFormContext();
  const entries = (form.values.entries as Entry[] | null) ?? [];
  const put = (next: Entry[]) => form.setFieldValue('entries', next);
  const childrenOf = (id: number) => options.filter(({ parentId }) => parentId === id).map((one) => one.id);

  /** Sets how services are offered, or removes them with the services below them. */
  const offer = (ids: readonly number[], availability: string | null) => {
    if (availability === null) {
      const removedIds = new Set(ids.flatMap((id) => [id, ...childrenOf(id)]));
      put(entries.filter(({ serviceId }) => !removedIds.has(serviceId)));
      return;
    }
    const entriesById = new Map(entries.map((entry) => [entry.serviceId, entry]));
    const changedEntries = ids.map((id) => {
      const entry = entriesById.get(id) ?? entryOf(id, availability);
      // Only a paid service keeps its price.
      const unpriced = availability === 'paid' ? {} : { priceCents: null, priceUnit: null };
      return { ...entry, availability, ...unpriced };
    });
    const now = new Map(changedEntries.map((entry) => [entry.serviceId, entry]));
    const remainingEntries = entries.map((entry) => now.get(entry.serviceId) ?? entry);
    put([...remainingEntries, ...changedEntries.filter(({ serviceId }) => !entriesById.has(serviceId))]);
  };
  return {
    entries,
    readOnly: !canWrite || refusal('entries') !== null,
    indexOf: (id: number) => entries.findIndex(({ serviceId }) => serviceId === id),
    offer,
    change: (index: number, change: Record<string, unknown>) =>
      put(entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry))),
  };
}
export type Entries = ReturnType<typeof useEntries>;
