/** What the portal reads of the public door: `GET /api/openapi.json` of the product has all of it, under the tag `public`. */
export type Language = 'it' | 'en' | 'fr' | 'de';
export type Translated = Partial<Record<Language, string>>;

export interface Photo {
  readonly path: string;
  readonly alt: string | null;
  readonly caption: string | null;
}

export interface Card {
  readonly id: number;
  readonly slug: string | null;
  readonly name: string;
  /** The type's code: hotel, hostel, … */
  readonly type: string;
  readonly typeTitle: string;
  readonly category: string | null;
  readonly cityId: number;
  readonly city: string;
  readonly province: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly cover: string | null;
  readonly summary: string | null;
  readonly fromPriceCents: number | null;
  readonly rating: { readonly average: number; readonly count: number } | null;
  /** From the place that was looked around, in a list alone. */
  readonly distanceMeters?: number | null;
}

export interface Structure extends Card {
  readonly slugs: Partial<Record<Language, string>>;
  readonly address: string | null;
  readonly zip: string | null;
  readonly cin: string | null;
  readonly cir: string | null;
  /** The page of the place in which it is: of its comune, or of what that lies in. */
  readonly landing: {
    readonly level: 'city' | 'province' | 'region';
    readonly title: string;
    readonly path: string;
  } | null;
  readonly seo: {
    title: string | null;
    description: string | null;
    h1: string | null;
    robots: string;
    canonicalUrl: string | null;
    structuredData: boolean;
  };
  /** Which of its texts come in Italian, for want of this language. */
  readonly untranslated: readonly string[];
  /** In which its main text is written. */
  readonly languages: readonly Language[];
  readonly title: string | null;
  readonly description: string | null;
  readonly strengths: readonly string[];
  readonly location: string | null;
  readonly directions: string | null;
  readonly contacts: {
    phone: string | null;
    whatsapp: string | null;
    email: string | null;
    website: string | null;
  };
  readonly reception: {
    checkinFrom: string | null;
    checkinTo: string | null;
    checkoutTo: string | null;
  } | null;
  readonly photos: readonly Photo[];
  readonly services: readonly Service[];
  readonly amenities: readonly Amenity[];
  readonly rooms: readonly Room[];
  readonly affiliations: readonly {
    title: string;
    logo: string | null;
    website: string | null;
    benefit: string | null;
    discountPercent: number | null;
  }[];
  readonly offers: readonly Offer[];
  readonly policies: readonly {
    kind: 'cancellation' | 'payment';
    id: number;
    title: string;
    text: string;
    untranslated: readonly string[];
    isDefault: boolean;
  }[];
  readonly opening: Opening;
  readonly nearbyPois: readonly NearbyPoi[];
  readonly proximityPoints: readonly ProximityPoint[];
}

/** What guests must know of a service or an amenity before they count on it. */
export interface Terms extends Untranslated {
  readonly priceCents: number | null;
  readonly priceUnit: string | null;
  readonly reservationRequired: boolean;
  readonly minAge: number | null;
}

export interface Service extends Terms {
  readonly code: string;
  readonly title: string;
  readonly availability: string;
  /** `MM-DD`, both or neither. */
  readonly periodFromMd: string | null;
  readonly periodToMd: string | null;
  /** In these rooms alone; empty: everywhere. */
  readonly roomIds: readonly number[];
  readonly note: string | null;
  readonly isFeatured: boolean;
}

export interface Amenity extends Terms {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly access: string;
  /** At a partner's, so far away. */
  readonly isExternal: boolean;
  readonly partnerName: string | null;
  readonly distanceMeters: number | null;
  readonly guestsOnly: boolean;
  readonly seasonFromMd: string | null;
  readonly seasonToMd: string | null;
  readonly hours: readonly {
    readonly weekdays: readonly number[];
    readonly from: string;
    readonly to: string;
    readonly inSeason: boolean;
  }[];
  readonly maxAge: number | null;
  readonly rulesNote: string | null;
}

