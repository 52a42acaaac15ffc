export type QueueFilters<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** URL parameters that a queue accepts. */
export interface QueueShape<Tab extends string, Name extends string> {
  /** URL parameter of the tab: `?view=open`. */
  readonly tabName: string;
  /** The first tab is the default. */
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly filters: readonly Name[];
  /** True if `?id=new` opens a form for a new entry. */
  readonly canCreate?: boolean;
}

export interface QueueState<Tab extends string = string, Name extends string = string> {
  readonly tab: Tab;
  /** Search words. */
  readonly q: string;
  /** Id of the open entry; `new` for a new one. */
  readonly id: string | undefined;
  readonly filters: QueueFilters<Name>;
}

export const noFilters = <Name extends string>(): QueueFilters<Name> => Object.fromEntries([]) as QueueFilters<Name>;

const VALUE = /^[\w-]{1,20}$/;
const ID = /^\d{1,9}$/;

export function readQueueState<Tab extends string, Name extends string>(
  { tabName, tabs, filters, canCreate = false }: QueueShape<Tab, Name>,
  search: Readonly<Record<string, unknown>>,
): QueueState<Tab, Name> {
  const parameter = (name: string) => String(search[name] ?? '');
  const validFilters = filters.filter((name) => VALUE.test(parameter(name))).map((name) => [name, parameter(name)]);
  const id = parameter('id');
  return {
    tab: tabs.find((one) => one === search[tabName]) ?? tabs[0],
    q: typeof search.q === 'string' ? search.q.slice(0, 200) : '',
    id: ID.test(id) || (canCreate && id === 'new') ? id : undefined,
    filters: Object.fromEntries(validFilters) as QueueFilters<Name>,
  };
}
