/** Types of the public API that the portal uses. `GET /api/openapi.json` describes all of it under the tag `public`. */
export type Language = 'it' | 'en' | 'fr' | 'de';
export type TranslatedText = Partial<Record<Language, string>>;

export interface Photo {
  readonly path: string;
  readonly alt: string | null;
  readonly caption: string | null;
}

export interface Card {
  readonly id: number;
  readonly slug: string | null;
  readonly name: string;
  /** Code of the structure type: hotel, hostel and so on. */
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
  /** Distance from the search centre, only in lists. */
  readonly distanceMeters?: number | null;
}

export interface Structure extends Card {
  readonly slugs: Partial<Record<Language, string>>;
  readonly address: string | null;
  readonly zip: string | null;
  readonly cin: string | null;
  readonly cir: string | null;
  /** Page of the municipality, or of its province or region. */
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
  /** Texts that are in Italian because this language is missing. */
  readonly untranslated: readonly string[];
  /** Languages of the main text. */
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
    is24h: boolean | null;
  } | null;
  readonly petsPolicy: string;
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

/** Conditions of a service or amenity. */
export interface Terms extends PartlyTranslated {
  readonly priceCents: number | null;
  readonly priceUnit: string | null;
  readonly reservationRequired: boolean;
  readonly minAge: number | null;
}

