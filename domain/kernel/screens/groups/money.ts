import type { Texts } from '../../../platform/language/text.ts';
import { screen } from '../screen.ts';

const inMenu = (icon: string, order: number) => ({
  layout: 'default' as const,
  menu: { group: 'money' as const, icon, order },
});

/** Staff screens across all structures; specification §2 has the screens of a single structure. */
export const moneyScreens = {
  cashPosition: screen('/amministrazione/cassa', 'r r - r* -', inMenu('cash-register', 10)),
  allInvoices: screen('/amministrazione/fatture', 'crud cru r r* -', inMenu('file-invoice', 20)),
  allContracts: screen('/amministrazione/contratti', 'ru ru r ru* -', inMenu('file-certificate', 30)),
  allHighlights: screen('/amministrazione/evidenze', 'r r r r* -', inMenu('sparkles', 40)),
  allPayments: screen('/amministrazione/pagamenti', 'r r - r* -', inMenu('cash', 50)),
  allRequests: screen('/amministrazione/richieste', 'r r - r* -', inMenu('calendar-question', 60)),
  allBookings: screen('/amministrazione/prenotazioni', 'r r - r* -', inMenu('door-enter', 70)),
};

export const moneyTitles = {
  cashPosition: ['La cassa', 'Cash position', 'Trésorerie', 'Kasse'],
  allInvoices: ['Fatture', 'Invoices', 'Factures', 'Rechnungen'],
  allContracts: ['Contratti', 'Contracts', 'Contrats', 'Verträge'],
  allHighlights: ['Evidenze', 'Highlights', 'Mises en avant', 'Hervorhebungen'],
  allPayments: ['Pagamenti', 'Payments', 'Paiements', 'Zahlungen'],
  allRequests: ['Richieste', 'Requests', 'Demandes', 'Anfragen'],
  allBookings: ['Prenotazioni', 'Bookings', 'Réservations', 'Buchungen'],
} as const satisfies Texts;