export interface Offer extends Untranslated {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly conditions: string | null;
  readonly inclusions: readonly string[];
  readonly stayPeriods: readonly { from: string; to: string }[];
  /** Null: it can be booked already. */
  readonly bookFrom: string | null;
  readonly bookTo: string | null;
  readonly lastDay: string | null;
  readonly minNights: number;
  readonly maxNights: number | null;
  /** Empty: on any day. */
  readonly arrivalWeekdays: readonly number[];
  readonly minAdults: number;
  readonly discountPercent: number | null;
  readonly discountCents: number | null;
  readonly discountUnit: string | null;
  readonly stayNights: number | null;
  readonly payNights: number | null;
}

/** When it is open: beside its periods always, or never; null: it does not say. */
export interface Opening {
  readonly mode: 'all_year' | 'seasonal' | null;
  readonly periods: readonly {
    readonly kind: 'opening' | 'closing';
    readonly title: string | null;
    readonly from: string;
    readonly to: string;
    readonly weekdays: readonly number[];
    readonly checkinFrom: string | null;
  }[];
}

export interface Distance {
  readonly distanceMeters: number;
  readonly travelMode: string;
  readonly travelMinutes: number | null;
}

export interface NearbyPoi extends Distance {
  readonly id: number;
  readonly title: string;
  readonly city: string;
  readonly website: string | null;
  readonly openingNotes: string | null;
  readonly note: string | null;
}

export interface ProximityPoint extends Distance {
  readonly type: string;
  readonly name: string | null;
  readonly shuttle: string;
}

/** Where something is published, by name. */
export interface Places {
  readonly data: readonly {
    readonly cityId: number;
    readonly name: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  }[];
  readonly provinces: readonly { readonly id: number; readonly name: string }[];
  readonly regions: readonly { readonly id: number; readonly name: string }[];
}

/** A page that the portal's editors wrote: its texts, and the structures that it looks for. */
export interface WrittenPage {
  readonly id: number;
  readonly place: { readonly location: string; readonly locationId: number | null } | null;
  readonly paths: Readonly<Record<Language, string>>;
  /** Which of its texts come in Italian, for want of this language. */
  readonly untranslated: readonly string[];
  /** In which its main text is written. */
  readonly languages: readonly Language[];
  readonly title: string;
  readonly description: string;
  readonly bottomText: string;
  readonly seo: { title: string; description: string; robots: string; canonicalPath: string };
  /** Those first whose place is paid for: guests are told. */
  readonly structures: readonly (Card & { readonly highlightId: number | null })[];
  readonly meta: { page: number; perPage: number; total: number | null };
}

/** What stands over a page: its words are those for the page's audience. */
export interface Header {
  readonly title: string;
  readonly subtitle: string;
  /** Of `path` and `url` one says where it leads. */
  readonly cta: { readonly label: string; readonly path: string | null; readonly url: string | null } | null;
  /** Null only while it is being written. */
  readonly picture: { readonly path: string; readonly alt: string; readonly copyright: string | null } | null;
}

interface SitemapPage {
  readonly data: readonly {
    paths: Readonly<Record<Language, string>>;
    languages: readonly Language[];
    updatedAt: string;
  }[];
  /** After which to ask on; null: that was all. */
  readonly next: number | null;
}

/** An item of a menu: of `path`, `cityId` and `url` one says where it leads; none of a group. */
export interface MenuItem {
  readonly title: string;
  readonly path: string | null;
  readonly cityId: number | null;
  readonly url: string | null;
  readonly openInNewTab: boolean;
  readonly items?: readonly MenuItem[];
}

/** Which of its texts come in Italian, for want of this language. */
interface Untranslated {
  readonly untranslated: readonly string[];
}

export interface Room extends Untranslated {
  readonly id: number;
  readonly title: string;
  readonly typeTitle: string;
  readonly description: string | null;
  readonly maxOccupancy: number;
  readonly areaSqm: number | null;
  readonly cin: string | null;
  readonly facilities: readonly string[];
  readonly fromPriceCents: number | null;
  readonly photos: readonly Photo[];
}