export interface Service extends Terms {
  readonly code: string;
  readonly title: string;
  readonly availability: string;
  /** `MM-DD`; both are set or neither. */
  readonly periodFromMd: string | null;
  readonly periodToMd: string | null;
  /** Rooms that have it. Empty: the whole structure. */
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
  /** True for an amenity of a partner at this distance. */
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

export interface Offer extends PartlyTranslated {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly conditions: string | null;
  readonly inclusions: readonly string[];
  readonly stayPeriods: readonly { from: string; to: string }[];
  /** Null if it can be booked already. */
  readonly bookFrom: string | null;
  readonly bookTo: string | null;
  readonly lastDay: string | null;
  readonly minNights: number;
  readonly maxNights: number | null;
  /** Empty for any day. */
  readonly arrivalWeekdays: readonly number[];
  readonly minAdults: number;
  readonly discountPercent: number | null;
  readonly discountCents: number | null;
  readonly discountUnit: string | null;
  readonly stayNights: number | null;
  readonly payNights: number | null;
}

/** Opening periods. `mode` null: not specified. */
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

/** Places with published structures. */
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

/** A page of the portal's editors: its texts and its search for structures. */
export interface WrittenPage {
  readonly id: number;
  readonly place: { readonly location: string; readonly locationId: number | null } | null;
  readonly paths: Readonly<Record<Language, string>>;
  /** Texts that are in Italian because this language is missing. */
  readonly untranslated: readonly string[];
  /** Languages of the main text. */
  readonly languages: readonly Language[];
  readonly title: string;
  readonly description: string;
  readonly bottomText: string;
  readonly seo: { title: string; description: string; robots: string; canonicalPath: string };
  /** Paid placements come first and are labelled. */
  readonly structures: readonly (Card & { readonly highlightId: number | null })[];
  /** Point of interest of the page. */
  readonly point: Omit<NearbyPoi, keyof Distance | 'note'> | null;
  readonly meta: { page: number; perPage: number; total: number | null };
}

/** Header of a page, with the texts for the page's audience. */
export interface Header {
  readonly title: string;
  readonly subtitle: string;
  /** Target of the button: `path` or `url`. */
  readonly cta: { readonly label: string; readonly path: string | null; readonly url: string | null } | null;
  /** Null only in drafts. */
  readonly picture: { readonly path: string; readonly alt: string; readonly copyright: string | null } | null;
}

interface SitemapPage {
  readonly data: readonly {
    paths: Readonly<Record<Language, string>>;
    languages: readonly Language[];
    updatedAt: string;
  }[];
  /** Cursor for the next part. Null after the last. */
  readonly next: number | null;
}

/** A menu item. Its target is `path`, `cityId` or `url`; a group has none. */
export interface MenuItem {
  readonly title: string;
  readonly path: string | null;
  readonly cityId: number | null;
  readonly url: string | null;
  readonly openInNewTab: boolean;
  readonly items?: readonly MenuItem[];
}

/** Texts that are in Italian because this language is missing. */
interface PartlyTranslated {
  readonly untranslated: readonly string[];
}

export interface Room extends PartlyTranslated {
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

interface SaleOption {
  readonly roomId: number;
  readonly roomTitle: string;
  readonly mealPlanId: number;
  readonly mealPlanTitle: string;
  readonly offerId: number | null;
  readonly offerTitle: string | null;
  /** Null for a price on request. */
  readonly totalCents: number | null;
}

/** One or several rooms, identified by the first. */
export interface RoomCombination extends SaleOption {
  readonly roomCount: number;
  readonly rooms: readonly (SaleOption & { units: number; adults: number; children: readonly number[] })[];
}

export interface SearchResult {
  readonly data: readonly {
    structure: Card;
    best: RoomCombination | null;
    rules: readonly Rule[];
    near: readonly NearStay[];
  }[];
  readonly meta: { page: number; perPage: number; total: number; available: number };
}

/** Payment that confirms the booking at once. Null: on request. */
export type Instant = { readonly by: 'deposit' | 'guarantee'; readonly depositCents: number } | null;

export interface Prices {
  readonly touristTaxCents: number;
  readonly options: readonly (SaleOption & {
    parts: readonly Part[];
    touristTaxCents: number;
    cancellationId: number | null;
    paymentId: number | null;
    instant: Instant;
  })[];
  readonly compositions: readonly (RoomCombination & {
    touristTaxCents: number;
    policyIds: readonly number[];
    instant: Instant;
  })[];
  readonly blocked: readonly { roomId: number; mealPlanId: number | null; rules: readonly Rule[] }[];
  readonly rules: readonly Rule[];
  readonly near: readonly NearStay[];
  readonly policies: readonly {
    id: number;
    title: string;
    text: string;
    /** Text for a guest who books instantly and pays the deposit. */
    instantText: string;
  }[];
}

export interface Stay {
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: readonly number[];
}

interface SoldStay extends Stay {
  readonly roomTitle: TranslatedText;
  readonly mealPlanTitle: TranslatedText | null;
  readonly units: number;
  readonly totalAmountCents: number;
  readonly depositAmountCents: number;
  /** Day by which the open deposit is to be paid, or `now`. */
  readonly depositDue: string | null;
  readonly touristTaxAmountCents: number | null;
  readonly policies: Readonly<
    Record<'cancellation' | 'payment', { title: TranslatedText; texts: TranslatedText } | null>
  > | null;
}

export interface Quote extends SoldStay {
  readonly id: number;
  readonly priceParts: { parts?: readonly Part[] } | null;
  readonly validUntil: string;
  readonly message: string | null;
  readonly state: string;
  readonly isOpen: boolean;
  /** The first room of the same alternative, for further rooms. */
  readonly leadId: number | null;
  /** The rooms are sold meanwhile: alternatives that are free. */
  readonly instead: { ways: readonly RoomCombination[]; near: readonly NearStay[] } | null;
}

export interface Booking extends SoldStay {
  readonly code: string;
  readonly state: string;
  /** End of the time to pay for an instant booking that is not confirmed. */
  readonly payBy: string | null;
  readonly instantBy: 'deposit' | 'guarantee' | null;
  /** True while a bank works on a card payment. */
  readonly isProcessing: boolean;
  /** Charge of the card that the bank wants the guest to confirm. */
  readonly confirmationCents: number;
  /** Part of the deposit that can be paid now. */
  readonly openDepositCents: number;
  /** True if a card accepts an amount as small as the open deposit. */
  readonly isDepositPayable: boolean;
  /** The card guarantee: whether the terms require it, and the saved card. */
  readonly guarantee: { readonly isWanted: boolean; readonly card: string | null };
  /** Bank account for a transfer, while something is to be paid. */
  readonly transfer: { iban: string; accountHolder: string | null; bankName: string | null } | null;
  /** True if the saved card expires before the departure. */
  readonly expiresEarly: boolean;
  /** Amount due in cents. Negative: the guest gets it back. */
  readonly balanceCents: number;
  /** Penalty of a cancellation now and the balance after it. Null if the guest cannot cancel. */
  readonly cancellation: { penaltyCents: number; balanceCents: number } | null;
  /** Other rooms of the same booking. */
  readonly together: readonly { readonly code: string; readonly roomTitle: TranslatedText }[];
  /**
   * The guest's own change of dates: fee and deadline, or the reason against it. Null after the stay has begun or was
   * cancelled.
   */
  readonly dateChange: {
    readonly reason: string | null;
    readonly feeCents: number;
    readonly until: { readonly day: string; readonly time: string | null } | null;
  } | null;
  /** Lines of the account. Their sum is the balance. */
  readonly folio: readonly {
    kind: string;
    cents: number;
    date: string | null;
    description: string | null;
  }[];
}

/** Price of other dates, or the reason why the guest cannot change them. */
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
    /** Mail address of another writer than the guest. */
    sender: string | null;
    text: string;
    createdAt: string;
    attachments: readonly { id: number; name: string }[];
  }[];
}

