/** What a visitor did by opening a page, as the door takes it; time, address, language and device are added when it is sent. */
export interface Seen {
  readonly type:
    | 'page_view'
    | 'search'
    | 'structure_view'
    | 'offer_view'
    | 'highlight_impression'
    | 'highlight_click'
    | 'phone_click'
    | 'whatsapp_click'
    | 'website_click'
    | 'email_click'
    | 'request_open';
  readonly structureId?: number;
  readonly offerId?: number;
  readonly highlightId?: number;
  readonly slugId?: number;
  readonly locationType?: string;
  readonly locationId?: number;
  readonly position?: number;
}

/** By which highlight and page one came, in the addresses of sponsored cards. */
export const FROM_HIGHLIGHT = 'evidenza';
export const FROM_PAGE = 'da';

const idIn = (query: URLSearchParams, name: string) => {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

/** What an address says of by what one came to it. */
export function cameBy(query: URLSearchParams): { highlightId: number | null; slugId: number | null } {
  return { highlightId: idIn(query, FROM_HIGHLIGHT), slugId: idIn(query, FROM_PAGE) };
}

export const CONTACTS = ['phone', 'whatsapp', 'website', 'email'] as const;
export type Contact = (typeof CONTACTS)[number];
/** The first part of addresses that browsers call when a contact is clicked (the attribute `ping`). */
export const CLICKED = 'contatto';
