import { messageTemplateTexts } from '../../kernel/texts/sales/message-templates.ts';
import { inLanguage, type Language } from '../../platform/language/text.ts';

/** Templates with their recipient type and variables in order (structures dictionary 1.7). */
export const MESSAGE_TEMPLATES = {
  welcome: { to: 'structure_contact', variables: ['contactName', 'structureName', 'loginLink'] },
  missing_data: {
    to: 'structure_contact',
    variables: ['contactName', 'structureName', 'missingList', 'link'],
  },
  review_result: { to: 'structure_contact', variables: ['structureName', 'result', 'note'] },
  contract_reminder: { to: 'structure_contact', variables: ['structureName', 'endDate', 'link'] },
  update_prices: { to: 'structure_contact', variables: ['structureName', 'lastPricedDate', 'link'] },
  new_request: {
    to: 'structure_contact',
    variables: ['structureName', 'guestName', 'checkin', 'checkout', 'link'],
  },
  invoice_due: { to: 'structure_contact', variables: ['invoiceNumber', 'amount', 'dueDate'] },
  quote_reply: {
    to: 'guest',
    variables: ['guestName', 'structureName', 'checkin', 'checkout', 'amount', 'link'],
  },
  booking_confirm: {
    to: 'guest',
    variables: ['guestName', 'structureName', 'checkin', 'checkinTime', 'address'],
  },
  pre_arrival: {
    to: 'guest',
    variables: ['guestName', 'structureName', 'checkin', 'receptionHours', 'mapLink'],
  },
  custom: { to: null, variables: [] },
} as const satisfies Record<string, { to: 'structure_contact' | 'guest' | null; variables: readonly string[] }>;

export type TemplateCode = keyof typeof MESSAGE_TEMPLATES;
type VariableOf<Code extends TemplateCode> = (typeof MESSAGE_TEMPLATES)[Code]['variables'][number];
export type MessageVariable = VariableOf<TemplateCode>;
export const TEMPLATE_CODES = Object.keys(MESSAGE_TEMPLATES) as TemplateCode[];

export const MAX_VARIABLE_LENGTH = 200;

export const listVariables = (code: TemplateCode): readonly MessageVariable[] => MESSAGE_TEMPLATES[code].variables;

export function listTemplates(recipientType: string): TemplateCode[] {
  return TEMPLATE_CODES.filter((code) => {
    const { to } = MESSAGE_TEMPLATES[code];
    return to === null || to === recipientType;
  });
}

/** Fills in a template. A missing value leaves its name in braces. */
export function renderTemplate(
  code: Exclude<TemplateCode, 'custom'>,
  language: Language,
  variables: Readonly<Record<string, unknown>>,
): string {
  return inLanguage(messageTemplateTexts[code], language).replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return typeof value === 'string' && value !== '' ? value : place;
  });
}

/** Returns the text to send, with the link below it. */
export function joinTextAndLink(body: string, link: string | null): string {
  return link ? `${body}\n\n${link}` : body;
}

/** Returns the link that opens WhatsApp with the text filled in. */
export function buildWhatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
