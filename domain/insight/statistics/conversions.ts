import type { Kpi } from './kpis.ts';

/** Ways of contacting a structure, with the figure that counts each. */
export const CONVERSION_KINDS = {
  request: 'requests',
  phone: 'phoneClicks',
  whatsapp: 'whatsappClicks',
  website: 'websiteClicks',
  email: 'emailClicks',
} as const satisfies Record<string, Kpi>;
export type ConversionKind = keyof typeof CONVERSION_KINDS;
export const CONVERSION_KIND_CODES = Object.keys(CONVERSION_KINDS) as [ConversionKind, ...ConversionKind[]];
