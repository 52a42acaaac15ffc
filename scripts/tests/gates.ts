/** A slow test of the product as a whole (docs/testing.md). `npm run test:all` runs every gate whole. */
export interface Gate {
  readonly file: string;
  /**
   * Files that make `npm run test:changed` run the gate. A gate over `screens` or `records` goes through those that a
   * change touches.
   */
  readonly guards: RegExp | 'screens' | 'records';
}

/** Files that start, stop and restore processes. */
const PROCESSES =
  /^server\/(jobs|database|postgres|http|serve|open-context|config|backup|mail)[./]|^scripts\/(start|bootstrap)/;
/** Files that draw the frame and every page. */
const FRAME =
  /^web\/(shell|navigation|[^/]+\.(tsx?|css|html)$)|^scripts\/(web|build-web)|^server\/web\/|^vite\.config/;

export const GATES: readonly Gate[] = [
  { file: 'server/records/conformance/conformance.gate.test.ts', guards: 'records' },
  { file: 'server/records/conformance/lifecycle.gate.test.ts', guards: 'records' },
  { file: 'server/records/conformance/form-rules.gate.test.ts', guards: 'records' },
  { file: 'server/http/input/nasty-texts.gate.test.ts', guards: 'records' },
  {
    file: 'server/database/plans.gate.test.ts',
    guards: /\/(?:[a-z-]+-)?(?:routes|tables|list|queries|select|search)\.ts$|^server\/database\//,
  },
  { file: 'server/first-starts.gate.test.ts', guards: PROCESSES },
  {
    file: 'server/npm-start.gate.test.ts',
    guards:
      /^server\/(main|serve|config|open-context|app)\.ts$|^server\/web\/|^scripts\/(start|bootstrap|web|build-web)|^vite\.config|^package/,
  },
  {
    file: 'server/database/embedded.gate.test.ts',
    guards: /^server\/database\/(embedd|postmaster|cluster|one-at-a-time)/,
  },
  { file: 'server/workers/worker-process.gate.test.ts', guards: /^server\/workers\// },
  { file: 'server/payments/refunds/two-processes.gate.test.ts', guards: /^server\/payments\// },
  { file: 'server/durability.gate.test.ts', guards: PROCESSES },
  {
    file: 'server/installation/keys.gate.test.ts',
    guards: /^server\/(installation|sealing|serve|config|open-context)[./]|^scripts\/keys\//,
  },
  { file: 'server/webhooks/killed.gate.test.ts', guards: /^server\/webhooks\// },
  { file: 'server/schedules/killed.gate.test.ts', guards: /^server\/(schedules|jobs|tasks)\// },
  { file: 'server/bookings/race.gate.test.ts', guards: /^(server|domain)\/(bookings|availability)\// },
  {
    file: 'server/payments/refunds/killed.gate.test.ts',
    guards: /^server\/payments\/|^domain\/bookings\/folio\//,
  },
  { file: 'server/invoices/numbering.gate.test.ts', guards: /^server\/invoices\// },
  { file: 'server/backup/backup.gate.test.ts', guards: /^server\/(backup|photos|storage)\// },
  {
    file: 'server/upgrade/upgrade.gate.test.ts',
    guards: /^server\/(upgrade|installation|backup|database)[./]|^server\/serve\.ts$|^scripts\/restore\.ts$/,
  },
  {
    file: 'server/upgrade/killed.gate.test.ts',
    guards: /^server\/(upgrade|installation|backup|database)[./]|^server\/serve\.ts$|^scripts\/restore\.ts$/,
  },
  { file: 'server/imports/bologna.gate.test.ts', guards: /^(server|domain)\/imports\// },
  {
    file: 'demo/seed.gate.test.ts',
    guards: /^demo\/|^server\/(demo|reference)\.ts$|^server\/database\/migrations\//,
  },
  {
    file: 'scripts/ops/handbook.gate.test.ts',
    guards: /^ops\/|^scripts\/ops\/|^server\/database\/(migrate|grants|prelude)/,
  },
  { file: 'e2e/screens/every-screen.gate.e2e.ts', guards: 'screens' },
  { file: 'e2e/keyboard/rows.gate.e2e.ts', guards: /^web\/records\/inputs\// },
  { file: 'e2e/overlays.gate.e2e.ts', guards: FRAME },
  { file: 'e2e/frame/list-widths.gate.e2e.ts', guards: /^web\/records\/list\/|^domain\/.*listing/ },
  { file: 'e2e/frame/typing-pace.gate.e2e.ts', guards: /^web\/(shell|records|dates|lookup)\// },
  { file: 'e2e/wire/layout-shift.gate.e2e.ts', guards: FRAME },
  { file: 'e2e/wire/page-weight.gate.e2e.ts', guards: FRAME },
  { file: 'e2e/wire/slow-line.gate.e2e.ts', guards: FRAME },
];
