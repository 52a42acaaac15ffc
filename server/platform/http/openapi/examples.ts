import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';

const USER_ID = '0b54c9a2-6f0e-4d0b-9a53-0c9b6f1c2d3e';
const EMAIL = 'chiara.fontana@example.it';
const PASSWORD = 'la-mia-camera-sul-lago';

const STAY = {
  checkin: addDays(todayInRome(), 30),
  checkout: addDays(todayInRome(), 32),
  adults: 2,
  children: [6],
};

const REVIEW = {
  title: 'Torneremo volentieri',
  positiveText: 'Camera silenziosa, colazione in giardino.',
  scores: { cleanliness: 9, comfort: 8, location: 10, staff: 9, value: 8, services: 8 },
  travellerType: 'couple',
  lang: 'it',
  privacyConsent: true,
};

/** Examples of bodies and answers of the public calls, by component name. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  Events: {
    visitorIp: '151.38.7.9',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    doNotTrack: false,
    events: [
      {
        eventId: 'a3f1c2d4-5b6e-4f70-8192-a3b4c5d6e7f8',
        type: 'page_view',
        occurredAt: `${todayInRome()}T10:00:00Z`,
        path: '/bologna?utm_source=newsletter&utm_medium=email',
        referrerHost: null,
        lang: 'it',
        device: 'desktop',
      },
    ],
  },
  LoginRequest: { email: EMAIL, password: PASSWORD },
  LoginResponse: { code: 2000, status: 200 },
  VerifySecondFactorRequest: { twoAuthCode: '482913' },
  Message: { status: 200, message: 'Controlla la casella di posta!' },
  // Body that a mail program posts (RFC 8058).
  EndNotificationMailsRequest: 'List-Unsubscribe=One-Click',
  RegisterRequest: {
    name: 'Chiara Fontana',
    email: EMAIL,
    phone: '+39 051 123456',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    acceptTerms: true,
    acceptPrivacy: true,
    // A text that contains JSON.
    other_data: JSON.stringify({
      structureName: 'Locanda del Sole',
      structure_type: 'hotel',
      city_id: 37006,
      province_id: 37,
      region_id: 8,
    }),
  },
  RegisterResponse: { user_id: USER_ID, email: EMAIL },
  VerifyEmailRequest: { email: EMAIL, verification_code: '482913', user_id: USER_ID },
  ResendEmailCodeRequest: { email: EMAIL, user_id: USER_ID },
  // The page's form has no fields.
  ConfirmEmailRequest: '',
  RequestPasswordResetRequest: { email: EMAIL },
  ResetPasswordRequest: {
    email: EMAIL,
    token: 'a1'.repeat(32),
    password: PASSWORD,
    password_confirmation: PASSWORD,
  },
  GetDictionarySectionRequest: { lang: 'it' },
  GetDictionarySectionResponse: { title: 'Accedi', submit: 'Entra' },
  GetTextsResponse: { access: { 'login.title': 'Accedi' }, common: { save: 'Salva' } },
  ListLanguagesResponse: { it: 'Italiano', en: 'English', fr: 'Français', de: 'Deutsch' },
  ListRegionsResponse: { data: [{ id: 8, name: 'Emilia-Romagna' }] },
  ListProvincesResponse: { data: [{ id: 37, code: 'BO', name: 'Bologna', regionId: 8 }] },
  ListCitiesResponse: {
    data: [
      {
        id: 37006,
        istatCode: '037006',
        name: 'Bologna',
        provinceId: 37,
        provinceCode: 'BO',
        provinceName: 'Bologna',
        regionId: 8,
        regionName: 'Emilia-Romagna',
        zipCodes: ['40121', '40122'],
        latitude: 44.49381,
        longitude: 11.33875,
      },
    ],
  },
  OptionList: { data: [{ id: 3, code: 'wifi', title: { it: 'Wi-Fi', en: 'Wi-Fi' } }] },
  GetIconsResponse: {
    prefix: 'tabler',
    width: 24,
    height: 24,
    icons: { bed: { body: '<path d="M3 7v11m0 -4h18"/>' } },
    not_found: [],
  },
  SearchIconsResponse: { names: ['bed', 'bed-flat', 'bed-off'] },
  ReportClientErrorRequest: { message: 'x is undefined', url: '/structures', severity: 'error' },
  ListDemoAccountsResponse: {
    password: PASSWORD,
    accounts: [{ email: EMAIL, name: 'Chiara Fontana', role: 'customer', twoFactor: false }],
  },
  Problem: {
    type: 'validation',
    title: 'Controlla i campi evidenziati',
    status: 422,
    instance: USER_ID,
    errors: { email: ['Campo obbligatorio.'] },
  },
  PublicSearch: { ...STAY, services: ['wifi'], maxTotalCents: 40_000, perPage: 10, lang: 'en' },
  PricePublicStructureRequest: { ...STAY, lang: 'en' },
  GuestRequest: {
    structures: [1],
    name: 'Chiara',
    surname: 'Fontana',
    email: EMAIL,
    lang: 'it',
    ...STAY,
    request: 'È possibile una camera silenziosa?',
    privacyConsent: true,
  },
  GuestDates: { checkin: STAY.checkin, checkout: addDays(STAY.checkout, 1) },
  GuestDateChange: {
    checkin: STAY.checkin,
    checkout: addDays(STAY.checkout, 1),
    shown: {
      wasCheckin: STAY.checkin,
      wasCheckout: STAY.checkout,
      wasCents: 27_000,
      totalCents: 40_500,
      feeCents: 1_000,
      touristTaxCents: 1_200,
      openDepositCents: 4_050,
      balanceCents: 42_700,
      leastPenaltyCents: 0,
    },
  },
  InstantBooking: {
    structure: 1,
    name: 'Chiara',
    surname: 'Fontana',
    email: EMAIL,
    lang: 'it',
    ...STAY,
    roomId: 1,
    mealPlanId: 1,
    totalCents: 27_000,
    depositCents: 8_100,
    privacyConsent: true,
  },
  CheckinGuest: {
    party: 'family',
    values: {
      surname: 'Venturelli',
      name: 'Marta',
      sex: '2',
      bornOn: '1984-05-11',
      birthState: '100000100',
      birthCity: '408037006',
      citizenship: '100000100',
      documentType: 'IDELE',
      documentNumber: 'CA00000AA',
      documentIssuedIn: '408037006',
      residenceState: '100000100',
      residenceCity: '408037006',
    },
  },
  InvitedReview: REVIEW,
  FreeReview: {
    structure: 'locanda-del-sole',
    name: 'Chiara Fontana',
    email: EMAIL,
    stayMonth: addDays(todayInRome(), -40).slice(0, 7),
    ...REVIEW,
  },
  SendReviewReportRequest: { reason: 'off_topic', note: 'Parla di un altro albergo.' },
  WriteCheckinArrivalRequest: { arrivalTime: '18:30', licensePlate: 'AB123CD' },
  // Stripe's own body, whose bytes are signed.
  ReceiveStripeEventRequest: '{"id":"evt_1","type":"refund.created","data":{"object":{"id":"re_1"}}}',
  ReceiveStripeEventResponse: { received: true },
  GuestWish: { ...STAY, budgetCents: 30_000, text: 'Potremmo fermarci una notte in meno.' },
  WriteAsGuestRequest: { text: 'Arriveremo verso le 22: va bene?' },
  CancelBookingAsGuestRequest: { penaltyCents: 9_000, reason: 'Un’influenza.' },
};
