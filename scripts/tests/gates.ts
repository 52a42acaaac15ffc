/** A slow test of the product as a whole (docs/testing.md). `npm run test:all` runs every gate whole. */
export interface Gate {
  readonly file: string;
  /**
   * Files whose change makes `npm run test:changed` run the gate. A gate over `screens` or `records` visits the changed
   * ones.
   */
  readonly guards: RegExp | 'screens' | 'records';
}

/** Files that start, stop and restore processes. */
const PROCESSES =
  /^server\/(serve|open-context)\.ts$|^server\/platform\/(jobs|database|http|config|backup|mail)[./]|^scripts\/(start|bootstrap)/;
/** Files that render the frame and every page. */
const FRAME =
  /^web\/(platform\/(shell|navigation|[^/]+\.ts$)|[^/]+\.(tsx?|css|html)$)|^scripts\/(web|build-web)|^server\/platform\/web\/|^vite\.config/;

export const GATES: readonly Gate[] = [
  { file: 'server/kernel/records/conformance/conformance.gate.test.ts', guards: 'records' },
  { file: 'server/kernel/records/conformance/lifecycle.gate.test.ts', guards: 'records' },
  { file: 'server/kernel/records/conformance/form-rules.gate.test.ts', guards: 'records' },
  { file: 'server/platform/http/input/nasty-texts.gate.test.ts', guards: 'records' },
  {
    file: 'server/platform/database/plans.gate.test.ts',
    guards: /\/(?:[a-z-]+-)?(?:routes|tables|list|queries|select|search)\.ts$|^server\/platform\/database\//,
  },
  {
    file: 'server/testing/crawl/scope.gate.test.ts',
    guards:
      /^server\/.*(?:routes|list|queries|select|read|scope)\.ts$|^server\/platform\/(access|audit)\/|^server\/insight\/statistics\//,
  },
  { file: 'server/first-starts.gate.test.ts', guards: PROCESSES },
  {
    file: 'server/platform/http/fairness/fair-shares.gate.test.ts',
    guards: /^server\/platform\/(database\/(pool|database|transaction)|http\/fairness)/,
  },
  {
    file: 'server/npm-start.gate.test.ts',
    guards:
      /^server\/(main|serve|platform\/config|open-context|app)\.ts$|^server\/platform\/web\/|^scripts\/(start|bootstrap|web|build-web)|^vite\.config|^package/,
  },
  {
    file: 'server/platform/database/embedded-postgres.gate.test.ts',
    guards: /^server\/platform\/database\/(embedd|postmaster|cluster|queue-statements)/,
  },
  { file: 'server/platform/workers/worker-process.gate.test.ts', guards: /^server\/platform\/workers\// },
  {
    file: 'server/money/payments/refunds/two-processes.gate.test.ts',
    guards: /^server\/money\/payments\//,
  },
  {
    file: 'server/money/payments/stays/two-processes.gate.test.ts',
    guards: /^server\/(money\/payments|stays\/bookings\/folio)\//,
  },
  { file: 'server/durability.gate.test.ts', guards: PROCESSES },
  {
    file: 'server/platform/installation/keys.gate.test.ts',
    guards: /^server\/(platform\/(installation|sealing|config)|serve|open-context)[./]|^scripts\/keys\//,
  },
  { file: 'server/support/webhooks/process-kill.gate.test.ts', guards: /^server\/support\/webhooks\// },
  {
    file: 'server/portal/schedules/process-kill.gate.test.ts',
    guards: /^server\/(portal\/schedules|platform\/jobs|kernel\/tasks)\//,
  },
  {
    file: 'server/stays/bookings/race.gate.test.ts',
    guards: /^(server|domain)\/(stays\/bookings|selling\/availability)\//,
  },
  {
    file: 'server/money/payments/refunds/process-kill.gate.test.ts',
    guards: /^server\/money\/payments\/|^domain\/stays\/bookings\/folio\//,
  },
  { file: 'server/money/invoices/numbering.gate.test.ts', guards: /^server\/money\/invoices\// },
  {
    file: 'server/platform/backup/backup.gate.test.ts',
    guards: /^server\/(platform\/backup|structures\/photos)\//,
  },
  {
    file: 'server/platform/upgrade/upgrade.gate.test.ts',
    guards: /^server\/platform\/(upgrade|installation|backup|database)\/|^server\/serve\.ts$|^scripts\/restore\.ts$/,
  },
  {
    file: 'server/platform/upgrade/process-kill.gate.test.ts',
    guards: /^server\/platform\/(upgrade|installation|backup|database)\/|^server\/serve\.ts$|^scripts\/restore\.ts$/,
  },
  {
    file: 'server/structures/imports/bologna.gate.test.ts',
    guards: /^(server|domain)\/structures\/imports\//,
  },
  {
    file: 'demo/seed.gate.test.ts',
    guards: /^demo\/|^server\/(platform\/demo|reference)\.ts$|^server\/platform\/database\/migrations\//,
  },
  {
    file: 'scripts/ops/handbook.gate.test.ts',
    guards: /^ops\/|^scripts\/ops\/|^server\/platform\/database\/(migrate|grants|prelude)/,
  },
  { file: 'e2e/screens/every-screen.gate.e2e.ts', guards: 'screens' },
  { file: 'e2e/keyboard/rows.gate.e2e.ts', guards: /^web\/kernel\/records\/inputs\// },
  { file: 'e2e/overlays.gate.e2e.ts', guards: FRAME },
  { file: 'e2e/frame/list-widths.gate.e2e.ts', guards: /^web\/kernel\/records\/list\/|^domain\/.*listing/ },
  {
    file: 'e2e/frame/typing-pace.gate.e2e.ts',
    guards: /^web\/(kernel\/records|platform\/(shell|dates|lookup))\//,
  },
  { file: 'e2e/wire/layout-shift.gate.e2e.ts', guards: FRAME },
  { file: 'e2e/wire/page-weight.gate.e2e.ts', guards: FRAME },
  { file: 'e2e/wire/slow-line.gate.e2e.ts', guards: FRAME },
];
