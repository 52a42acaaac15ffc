import { z } from 'zod';
import type { Text } from '../../platform/language/text.ts';

/** Blocks of the dashboard for readers with many structures, in default order. */
export const DASHBOARD_BLOCKS = {
  queue: ['Da lavorare', 'To do', 'À traiter', 'Zu erledigen'],
  today: [
    'Oggi e code di lavoro',
    'Today and work queues',
    'Aujourd’hui et files de travail',
    'Heute und Arbeitslisten',
  ],
  duties: ['Scadenze', 'Due dates', 'Échéances', 'Fristen'],
  assigned: ['Assegnate a me', 'Assigned to me', 'Qui me sont attribués', 'Mir zugewiesen'],
  stuck: [
    'Ferme da più di 7 giorni',
    'No progress for more than 7 days',
    'Sans progression depuis plus de 7 jours',
    'Seit über 7 Tagen ohne Fortschritt',
  ],
  sent: [
    'Modifiche in approvazione',
    'Changes awaiting approval',
    'Modifications en attente d’approbation',
    'Änderungen in Prüfung',
  ],
  moderations: ['Modifiche da approvare', 'Changes to approve', 'Modifications à approuver', 'Zu prüfende Änderungen'],
  incomplete: ['Da completare', 'To be completed', 'À compléter', 'Zu ergänzen'],
  recent: ['Modificate di recente', 'Recently changed', 'Modifiés récemment', 'Zuletzt geändert'],
  requests: ['Richieste recenti', 'Recent requests', 'Demandes récentes', 'Neueste Anfragen'],
  reviews: [
    'Voto medio e ultime recensioni',
    'Average rating and latest reviews',
    'Note moyenne et derniers avis',
    'Durchschnittsnote und neueste Bewertungen',
  ],
  ticketStates: ['Ticket per stato', 'Tickets by status', 'Tickets par statut', 'Tickets nach Status'],
  registrations: ['Nuove registrazioni', 'New registrations', 'Nouvelles inscriptions', 'Neue Registrierungen'],
  // Last, because the block loads later and must not move the others.
  figures: ['Ultimi 30 giorni', 'Last 30 days', '30 derniers jours', 'Letzte 30 Tage'],
} as const satisfies Record<string, Text>;
export type DashboardBlock = keyof typeof DASHBOARD_BLOCKS;
export const DASHBOARD_BLOCK_CODES = Object.keys(DASHBOARD_BLOCKS) as [DashboardBlock, ...DashboardBlock[]];

const blocks = z.array(z.enum(DASHBOARD_BLOCK_CODES)).max(DASHBOARD_BLOCK_CODES.length);
/** A person's order and visibility of the blocks (platform dictionary 7). */
export const dashboardLayout = z.strictObject({
  /** 0 when no layout was saved. */
  version: z.int().min(0),
  order: blocks,
  hidden: blocks,
});
export type DashboardLayout = z.output<typeof dashboardLayout>;

/** Returns all blocks in the person's order. Blocks missing in the order follow their default predecessor. */
export function arrangeBlocks(order: readonly DashboardBlock[]): DashboardBlock[] {
  const placed = [...new Set(order)];
  for (const [index, block] of DASHBOARD_BLOCK_CODES.entries()) {
    if (placed.includes(block)) continue;
    const before = DASHBOARD_BLOCK_CODES[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, block);
  }
  return placed;
}

/** Segments of lists across structures that the dashboard counts, with their addresses. */
const PORTFOLIO_ALARMS = {
  requestsUnanswered: '/amministrazione/richieste?filter[segment]=unanswered&sort=createdAt',
  bookingsToRefund: '/amministrazione/prenotazioni?filter[segment]=toRefund',
  invoicesOverdue: '/amministrazione/fatture?filter[segment]=overdue',
  invoicesRefused: '/amministrazione/fatture?filter[segment]=refused',
  invoicesToIssue: '/amministrazione/fatture?filter[segment]=toIssue',
  invoicesUnreached: '/amministrazione/fatture?filter[segment]=unreached',
  invoicesToDeliver: '/amministrazione/fatture?filter[segment]=toDeliver',
} as const;
export type PortfolioAlarm = keyof typeof PORTFOLIO_ALARMS;
export const PORTFOLIO_ALARM_CODES = Object.keys(PORTFOLIO_ALARMS) as PortfolioAlarm[];

/** Screen of each queue that is shown as a number. `{me}` stands for the reader's id. */
export const DASHBOARD_ALARMS = {
  ...PORTFOLIO_ALARMS,
  failedTasks: '/cms/schedules?filter[state]=failed',
  stripeFailed: '/support/stripe_logs?filter[state]=failed',
  ownerless: '/structures?filter[hasOwner]=false',
  highlights: '/stats/evidence?expiring=true',
  toSign: '/amministrazione/contratti?filter[segment]=sent',
  untranslated: '/structures?view=texts&filter[missing]=it,en,fr,de&filter[editorId]={me}',
  unreached: '/amministrazione/contratti?filter[segment]=unreached',
  ticketsLate: '/support/ticket?tab=open',
  tickets: '/support/ticket?tab=open',
  ticketsWaiting: '/support/ticket?tab=waiting',
  errors: '/support/errors',
} as const;
export type DashboardAlarm = keyof typeof DASHBOARD_ALARMS;
