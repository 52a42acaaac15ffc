import type { Texts } from '../texts/text.ts';
import { screen } from './screen.ts';

const inMenu = (icon: string, order: number) => ({
  layout: 'default' as const,
  menu: { group: 'money' as const, icon, order },
});

/** What staff have of all structures together; the pages of specification §2 have it of one. */
export const moneyScreens = {
  allInvoices: screen('/amministrazione/fatture', 'crud cru r r* -', inMenu('file-invoice', 20)),
  allContracts: screen('/amministrazione/contratti', 'ru ru r ru* -', inMenu('file-certificate', 30)),
};

export const moneyTitles = {
  allInvoices: ['Fatture', 'Invoices', 'Factures', 'Rechnungen'],
  allContracts: ['Contratti', 'Contracts', 'Contrats', 'Verträge'],
} as const satisfies Texts;