/** A month of a municipality. A count is null if it is too small to be published. */
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

export interface SentRequest {
  readonly structure: number | string;
  readonly code: string | null;
  readonly status: 'received' | 'unknown' | 'invalid';
}

/** The online check-in: persons and their state, without the saved data. */
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
  /** Translation into the requested language. Null members are not translated. */
  readonly translation: ReviewTranslation | null;
  /** Photos of the guest, approved by a moderator. */
  readonly photos: readonly { readonly path: string; readonly width: number; readonly height: number }[];
}

interface ReviewTranslation {
  readonly source: 'human' | 'machine';
  readonly title: string | null;
  readonly positiveText: string | null;
  readonly negativeText: string | null;
  readonly reply: string | null;
}

/** Answer to a sent review. */
export interface SentReview {
  /** Token for sending its photos. */
  readonly photoToken: string;
}

/** Result for each photo. `errors` are sentences in the guest's language. */
export interface TakenPhotos {
  readonly data: readonly { readonly name: string }[];
  readonly failed: readonly {
    readonly name: string;
    readonly errors: Readonly<Record<string, readonly string[]>>;
  }[];
}

/** A page of published reviews, newest first, and the averages of all. */
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

/** A stay whose guest is invited to write a review. */
export interface Invitation {
  readonly name: string;
  readonly lang: string;
  readonly structure: { id: number; name: string; city: string | null };
  readonly isWritten: boolean;
}

/** Booking that lapsed without payment, with the values that its guest typed. */
export interface LapsedBooking {
  readonly structureId: number;
  readonly lang: Language;
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId: number | null;
  readonly units: number;
  /** The other rooms that were booked together. */
  readonly more: readonly { roomId: number; mealPlanId: number; offerId: number | null; units: number }[];
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: readonly number[];
  readonly totalCents: number;
  readonly depositCents: number;
  readonly name: string;
  readonly surname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly request: string | null;
}

/** An entry of the police's tables. */
export interface Official {
  readonly code: string;
  readonly name: string;
  readonly label: string;
  readonly validUntil: string | null;
}

export interface OfficialPlace extends Official {
  readonly province: string | null;
}

/** A refusal of the API. `errors` are sentences in the caller's language, by field. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(status: number, problem: { type?: string; title?: string; errors?: ApiRefusal['errors'] }) {
    super(problem.title ?? `status ${status}`);
    this.status = status;
    this.type = problem.type ?? '';
    this.errors = problem.errors ?? {};
  }
}

const PATIENCE_MS = 10_000;
/** The API processes each photo before it answers. */
const UPLOAD_PATIENCE_MS = 60_000;

/** Client of the public API with the portal's token. Guests' browsers see neither. */
export class PublicApi {
  readonly #origin: string;
  readonly #token: string;
  /** Token of a preview, which shows drafts. */
  readonly #preview: string | null;
  /** Key of the visitor for the API's rate limits. */
  readonly #visitor: string | null;

  constructor(origin: string, token: string, preview: string | null = null, visitor: string | null = null) {
    this.#origin = origin;
    this.#token = token;
    this.#preview = preview;
    this.#visitor = visitor;
  }

