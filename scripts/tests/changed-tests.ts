import { SCREEN_IDS, type ScreenId } from '../../domain/kernel/screens/screens.ts';
import { RECORDS } from '../../domain/records.ts';
import type { Source } from '../checks/sources.ts';
import { GATES } from './gates.ts';
import type { Recording } from './recording.ts';
import { BrowserTestSelector, changedRecords, changedScreens } from './select.ts';

const TEST = /\.(test|e2e)\.tsx?$/;
/** Files that every record of the server depends on. */
const RECORD_KERNEL =
  /^domain\/kernel\/records\/|^server\/(kernel\/records|platform\/(http|database|access|audit)|testing)\/|^package-lock\.json$|^vitest\.config/;
/** Files that every screen depends on. */
const SCREEN_KERNEL: readonly RegExp[] = [
  /^web\/([^/]+$|platform\/|kernel\/records\/)/,
  /^domain\/kernel\/records\/(text|kinds|fields)/,
  /^server\/kernel\/records\/.*(update|version)/,
  /^e2e\/(support|screens)\//,
  /^scripts\/(web|e2e)\//,
  /^(vite\.config|playwright\.config|package-lock)/,
];

/** One screen of each kind of component, for a change that every screen depends on. */
export const SAMPLE_SCREENS: readonly ScreenId[] = [
  ...(['login', 'error403', 'dashboard', 'userManual', 'userEdit', 'structures', 'newStructure'] as const),
  ...(['structure', 'recap', 'profile', 'contacts', 'description', 'openings', 'structureServices'] as const),
  ...(['bookingRequests', 'arrivals', 'touristTax', 'whatsapp', 'contactMe', 'nearbyPois', 'poiEdit'] as const),
  ...(['availability', 'availabilityNew', 'rooms', 'roomMealPlans', 'gymEdit', 'offerEdit'] as const),
  ...(['contractTextEdit', 'stripeLogs', 'moderations', 'reviews', 'headerEdit', 'schedules'] as const),
  ...(['slugsMultiEdit', 'dictionaryEdit', 'childPolicy', 'vocabulary'] as const),
];

/** Sections, parts of a structure and the portal's own records: with texts, files, money, days, references and states. */
export const SAMPLE_RECORDS: readonly string[] = [
  ...['profile', 'description', 'room', 'photo', 'offer', 'arrival'],
  ...['lead', 'contract', 'service', 'user', 'review', 'tourist-tax-rule'],
];

/** Seconds assumed for a test without a recorded run. */
const UNKNOWN_SECONDS = 30;
/** Relevance of a gate, equal to that of a file which five browser tests run. */
const GATE_RELEVANCE = 0.2;

export interface Candidate {
  readonly file: string;
  /** Expected seconds of one worker. */
  readonly seconds: number;
}

export interface ChangedTests {
  /** Browser tests and gates, the most relevant first. */
  readonly candidates: readonly Candidate[];
  readonly screens: readonly string[];
  readonly records: readonly string[];
}

/**
 * Returns the browser tests and gates that the changed files (paths from the root) touch, after those that an earlier run
 * postponed.
 */
export function changedTests(
  sources: readonly Source[],
  recording: Recording,
  changed: readonly string[],
  postponed: readonly string[] = [],
): ChangedTests {
  const product = changed.filter((file) => !TEST.test(file));
  const screens = product.some((file) => SCREEN_KERNEL.some((kernel) => kernel.test(file)))
    ? union(SAMPLE_SCREENS, changedScreens(sources, product))
    : changedScreens(sources, product);
  const records = product.some((file) => RECORD_KERNEL.test(file))
    ? union(SAMPLE_RECORDS, changedRecords(sources, product))
    : changedRecords(sources, product);
  const touched = { screens: screens.length > 0, records: records.length > 0 };
  const gates = GATES.filter(({ file, guards }) => {
    if (changed.includes(file)) return true;
    return typeof guards === 'string' ? touched[guards] : product.some((one) => guards.test(one));
  }).map(({ file }) => file);
  const present = new Set(sources.map(({ file }) => file));
  const first = postponed.filter((file) => present.has(file));
  const ranked = [
    ...gates.map((file) => ({ file, relevance: changed.includes(file) ? Infinity : GATE_RELEVANCE })),
    ...new BrowserTestSelector(sources, recording).select(changed),
  ]
    .toSorted((one, other) => Math.sign(other.relevance - one.relevance) || 0)
    .map(({ file }) => file);
  // A gate without changed records or screens uses the sample.
  const visited = {
    screens: touched.screens ? screens : SAMPLE_SCREENS,
    records: touched.records ? records : SAMPLE_RECORDS,
  };
  return {
    candidates: union(first, ranked).map((file) => ({
      file,
      seconds: expectedSeconds(file, recording, visited),
    })),
    ...visited,
  };
}

/** Scales the recorded seconds of a gate over screens or records: the nightly run goes through all of them. */
function expectedSeconds(
  file: string,
  recording: Recording,
  { screens, records }: Pick<ChangedTests, 'screens' | 'records'>,
): number {
  const seconds = recording.seconds[file] ?? UNKNOWN_SECONDS;
  const guards = GATES.find((gate) => gate.file === file)?.guards;
  if (guards === 'screens') return (seconds * screens.length) / SCREEN_IDS.length;
  return guards === 'records' ? (seconds * records.length) / RECORDS.length : seconds;
}

const union = <Name extends string>(one: readonly Name[], other: readonly Name[]): Name[] => [
  ...new Set([...one, ...other]),
];

/** Splits candidates by their order into those that fit into the workers' seconds and the rest. */
export function fitting(
  candidates: readonly Candidate[],
  seconds: number,
): { selected: string[]; postponed: string[] } {
  const selected: string[] = [];
  const postponed: string[] = [];
  let used = 0;
  for (const candidate of candidates) {
    const fits = used + candidate.seconds <= seconds;
    if (fits) used += candidate.seconds;
    (fits ? selected : postponed).push(candidate.file);
  }
  return { selected, postponed };
}
