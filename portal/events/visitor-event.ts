/** An event of a visitor in the format of the API. Time, address, language and device are added when it is sent. */
export interface VisitorEvent {
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

/** Query parameters of paid placements: highlight and page. */
export const FROM_HIGHLIGHT = 'evidenza';
export const FROM_PAGE = 'da';

const idIn = (query: URLSearchParams, name: string) => {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

/** Reads campaign and placement from an address. */
export function attributionOf(query: URLSearchParams): { highlightId: number | null; slugId: number | null } {
  return { highlightId: idIn(query, FROM_HIGHLIGHT), slugId: idIn(query, FROM_PAGE) };
}

export const CONTACTS = ['phone', 'whatsapp', 'website', 'email'] as const;
export type Contact = (typeof CONTACTS)[number];
/** First part of addresses that browsers call when a contact is clicked (attribute `ping`). */
export const CLICK_PATH = 'contatto';