  /** Returns a client for one visitor, whose limits are counted separately. */
  visitedBy(visitor: string): PublicApi {
    return new PublicApi(this.#origin, this.#token, this.#preview, visitor);
  }

  #headers(lang: Language): Record<string, string> {
    return {
      authorization: `Bearer ${this.#token}`,
      'accept-language': lang,
      ...(this.#visitor && { 'x-visitor-key': this.#visitor }),
    };
  }

  /** Returns a client that shows the drafts of a preview link. */
  previewing(preview: string): PublicApi {
    return new PublicApi(this.#origin, this.#token, preview, this.#visitor);
  }

  /** Returns name and expiry of a preview link. */
  preview(lang: Language, token: string) {
    return this.#ask<{ name: string; expiresAt: string }>(`/previews/${encodeURIComponent(token)}`, lang);
  }

  /** Returns the list of sitemaps. */
  sitemaps() {
    return this.#ask<{ data: { kind: string; part: number }[] }>('/sitemaps', 'it');
  }

  /** Returns a part of a sitemap. */
  sitemap(kind: string, part: number, after: number) {
    return this.#ask<SitemapPage>(`/sitemaps/${kind}/${part}?after=${after}`, 'it');
  }

  /** Adds the preview token to a query. */
  #shown(query: Record<string, string>): URLSearchParams {
    return new URLSearchParams({ ...query, ...(this.#preview && { preview: this.#preview }) });
  }

  async #ask<T>(path: string, lang: Language, body?: object, headers: Record<string, string> = {}): Promise<T> {
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
    const content = (await answer.json().catch(() => ({}))) as object;
    if (!answer.ok) throw new ApiRefusal(answer.status, content);
    // The API answers as its OpenAPI document says.
    return content as T;
  }

  /** Returns a document of a booking: the PDF, or the stay as iCal. */
  paper(lang: Language, token: string, code: string, kind: 'pdf' | 'ics'): Promise<Paper> {
    return this.#file(`/guest/${token}/bookings/${encodeURIComponent(code)}/confirmation.${kind}?lang=${lang}`, lang);
  }

  observatory(lang: Language, cityId: string, month: string): Promise<Observatory> {
    return this.#ask(`/observatory/${cityId}/${month}?lang=${lang}`, lang);
  }

  observatoryFile(lang: Language, cityId: string, month: string, format: string): Promise<Paper> {
    return this.#file(`/observatory/${cityId}/${month}?lang=${lang}&format=${format}`, lang);
  }

  /** Returns a file of the conversation. */
  attachment(token: string, id: string): Promise<Paper> {
    return this.#file(`/guest/${token}/attachments/${encodeURIComponent(id)}`, 'it');
  }

  async #file(path: string, lang: Language): Promise<Paper> {
    const answer = await fetch(`${this.#origin}/api/public${path}`, {
      headers: this.#headers(lang),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new ApiRefusal(answer.status, {});
    return {
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
      disposition: answer.headers.get('content-disposition') ?? 'attachment',
      data: new Uint8Array(await answer.arrayBuffer()),
    };
  }

  places(lang: Language) {
    return this.#ask<Places>(`/places?lang=${lang}`, lang);
  }

  /** Returns the page at an address. If the page moved, `paths` contains its address. */
  page(lang: Language, path: string, page: number) {
    return this.#ask<WrittenPage>(`/pages?${this.#shown({ path, lang, page: String(page) })}`, lang);
  }

  /** Returns the items of a menu that are visible today. */
  menu(lang: Language, location: 'header' | 'footer') {
    return this.#ask<{ items: MenuItem[] }>(`/menus/${location}?${this.#shown({ lang })}`, lang);
  }

  /**
   * Returns the header of a page, or of the home page without a path. Null after an error, so that the page is still
   * shown.
   */
  header(lang: Language, search: { path?: string; audience?: 'families' }): Promise<Header | null> {
    const query = this.#shown({ ...search, lang });
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
    return this.#ask<SearchResult>('/search', lang, { ...body, lang });
  }

  /** Follows an old address. `slug` of the answer is the current one. */
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

  /** Sends a review without an invitation. */
  review(lang: Language, body: object) {
    return this.#ask<SentReview>('/reviews', lang, body);
  }

  invitation(lang: Language, token: string) {
    return this.#ask<Invitation>(`/review-invitations/${encodeURIComponent(token)}`, lang);
  }

  invitedReview(lang: Language, token: string, body: object) {
    return this.#ask<SentReview>(`/review-invitations/${encodeURIComponent(token)}`, lang, body);
  }

  /** Sends photos of a review. Some may be refused. */
  async reviewPhotos(lang: Language, token: string, files: readonly File[]): Promise<TakenPhotos> {
    const form = new FormData();
    for (const file of files) form.append('file', file, file.name);
    const answer = await fetch(`${this.#origin}/api/public/review-photos/${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: this.#headers(lang),
      body: form,
      signal: AbortSignal.timeout(UPLOAD_PATIENCE_MS),
    });
    const body = (await answer.json().catch(() => ({}))) as Partial<TakenPhotos> & {
      readonly title?: string;
    };
    if (!answer.ok && !body.failed) throw new ApiRefusal(answer.status, body);
    return { data: body.data ?? [], failed: body.failed ?? [] };
  }

  report(lang: Language, id: string, body: object) {
    return this.#ask<void>(`/reviews/${id}/reports`, lang, body);
  }

  /** Sends a booking request. The same key makes one request, even if the guest sends the form again. */
  send(lang: Language, key: string, body: object) {
    return this.#ask<{ requests: SentRequest[] }>('/booking-requests', lang, body, {
      'idempotency-key': key,
    });
  }

  /** Returns the form values of a booking that lapsed without payment. */
  lapsedBooking(lang: Language, token: string, code: string) {
    return this.#ask<LapsedBooking>(`/guest/${token}/bookings/${encodeURIComponent(code)}/retry`, lang);
  }

  /**
   * Books at the displayed price. If the address already holds these rooms, the link is sent there instead. Over the
   * limits of unpaid bookings, the structure receives a request.
   */
  book(lang: Language, key: string, body: object) {
    return this.#ask<
      | { code: string; token: string; by: 'deposit' | 'guarantee' }
      | { isLinkSent: true }
      | { isRequest: true; code: string }
    >('/bookings', lang, body, { 'idempotency-key': key });
  }

  /** Sends events of visitors. */
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

  /** Returns the address of the payment page for the deposit. */
  payDeposit(lang: Language, token: string, code: string) {
    const path = `/guest/${encodeURIComponent(token)}/bookings/${encodeURIComponent(code)}/checkout`;
    return this.#ask<{ url: string }>(path, lang, {});
  }

  /** Returns the address of the payment page for a charge that the guest must confirm. */
  confirmCharge(lang: Language, token: string, code: string) {
    const path = `/guest/${encodeURIComponent(token)}/bookings/${encodeURIComponent(code)}/confirmation`;
    return this.#ask<{ url: string }>(path, lang, {});
  }

  /** Returns the address of the page for saving a card as guarantee. */
  leaveCard(lang: Language, token: string, code: string) {
    const path = `/guest/${encodeURIComponent(token)}/bookings/${encodeURIComponent(code)}/guarantee`;
    return this.#ask<{ url: string }>(path, lang, {});
  }

  write(lang: Language, token: string, text: string) {
    return this.#ask<void>(`/guest/${encodeURIComponent(token)}/messages`, lang, { text });
  }

  /** Asks for other dates, people or another price than offered. */
  wish(lang: Language, token: string, body: object) {
    return this.#ask<void>(`/guest/${encodeURIComponent(token)}/wishes`, lang, body);
  }

  /** Cancels a booking, or with `together` all rooms booked with it, at the displayed penalty. */
  cancel(lang: Language, token: string, code: string, body: { penaltyCents: number; together: boolean }) {
    return this.#ask<void>(`/guest/${encodeURIComponent(token)}/bookings/${code}/cancel`, lang, body);
  }

  /** Returns the price of other dates. */
  priceDates(lang: Language, token: string, code: string, dates: { checkin: string; checkout: string }) {
    const path = `/guest/${encodeURIComponent(token)}/bookings/${code}/date-change-price`;
    return this.#ask<NewDates>(path, lang, dates);
  }

  /** Changes the dates at the displayed amounts. */
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

  writeArrival(lang: Language, token: string, body: { arrivalTime: string | null; licensePlate: string | null }) {
    return this.#ask<CheckinPage>(`/checkin/${encodeURIComponent(token)}/arrival`, lang, body);
  }

  states(lang: Language) {
    return this.#ask<{ data: Official[] }>('/official-tables/stati', lang);
  }

  /** Finds municipalities by the beginning of their name, if `on` is given those of that day. */
  cities(lang: Language, q: string, on: string | null) {
    const query = new URLSearchParams({ q, ...(on && { on }) });
    return this.#ask<{ data: OfficialPlace[] }>(`/official-places?${query}`, lang);
  }
}