export interface Rule {
  readonly code: string;
  readonly day?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface Part {
  readonly code: string;
  readonly cents: number;
  readonly title?: string | null;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface NearStay {
  readonly checkin: string;
  readonly checkout: string;
  readonly totalCents: number | null;
}

interface Sold {
  readonly roomId: number;
  readonly roomTitle: string;
  readonly mealPlanId: number;
  readonly mealPlanTitle: string;
  readonly offerId: number | null;
  readonly offerTitle: string | null;
  /** Null: on request. */
  readonly totalCents: number | null;
}

/** One room or several, named by the first. */
export interface Composed extends Sold {
  readonly roomCount: number;
  readonly rooms: readonly (Sold & { units: number; adults: number; children: readonly number[] })[];
}

export interface Found {
  readonly data: readonly {
    structure: Card;
    best: Composed | null;
    rules: readonly Rule[];
    near: readonly NearStay[];
  }[];
  readonly meta: { page: number; perPage: number; total: number; available: number };
}

/** What is given to book at once; null: it is on request. */
export type Instant = { readonly by: 'deposit' | 'guarantee'; readonly depositCents: number } | null;

export interface Prices {
  readonly touristTaxCents: number;
  readonly options: readonly (Sold & {
    parts: readonly Part[];
    touristTaxCents: number;
    cancellationId: number | null;
    paymentId: number | null;
    instant: Instant;
  })[];
  readonly compositions: readonly (Composed & {
    touristTaxCents: number;
    policyIds: readonly number[];
    instant: Instant;
  })[];
  readonly blocked: readonly { roomId: number; mealPlanId: number | null; rules: readonly Rule[] }[];
  readonly rules: readonly Rule[];
  readonly near: readonly NearStay[];
  readonly policies: readonly { id: number; title: string; text: string }[];
}

export interface Stay {
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: readonly number[];
}

interface SoldStay extends Stay {
  readonly roomTitle: Translated;
  readonly mealPlanTitle: Translated | null;
  readonly units: number;
  readonly totalAmountCents: number;
  readonly depositAmountCents: number;
  readonly touristTaxAmountCents: number | null;
  readonly policies: Readonly<
    Record<'cancellation' | 'payment', { title: Translated; texts: Translated } | null>
  > | null;
}

export interface Quote extends SoldStay {
  readonly id: number;
  readonly priceParts: { parts?: readonly Part[] } | null;
  readonly validUntil: string;
  readonly message: string | null;
  readonly state: string;
  readonly isOpen: boolean;
  /** Of a further room: the first of its alternative. */
  readonly leadId: number | null;
  /** Its rooms are others’: what is still free. */
  readonly instead: { ways: readonly Composed[]; near: readonly NearStay[] } | null;
}

export interface Booking extends SoldStay {
  readonly code: string;
  readonly state: string;
  /** Booked at once and not confirmed yet: until when its rooms wait, or did in vain. */
  readonly payBy: string | null;
  readonly instantBy: 'deposit' | 'guarantee' | null;
  /** What of the deposit may be paid now. */
  readonly openDepositCents: number;
  /** A card as guarantee: whether the terms want one, and which was left. */
  readonly guarantee: { readonly isWanted: boolean; readonly card: string | null };
  /** Still to pay; below zero what the guest gets back. */
  readonly balanceCents: number;
  /** What giving it up costs now, and what is left to pay or given back then; null: not from here. */
  readonly cancellation: { penaltyCents: number; balanceCents: number } | null;
  /** Other rooms that were booked together with it. */
  readonly together: readonly { readonly code: string; readonly roomTitle: Translated }[];
  /** Whether the guest changes the dates alone, at what fee and until when; null: it has begun or will not be. */
  readonly dateChange: {
    readonly reason: string | null;
    readonly feeCents: number;
    readonly until: { readonly day: string; readonly time: string | null } | null;
  } | null;
  /** The sum of the lines is the balance. */
  readonly folio: readonly {
    kind: string;
    cents: number;
    date: string | null;
    description: string | null;
  }[];
}

/** What other dates cost, or why the guest cannot have them alone. */
export interface NewDates {
  readonly reason: string | null;
  readonly rules: readonly Rule[];
  readonly figures: Readonly<
    Record<
      | 'wasCents'
      | 'totalCents'
      | 'feeCents'
      | 'touristTaxCents'
      | 'openDepositCents'
      | 'balanceCents'
      | 'leastPenaltyCents',
      number
    >
  > | null;
}

export interface GuestPage {
  readonly code: string;
  readonly name: string;
  readonly lang: Language;
  readonly paysOnline: boolean;
  readonly structure: {
    id: number;
    name: string;
    slug: string | null;
    city: string | null;
    phone: string | null;
  };
  readonly request: Stay & { text: string | null };
  readonly quotes: readonly Quote[];
  readonly bookings: readonly Booking[];
  readonly messages: readonly {
    direction: 'in' | 'out';
    text: string;
    createdAt: string;
    attachments: readonly { id: number; name: string }[];
  }[];
}

/** A month of a municipality; a count is null where it is too small to be published. */
export interface Observatory {
  readonly cityId: number;
  readonly city: string;
  readonly province: string;
  readonly month: string;
  readonly sections: readonly {
    readonly code: string;
    readonly label: string;
    readonly rows: readonly {
      readonly key: string;
      readonly label: string;
      readonly value: number | null;
      readonly lastYear: number | null;
    }[];
  }[];
}

export interface Paper {
  readonly type: string;
  readonly disposition: string;
  readonly data: Uint8Array;
}

export interface Sent {
  readonly structure: number | string;
  readonly code: string | null;
  readonly status: 'received' | 'unknown' | 'invalid';
}

/** A guest's own check-in: who is done, nothing of what was written. */
export interface CheckinPage {
  readonly code: string;
  readonly lang: Language;
  readonly structure: { name: string; city: string | null; phone: string | null };
  readonly checkin: string;
  readonly checkout: string;
  readonly arrivalTime: string | null;
  readonly hasPlate: boolean;
  readonly party: 'single' | 'family' | 'group' | null;
  readonly people: readonly { kind: string; isComplete: boolean; isOpen: boolean }[];
}

export interface Review {
  readonly id: number;
  readonly author: string;
  readonly travellerType: string | null;
  readonly stayMonth: string;
  readonly isVerified: boolean;
  readonly overallScore: number;
  readonly title: string;
  readonly positiveText: string | null;
  readonly negativeText: string | null;
  readonly lang: string;
  readonly publishedAt: string;
  readonly reply: string | null;
  /** In the language that was asked for; what is null there is not translated. */
  readonly translation: ReviewTranslation | null;
  /** Of the guest, each approved by a person. */
  readonly photos: readonly { readonly path: string; readonly width: number; readonly height: number }[];
}

interface ReviewTranslation {
  readonly source: 'human' | 'machine';
  readonly title: string | null;
  readonly positiveText: string | null;
  readonly negativeText: string | null;
  readonly reply: string | null;
}

/** What a review that was sent is answered with. */
export interface SentReview {
  /** By which its pictures follow. */
  readonly photoToken: string;
}

/** What became of pictures, one by one: `errors` are sentences in the guest's language. */
export interface TakenPhotos {
  readonly data: readonly { readonly name: string }[];
  readonly failed: readonly {
    readonly name: string;
    readonly errors: Readonly<Record<string, readonly string[]>>;
  }[];
}

/** What is published of what guests say: a page of it, newest first, and what all of it comes to. */
export interface Reviews {
  readonly rating: {
    count: number;
    verifiedCount: number;
    average: number;
    scores: Readonly<Partial<Record<string, number>>>;
  } | null;
  readonly data: readonly Review[];
  readonly next: string | null;
}

/** A stay of which its guest is asked to write. */
export interface Invitation {
  readonly name: string;
  readonly lang: string;
  readonly structure: { id: number; name: string; city: string | null };
  readonly isWritten: boolean;
}

/** An entry of the police's tables. */
export interface Official {
  readonly code: string;
  readonly name: string;
  readonly label: string;
  readonly validUntil: string | null;
}

export interface Place extends Official {
  readonly province: string | null;
}

/** What the door refused: `errors` are sentences in the caller's language, by field. */
export class Refused extends Error {
  readonly status: number;
  readonly type: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(status: number, problem: { type?: string; title?: string; errors?: Refused['errors'] }) {
    super(problem.title ?? `status ${status}`);
    this.status = status;
    this.type = problem.type ?? '';
    this.errors = problem.errors ?? {};
  }
}

const PATIENCE_MS = 10_000;
/** Each picture is drawn anew before the door answers. */
const UPLOAD_PATIENCE_MS = 60_000;

/** The public door, asked with the portal's own token; guests' browsers never see either. */
export class Door {
  readonly #origin: string;
  readonly #token: string;
  /** Of a preview, whose drafts are shown. */
  readonly #preview: string | null;
  /** Who asks, as a key of the portal's own. */
  readonly #visitor: string | null;

  constructor(origin: string, token: string, preview: string | null = null, visitor: string | null = null) {
    this.#origin = origin;
    this.#token = token;
    this.#preview = preview;
    this.#visitor = visitor;
  }

  /** The same door for one visitor: what it allows each of them is counted apart. */
  visitedBy(visitor: string): Door {
    return new Door(this.#origin, this.#token, this.#preview, visitor);
  }

  #headers(lang: Language): Record<string, string> {
    return {
      authorization: `Bearer ${this.#token}`,
      'accept-language': lang,
      ...(this.#visitor && { 'x-visitor-key': this.#visitor }),
    };
  }

  /** The same door with the drafts that a preview's link shows. */
  previewing(preview: string): Door {
    return new Door(this.#origin, this.#token, preview, this.#visitor);
  }

  /** What a preview's link shows, and until when. */
  preview(lang: Language, token: string) {
    return this.#ask<{ name: string; expiresAt: string }>(`/previews/${encodeURIComponent(token)}`, lang);
  }

  /** Which sitemaps there are. */
  sitemaps() {
    return this.#ask<{ data: { kind: string; part: number }[] }>('/sitemaps', 'it');
  }

  /** What stands in one of them, some at a time. */
  sitemap(kind: string, part: number, after: number) {
    return this.#ask<SitemapPage>(`/sitemaps/${kind}/${part}?after=${after}`, 'it');
  }

  /** A query with the preview's token, where there is one. */
  #shown(query: Record<string, string>): URLSearchParams {
    return new URLSearchParams({ ...query, ...(this.#preview && { preview: this.#preview }) });
  }

  async #ask<T>(
    path: string,
    lang: Language,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const answer = await fetch(`${this.#origin}/api/public${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...this.#headers(lang),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 204) return undefined as T;
    const said = (await answer.json().catch(() => ({}))) as object;
    if (!answer.ok) throw new Refused(answer.status, said);
    // The door's answers are what its document says.
    return said as T;
  }

  /** A paper of a booking, as the door gives it: a PDF, or the stay for a calendar. */
  paper(lang: Language, token: string, code: string, kind: 'pdf' | 'ics'): Promise<Paper> {
    return this.#file(
      `/guest/${token}/bookings/${encodeURIComponent(code)}/confirmation.${kind}?lang=${lang}`,
      lang,
    );
  }

  observatory(lang: Language, cityId: string, month: string): Promise<Observatory> {
    return this.#ask(`/observatory/${cityId}/${month}?lang=${lang}`, lang);
  }

  observatoryFile(lang: Language, cityId: string, month: string, format: string): Promise<Paper> {
    return this.#file(`/observatory/${cityId}/${month}?lang=${lang}&format=${format}`, lang);
  }

  /** A file of the conversation. */
  attachment(token: string, id: string): Promise<Paper> {
    return this.#file(`/guest/${token}/attachments/${encodeURIComponent(id)}`, 'it');
  }

  async #file(path: string, lang: Language): Promise<Paper> {
    const answer = await fetch(`${this.#origin}/api/public${path}`, {
      headers: this.#headers(lang),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Refused(answer.status, {});
    return {
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
      disposition: answer.headers.get('content-disposition') ?? 'attachment',
      data: new Uint8Array(await answer.arrayBuffer()),
    };
  }

  places(lang: Language) {
    return this.#ask<Places>(`/places?lang=${lang}`, lang);
  }

  /** The page at an address, or the one to which it leads: `paths` says where that is. */
  page(lang: Language, path: string, page: number) {
    return this.#ask<WrittenPage>(`/pages?${this.#shown({ path, lang, page: String(page) })}`, lang);
  }

  /** What of a menu is shown today. */
  menu(lang: Language, location: 'header' | 'footer') {
    return this.#ask<{ items: MenuItem[] }>(`/menus/${location}?${this.#shown({ lang })}`, lang);
  }

  /** The header of a page of the portal's own, without a path that of the home page; none is no reason to show no page. */
  header(lang: Language, asked: { path?: string; audience?: 'families' }): Promise<Header | null> {
    const query = this.#shown({ ...asked, lang });
    return this.#ask<{ header: Header | null }>(`/headers?${query}`, lang).then(
      ({ header }) => header,
      () => null,
    );
  }

  list(lang: Language, query: URLSearchParams) {
    return this.#ask<{ data: Card[]; meta: { page: number; perPage: number; total: number } }>(
      `/structures?${query}`,
      lang,
    );
  }

  search(lang: Language, body: object) {
    return this.#ask<Found>('/search', lang, { ...body, lang });
  }

  /** An old address is followed to the new one: the answer's own `slug` is where the page stands. */
  structure(lang: Language, slugOrId: string) {
    return this.#ask<Structure>(`/structures/${encodeURIComponent(slugOrId)}?lang=${lang}`, lang);
  }

  prices(lang: Language, id: number, stay: Stay & { readonly rooms: number | null }) {
    return this.#ask<Prices>(`/structures/${id}/prices`, lang, { ...stay, lang });
  }

  reviews(lang: Language, id: number, after: string | null) {
    const query = new URLSearchParams({ perPage: '5', lang, ...(after ? { after } : {}) });
    return this.#ask<Reviews>(`/structures/${id}/reviews?${query}`, lang);
  }

  /** What a guest writes without an invitation: nobody has seen them there. */
  review(lang: Language, body: object) {
    return this.#ask<SentReview>('/reviews', lang, body);
  }

  invitation(lang: Language, token: string) {
    return this.#ask<Invitation>(`/review-invitations/${encodeURIComponent(token)}`, lang);
  }

  invitedReview(lang: Language, token: string, body: object) {
    return this.#ask<SentReview>(`/review-invitations/${encodeURIComponent(token)}`, lang, body);
  }

  /** Pictures of a review that was just sent: some may be taken and others not. */
  async reviewPhotos(lang: Language, token: string, files: readonly File[]): Promise<TakenPhotos> {
    const form = new FormData();
    for (const file of files) form.append('file', file, file.name);
    const answer = await fetch(`${this.#origin}/api/public/review-photos/${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: this.#headers(lang),
      body: form,
      signal: AbortSignal.timeout(UPLOAD_PATIENCE_MS),
    });
    const said = (await answer.json().catch(() => ({}))) as Partial<TakenPhotos> & {
      readonly title?: string;
    };
    if (!answer.ok && !said.failed) throw new Refused(answer.status, said);
    return { data: said.data ?? [], failed: said.failed ?? [] };
  }

  report(lang: Language, id: string, body: object) {
    return this.#ask<void>(`/reviews/${id}/reports`, lang, body);
  }

  /** The same key twice is one request: a guest who sends again, or goes back and sends, asks once. */
  send(lang: Language, key: string, body: object) {
    return this.#ask<{ requests: Sent[] }>('/booking-requests', lang, body, { 'idempotency-key': key });
  }

  /** Books what was shown, at the price that was shown. */
  book(lang: Language, key: string, body: object) {
    return this.#ask<{ code: string; token: string }>('/bookings', lang, body, { 'idempotency-key': key });
  }

  /** What visitors did. */
  collect(body: object) {
    return this.#ask<{ accepted: number }>('/events', 'it', body);
  }

  guest(lang: Language, token: string) {
    return this.#ask<GuestPage>(`/guest/${encodeURIComponent(token)}`, lang);
  }

  decide(lang: Language, token: string, quoteId: string, decision: 'accept' | 'decline') {
    return this.#ask<GuestPage>(
      `/guest/${encodeURIComponent(token)}/quotes/${encodeURIComponent(quoteId)}/${decision}`,
      lang,
      {},
    );
  }

  /** Where a booking's deposit is paid by card. */
  payDeposit(lang: Language, token: string, code: string) {
    const path = `/guest/${encodeURIComponent(token)}/bookings/${encodeURIComponent(code)}/checkout`;
    return this.#ask<{ url: string }>(path, lang, {});
  }

  /** Where a card is left as guarantee for a booking. */
  leaveCard(lang: Language, token: string, code: string) {
    const path = `/guest/${encodeURIComponent(token)}/bookings/${encodeURIComponent(code)}/guarantee`;
    return this.#ask<{ url: string }>(path, lang, {});
  }

  write(lang: Language, token: string, text: string) {
    return this.#ask<void>(`/guest/${encodeURIComponent(token)}/messages`, lang, { text });
  }

  /** Other days, other people or another price than what was offered. */
  wish(lang: Language, token: string, body: object) {
    return this.#ask<void>(`/guest/${encodeURIComponent(token)}/wishes`, lang, body);
  }

  cancel(lang: Language, token: string, code: string, penaltyCents: number) {
    return this.#ask<void>(`/guest/${encodeURIComponent(token)}/bookings/${code}/cancel`, lang, {
      penaltyCents,
    });
  }

  /** What other dates would cost. */
  priceDates(lang: Language, token: string, code: string, dates: { checkin: string; checkout: string }) {
    const path = `/guest/${encodeURIComponent(token)}/bookings/${code}/date-change-price`;
    return this.#ask<NewDates>(path, lang, dates);
  }

  /** The dates change at the figures that the guest saw. */
  changeDates(
    lang: Language,
    token: string,
    code: string,
    dates: { checkin: string; checkout: string },
    shown: object,
  ) {
    const path = `/guest/${encodeURIComponent(token)}/bookings/${code}/change-dates`;
    return this.#ask<void>(path, lang, { ...dates, shown });
  }

  checkin(lang: Language, token: string) {
    return this.#ask<CheckinPage>(`/checkin/${encodeURIComponent(token)}`, lang);
  }

  writePerson(lang: Language, token: string, position: number, body: object) {
    return this.#ask<CheckinPage>(`/checkin/${encodeURIComponent(token)}/people/${position}`, lang, body);
  }

  writeArrival(
    lang: Language,
    token: string,
    body: { arrivalTime: string | null; licensePlate: string | null },
  ) {
    return this.#ask<CheckinPage>(`/checkin/${encodeURIComponent(token)}/arrival`, lang, body);
  }

  states(lang: Language) {
    return this.#ask<{ data: Official[] }>('/official-tables/stati', lang);
  }

  /** Comuni whose name begins so; `on`: that there were on that day. */
  cities(lang: Language, q: string, on: string | null) {
    const query = new URLSearchParams({ q, ...(on && { on }) });
    return this.#ask<{ data: Place[] }>(`/official-places?${query}`, lang);
  }
}
