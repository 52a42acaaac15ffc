/** How a queue is narrowed, by names of its address. */
export type QueueFilters<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** What a queue's address may say. */
export interface QueueShape<Tab extends string, Name extends string> {
  /** Under which name it has the tab: `?view=open`. */
  readonly tabName: string;
  /** The first is where one comes without an address. */
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly filters: readonly Name[];
  /** One may be made: `?id=new`. */
  readonly makes?: boolean;
}

export interface QueuePlace<Tab extends string = string, Name extends string = string> {
  readonly tab: Tab;
  /** The words that are searched. */
  readonly q: string;
  /** The one that is open; `new` where one is being made. */
  readonly id: string | undefined;
  readonly filters: QueueFilters<Name>;
}

/** Narrowed by nothing. */
export const noFilters = <Name extends string>(): QueueFilters<Name> =>
  Object.fromEntries([]) as QueueFilters<Name>;

const VALUE = /^[\w-]{1,20}$/;
const ID = /^\d{1,9}$/;

export function queuePlace<Tab extends string, Name extends string>(
  { tabName, tabs, filters, makes = false }: QueueShape<Tab, Name>,
  search: Readonly<Record<string, unknown>>,
): QueuePlace<Tab, Name> {
  const given = (name: string) => String(search[name] ?? '');
  const known = filters.filter((name) => VALUE.test(given(name))).map((name) => [name, given(name)]);
  const id = given('id');
  return {
    tab: tabs.find((one) => one === search[tabName]) ?? tabs[0],
    q: typeof search.q === 'string' ? search.q.slice(0, 200) : '',
    id: ID.test(id) || (makes && id === 'new') ? id : undefined,
    filters: Object.fromEntries(known) as QueueFilters<Name>,
  };
}
