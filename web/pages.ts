import { lazyRouteComponent } from '@tanstack/react-router';
import { SCREEN_FILTERS } from '../domain/insight/statistics/screen-filters.ts';
import { STRUCTURES_SORT, TEXTS_VIEW } from '../domain/kernel/screens/structure-list.ts';
import { PERFORMANCE_FILTERS } from '../domain/stays/performance/filter-names.ts';
import { firstQueries } from './first-queries.ts';
import { statisticsSearch } from './insight/statistics/statistics-search.ts';
import { listQuery } from './kernel/records/list/list-query.ts';
import { pickListSearch } from './kernel/records/list/list-search.ts';
import { readState } from './kernel/records/list/list-state.ts';
import { pickPanelSearch, pickPortfolioSearch } from './kernel/records/screens/panel-search.ts';
import { pickTaskSearch } from './kernel/tasks/task-url.ts';
import type { PageComponent, PageOptions, PageParts, Pages } from './platform/navigation/first-page.ts';
import { throwPageNotLoaded } from './platform/navigation/page-not-loaded.ts';
import { optionsQuery } from './platform/options.ts';
import { editSearch } from './portal/portal/edits/edit-search.ts';
import { messageSearch } from './stays/messages/message-search.ts';
import { importSearch } from './structures/imports/import-place.ts';
import { wizardSearch } from './structures/structures/wizard/wizard-search.ts';
import { manualSearch } from './support/manual/manual-search.ts';

/** Returns a page whose component is in its own file. scripts/web/page-files.ts reads the import. */
function page<M extends Record<string, unknown>>(
  load: () => Promise<M>,
  component: keyof M & string,
  options: PageOptions = {},
): PageParts {
  const parts: PageParts = { ...options };
  const loadModule = async () => {
    const module = await load().catch(throwPageNotLoaded);
    parts.componentReads = (module[component] as PageComponent).reads;
    return module;
  };
  parts.component = lazyRouteComponent(loadModule, component);
  return parts;
}

/** All screens, in the order of domain/kernel/screens. */
export const PAGES: Pages = {
  // The access flow redirects everybody from here.
  index: {},
  dashboard: page(() => import('./insight/dashboard/dashboard.tsx'), 'Dashboard'),
  forbidden: page(() => import('./platform/shell/errors/refusals.tsx'), 'ForbiddenPage'),
  errors: page(() => import('./platform/shell/errors/refusals.tsx'), 'ErrorsPage'),
  error403: page(() => import('./platform/shell/errors/refusals.tsx'), 'AccessDeniedPage'),
  login: page(() => import('./people/auth/login.tsx'), 'Login'),
  register: page(() => import('./people/auth/register.tsx'), 'Register'),
  forgotPassword: page(() => import('./people/auth/forgot-password.tsx'), 'ForgotPassword'),
  passwordReset: page(() => import('./people/auth/password-reset.tsx'), 'PasswordReset'),
  login2fa: page(() => import('./people/auth/second-factor.tsx'), 'SecondFactorDigits'),
  login2faCopy: page(() => import('./people/auth/second-factor.tsx'), 'SecondFactorPasted'),
  structures: page(() => import('./structures/structures/structures-screen.tsx'), 'StructuresScreen', {
    search: (search) => ({
      ...pickListSearch(search),
      ...importSearch(search),
      ...pickTaskSearch('bulk', search),
    }),
    reads: (_, search) =>
      search.view === TEXTS_VIEW
        ? []
        : [
            listQuery('/structures', readState(pickListSearch(search), STRUCTURES_SORT)),
            optionsQuery('structure-types'),
          ],
  }),
  newStructure: page(() => import('./structures/structures/wizard/wizard-screen.tsx'), 'WizardScreen', {
    search: wizardSearch,
  }),
  structure: page(() => import('./structures/structures/overview-screen.tsx'), 'OverviewScreen', {
    reads: firstQueries('structure'),
  }),
  bookingRequests: page(() => import('./stays/bookings/inbox/inbox-screen.tsx'), 'InboxScreen'),
  touristTax: page(() => import('./stays/tourist-tax/register-screen.tsx'), 'RegisterScreen'),
  performance: page(() => import('./stays/performance/performance-screen.tsx'), 'PerformanceScreen', {
    search: statisticsSearch(PERFORMANCE_FILTERS),
  }),
  arrivals: page(() => import('./stays/bookings/arrivals/arrivals-screen.tsx'), 'ArrivalsScreen'),
  whatsapp: page(() => import('./stays/messages/whatsapp-screen.tsx'), 'WhatsappScreen', {
    search: messageSearch,
  }),
  supportApi: page(() => import('./support/developers/api-screen.tsx'), 'ApiScreen'),
  auditLog: page(() => import('./support/support/audit-screen.tsx'), 'AuditScreen'),
  operations: page(() => import('./kernel/journal/operations-screen.tsx'), 'OperationsScreen'),
  recentlyDeleted: page(() => import('./kernel/journal/deleted-screen.tsx'), 'DeletedScreen'),
  supportErrors: page(() => import('./support/support/errors-screen.tsx'), 'ErrorsScreen'),
  tickets: page(() => import('./support/tickets/tickets-screen.tsx'), 'TicketsScreen'),
  ticketEdit: page(() => import('./support/tickets/ticket-pane.tsx'), 'TicketScreen'),
  ticketNew: page(() => import('./support/tickets/open-ticket-screen.tsx'), 'OpenTicketScreen'),
  contactMe: page(() => import('./stays/leads/contact-me-screen.tsx'), 'ContactMeScreen', {
    search: pickPanelSearch,
  }),
  recap: page(() => import('./structures/structures/recap/recap-screen.tsx'), 'RecapScreen'),
  profile: page(() => import('./structures/structures/profile-screen.tsx'), 'ProfileScreen', {
    reads: firstQueries('profile'),
  }),
  contacts: page(() => import('./structures/structures/contacts-screen.tsx'), 'ContactsScreen', {
    reads: firstQueries('contacts'),
  }),
  emailRecipients: page(() => import('./people/correspondence/recipients-screen.tsx'), 'RecipientsScreen', {
    search: pickPanelSearch,
  }),
  vcard: page(() => import('./portal/publication/vcard-screen.tsx'), 'VcardScreen', {
    reads: firstQueries('vcard'),
  }),
  description: page(() => import('./structures/structures/description-screen.tsx'), 'DescriptionScreen', {
    reads: firstQueries('description'),
  }),
  suggestions: page(() => import('./portal/content/suggestions-screen.tsx'), 'SuggestionsScreen'),
  seo: page(() => import('./portal/publication/seo-screen.tsx'), 'SeoScreen', { reads: firstQueries('seo') }),
  nearbyPois: page(() => import('./structures/surroundings/nearby-pois-screen.tsx'), 'NearbyPoisScreen', {
    search: pickPanelSearch,
  }),
  poiNew: page(() => import('./structures/surroundings/pois.tsx'), 'PoiForm'),
  poiEdit: page(() => import('./structures/surroundings/pois.tsx'), 'PoiForm'),
  proximityPoints: page(() => import('./structures/surroundings/proximity-screen.tsx'), 'ProximityScreen', {
    search: pickPanelSearch,
  }),
  reception: page(() => import('./structures/structures/reception-screen.tsx'), 'ReceptionScreen', {
    reads: firstQueries('reception'),
  }),
  services: page(() => import('./kernel/settings/catalogues.tsx'), 'ServiceList', { search: pickListSearch }),
  structureServices: page(() => import('./structures/services/services-screen.tsx'), 'ServicesScreen', {
    reads: firstQueries('structureServices'),
  }),
  fiscalProfile: page(() => import('./money/contracts/fiscal-screen.tsx'), 'FiscalScreen', {
    reads: firstQueries('fiscalProfile'),
  }),
  billing: page(() => import('./money/invoices/billing-screen.tsx'), 'BillingScreen', {
    search: (search) => ({ ...pickPanelSearch(search), ...pickTaskSearch('run', search) }),
  }),
  openings: page(() => import('./structures/openings/openings-screen.tsx'), 'OpeningsScreen', {
    search: pickPanelSearch,
  }),
  availability: page(() => import('./selling/availability/availability-screen.tsx'), 'AvailabilityScreen', {
    reads: firstQueries('availability'),
  }),
  availabilityNew: page(() => import('./selling/availability/bulk/bulk-screen.tsx'), 'BulkScreen'),
  gyms: page(() => import('./structures/amenities/gym.tsx'), 'GymList', { search: pickListSearch }),
  gymNew: page(() => import('./structures/amenities/gym.tsx'), 'GymForm'),
  gymEdit: page(() => import('./structures/amenities/gym.tsx'), 'GymForm'),
  spas: page(() => import('./structures/amenities/spa.tsx'), 'SpaList', { search: pickListSearch }),
  spaNew: page(() => import('./structures/amenities/spa.tsx'), 'SpaForm'),
  spaEdit: page(() => import('./structures/amenities/spa.tsx'), 'SpaForm'),
  pools: page(() => import('./structures/amenities/pool.tsx'), 'PoolList', { search: pickListSearch }),
  poolNew: page(() => import('./structures/amenities/pool.tsx'), 'PoolForm'),
  poolEdit: page(() => import('./structures/amenities/pool.tsx'), 'PoolForm'),
  beaches: page(() => import('./structures/amenities/beach.tsx'), 'BeachList', { search: pickListSearch }),
  beachNew: page(() => import('./structures/amenities/beach.tsx'), 'BeachForm'),
  beachEdit: page(() => import('./structures/amenities/beach.tsx'), 'BeachForm'),
  beautyCenters: page(() => import('./structures/amenities/beauty-center.tsx'), 'BeautyCenterList', {
    search: pickListSearch,
  }),
  beautyCenterNew: page(() => import('./structures/amenities/beauty-center.tsx'), 'BeautyCenterForm'),
  beautyCenterEdit: page(() => import('./structures/amenities/beauty-center.tsx'), 'BeautyCenterForm'),
  businessCenters: page(() => import('./structures/amenities/business-center.tsx'), 'BusinessCenterList', {
    search: pickListSearch,
  }),
  businessCenterNew: page(() => import('./structures/amenities/business-center.tsx'), 'BusinessCenterForm'),
  businessCenterEdit: page(() => import('./structures/amenities/business-center.tsx'), 'BusinessCenterForm'),
  restaurants: page(() => import('./structures/amenities/restaurant.tsx'), 'RestaurantList', {
    search: pickListSearch,
  }),
  restaurantNew: page(() => import('./structures/amenities/restaurant.tsx'), 'RestaurantForm'),
  restaurantEdit: page(() => import('./structures/amenities/restaurant.tsx'), 'RestaurantForm'),
  parkings: page(() => import('./structures/amenities/parking.tsx'), 'ParkingList', {
    search: pickListSearch,
  }),
  parkingNew: page(() => import('./structures/amenities/parking.tsx'), 'ParkingForm'),
  parkingEdit: page(() => import('./structures/amenities/parking.tsx'), 'ParkingForm'),
  rooms: page(() => import('./structures/rooms/rooms.tsx'), 'RoomList', { search: pickListSearch }),
  roomNew: page(() => import('./structures/rooms/rooms.tsx'), 'RoomForm'),
  roomEdit: page(() => import('./structures/rooms/rooms.tsx'), 'RoomForm'),
  linkMealPlans: page(() => import('./structures/rooms/linking/linking-screens.tsx'), 'LinkMealPlansScreen'),
  roomMealPlans: page(() => import('./structures/rooms/linking/linking-screens.tsx'), 'RoomMealPlansScreen'),
  mealPlans: page(() => import('./structures/rooms/meal-plans.tsx'), 'MealPlanList', {
    search: pickListSearch,
  }),
  mealPlanNew: page(() => import('./structures/rooms/meal-plans.tsx'), 'MealPlanForm'),
  mealPlanEdit: page(() => import('./structures/rooms/meal-plans.tsx'), 'MealPlanForm'),
  offers: page(() => import('./selling/offers/offers.tsx'), 'OfferList', { search: pickListSearch }),
  offerNew: page(() => import('./selling/offers/offers.tsx'), 'OfferForm'),
  offerEdit: page(() => import('./selling/offers/offers.tsx'), 'OfferForm'),
  offerArchive: page(() => import('./selling/offers/archives.tsx'), 'OfferArchive', {
    search: pickListSearch,
  }),
  discounts: page(() => import('./selling/offers/discounts.tsx'), 'DiscountList', { search: pickListSearch }),
  discountNew: page(() => import('./selling/offers/discounts.tsx'), 'DiscountForm'),
  discountEdit: page(() => import('./selling/offers/discounts.tsx'), 'DiscountForm'),
  discountArchive: page(() => import('./selling/offers/archives.tsx'), 'DiscountArchive', {
    search: pickListSearch,
  }),
  paymentPolicies: page(() => import('./structures/policies/policies.tsx'), 'PaymentPolicyList', {
    search: pickListSearch,
  }),
  paymentPolicyNew: page(() => import('./structures/policies/policies.tsx'), 'PaymentPolicyForm'),
  paymentPolicyEdit: page(() => import('./structures/policies/policies.tsx'), 'PaymentPolicyForm'),
  cancellationPolicies: page(() => import('./structures/policies/policies.tsx'), 'CancellationPolicyList', {
    search: pickListSearch,
  }),
  cancellationPolicyNew: page(() => import('./structures/policies/policies.tsx'), 'CancellationPolicyForm'),
  cancellationPolicyEdit: page(() => import('./structures/policies/policies.tsx'), 'CancellationPolicyForm'),
  contractTexts: page(() => import('./money/contracts/texts.tsx'), 'ContractTextList', {
    search: pickListSearch,
  }),
  contractTextNew: page(() => import('./money/contracts/texts.tsx'), 'ContractTextForm'),
  contractTextEdit: page(() => import('./money/contracts/texts.tsx'), 'ContractTextForm'),
  highlights: page(() => import('./money/highlights/highlights.tsx'), 'HighlightList', {
    search: pickListSearch,
  }),
  highlightNew: page(() => import('./money/highlights/highlights.tsx'), 'HighlightForm'),
  highlightEdit: page(() => import('./money/highlights/highlights.tsx'), 'HighlightForm'),
  structureAffiliations: page(() => import('./structures/affiliations/affiliations.tsx'), 'AffiliationLinkList', {
    search: pickListSearch,
  }),
  structureAffiliationNew: page(() => import('./structures/affiliations/affiliations.tsx'), 'AffiliationLinkForm'),
  structureAffiliationEdit: page(() => import('./structures/affiliations/affiliations.tsx'), 'AffiliationLinkForm'),
  slugs: page(() => import('./portal/portal/slugs.tsx'), 'SlugList', { search: pickListSearch }),
  slugNew: page(() => import('./portal/portal/slugs.tsx'), 'SlugForm'),
  slugEdit: page(() => import('./portal/portal/slugs.tsx'), 'SlugForm'),
  slugsMultiEdit: page(() => import('./portal/portal/edits/multi-edit.tsx'), 'SlugMultiEdit', {
    search: editSearch,
  }),
  schedules: page(() => import('./portal/schedules/schedules-screen.tsx'), 'SchedulesScreen', {
    search: pickPanelSearch,
  }),
  reviews: page(() => import('./stays/reviews/reviews-screen.tsx'), 'ReviewsScreen', {
    search: pickPanelSearch,
  }),
  menus: page(() => import('./portal/portal/menus/menus.tsx'), 'MenuList', { search: pickListSearch }),
  menuNew: page(() => import('./portal/portal/menus/menus.tsx'), 'MenuForm'),
  menuEdit: page(() => import('./portal/portal/menus/menus.tsx'), 'MenuForm'),
  headers: page(() => import('./portal/portal/headers/headers.tsx'), 'HeaderList', {
    search: pickListSearch,
  }),
  headerNew: page(() => import('./portal/portal/headers/headers.tsx'), 'HeaderForm'),
  headerEdit: page(() => import('./portal/portal/headers/headers.tsx'), 'HeaderForm'),
  releases: page(() => import('./portal/portal/releases/releases.tsx'), 'ReleaseList', {
    search: pickListSearch,
  }),
  releaseNew: page(() => import('./portal/portal/releases/releases.tsx'), 'ReleaseForm'),
  releaseEdit: page(() => import('./portal/portal/releases/releases.tsx'), 'ReleaseForm'),
  highlightRates: page(() => import('./money/highlights/rates.tsx'), 'RateList', { search: pickListSearch }),
  highlightRateNew: page(() => import('./money/highlights/rates.tsx'), 'RateForm'),
  highlightRateEdit: page(() => import('./money/highlights/rates.tsx'), 'RateForm'),
  invoiceIssuers: page(() => import('./money/invoices/issuers.tsx'), 'IssuerList', {
    search: pickListSearch,
  }),
  invoiceIssuerNew: page(() => import('./money/invoices/issuers.tsx'), 'IssuerForm'),
  invoiceIssuerEdit: page(() => import('./money/invoices/issuers.tsx'), 'IssuerForm'),
  touristTaxRules: page(() => import('./stays/tourist-tax/rules.tsx'), 'RuleList', {
    search: pickListSearch,
  }),
  touristTaxRuleNew: page(() => import('./stays/tourist-tax/rules.tsx'), 'RuleForm'),
  touristTaxRuleEdit: page(() => import('./stays/tourist-tax/rules.tsx'), 'RuleForm'),
  userManual: page(() => import('./support/manual/manual-screen.tsx'), 'ManualScreen', {
    search: manualSearch,
  }),
  moderations: page(() => import('./portal/moderations/moderations-screen.tsx'), 'ModerationsScreen'),
  statsRating: page(() => import('./insight/statistics/screens.tsx'), 'RatingScreen', {
    search: statisticsSearch(SCREEN_FILTERS.statsRating),
  }),
  statsSessions: page(() => import('./insight/statistics/screens.tsx'), 'SessionsScreen', {
    search: statisticsSearch(SCREEN_FILTERS.statsSessions),
  }),
  statsPageViews: page(() => import('./insight/statistics/screens.tsx'), 'PageViewsScreen', {
    search: statisticsSearch(SCREEN_FILTERS.statsPageViews),
  }),
  statsConversions: page(() => import('./insight/statistics/screens.tsx'), 'ConversionsScreen', {
    search: statisticsSearch(SCREEN_FILTERS.statsConversions),
  }),
  statsEmailsDaily: page(() => import('./insight/statistics/screens.tsx'), 'EmailsScreen', {
    search: statisticsSearch(SCREEN_FILTERS.statsEmailsDaily),
  }),
  statsEvidence: page(() => import('./insight/statistics/screens.tsx'), 'EvidenceScreen', {
    search: statisticsSearch(SCREEN_FILTERS.statsEvidence),
  }),
  statsEvidenceLocation: page(() => import('./insight/statistics/screens.tsx'), 'EvidencePlaceScreen', {
    search: statisticsSearch(SCREEN_FILTERS.statsEvidenceLocation),
  }),
  statsEvidenceSlug: page(() => import('./insight/statistics/screens.tsx'), 'EvidenceSlugScreen', {
    search: statisticsSearch(SCREEN_FILTERS.statsEvidenceSlug),
  }),
  statsEvidenceStructure: page(() => import('./insight/statistics/screens.tsx'), 'EvidenceStructureScreen', {
    search: statisticsSearch(SCREEN_FILTERS.statsEvidenceStructure),
  }),
  allInvoices: page(() => import('./money/invoices/portfolio/invoices-screen.tsx'), 'InvoicesScreen', {
    search: (search) => ({ ...pickPortfolioSearch(search), ...pickTaskSearch('run', search) }),
  }),
  allContracts: page(() => import('./money/contracts/portfolio/contracts-screen.tsx'), 'ContractsScreen', {
    search: (search) => ({ ...pickListSearch(search), ...pickTaskSearch('run', search) }),
  }),
  cashPosition: page(() => import('./money/money/cash-screen.tsx'), 'CashScreen'),
  allHighlights: page(() => import('./money/highlights/portfolio/highlights-screen.tsx'), 'HighlightsScreen', {
    search: pickListSearch,
  }),
  allPayments: page(() => import('./money/payments/payments-screen.tsx'), 'PaymentsScreen', {
    search: pickPortfolioSearch,
  }),
  allRequests: page(() => import('./stays/bookings/portfolio/requests-screen.tsx'), 'RequestsScreen', {
    search: pickListSearch,
  }),
  allBookings: page(() => import('./stays/bookings/portfolio/bookings-screen.tsx'), 'BookingsScreen', {
    search: pickListSearch,
  }),
  stripeLogs: page(() => import('./money/payments/stripe-logs-screen.tsx'), 'StripeLogsScreen', {
    search: pickPanelSearch,
  }),
  affiliations: page(() => import('./kernel/settings/catalogues.tsx'), 'AffiliationList', {
    search: pickListSearch,
  }),
  pois: page(() => import('./structures/surroundings/pois.tsx'), 'PoiList', { search: pickListSearch }),
  poiStructures: page(() => import('./structures/surroundings/poi-structures-screen.tsx'), 'PoiStructuresScreen', {
    search: pickListSearch,
  }),
  users: page(() => import('./people/users/users-screen.tsx'), 'UsersScreen', { search: pickListSearch }),
  userNew: page(() => import('./people/users/new-user-screen.tsx'), 'NewUserScreen'),
  userEdit: page(() => import('./people/users/user-screen.tsx'), 'UserScreen'),
  serviceNew: page(() => import('./kernel/settings/catalogues.tsx'), 'ServiceForm'),
  serviceEdit: page(() => import('./kernel/settings/catalogues.tsx'), 'ServiceForm'),
  facilities: page(() => import('./kernel/settings/catalogues.tsx'), 'FacilityList', {
    search: pickListSearch,
  }),
  facilityNew: page(() => import('./kernel/settings/catalogues.tsx'), 'FacilityForm'),
  facilityEdit: page(() => import('./kernel/settings/catalogues.tsx'), 'FacilityForm'),
  affiliationNew: page(() => import('./kernel/settings/catalogues.tsx'), 'AffiliationForm'),
  affiliationEdit: page(() => import('./kernel/settings/catalogues.tsx'), 'AffiliationForm'),
  dictionaries: page(() => import('./kernel/settings/dictionaries/dictionary-list.tsx'), 'DictionaryList', {
    search: pickListSearch,
  }),
  dictionaryNew: page(() => import('./kernel/settings/dictionaries/dictionary-form.tsx'), 'DictionaryForm'),
  dictionaryEdit: page(() => import('./kernel/settings/dictionaries/dictionary-form.tsx'), 'DictionaryForm'),
  childPolicy: page(() => import('./kernel/settings/children/child-policy-screen.tsx'), 'ChildPolicyScreen'),
  vocabulary: page(() => import('./kernel/settings/vocabularies.tsx'), 'VocabularyList', {
    search: pickListSearch,
  }),
  vocabularyNew: page(() => import('./kernel/settings/vocabularies.tsx'), 'VocabularyForm'),
  vocabularyEdit: page(() => import('./kernel/settings/vocabularies.tsx'), 'VocabularyForm'),
  accommodationTypes: page(() => import('./kernel/settings/catalogues.tsx'), 'AccommodationTypeList', {
    search: pickListSearch,
  }),
  accommodationTypeNew: page(() => import('./kernel/settings/catalogues.tsx'), 'AccommodationTypeForm'),
  accommodationTypeEdit: page(() => import('./kernel/settings/catalogues.tsx'), 'AccommodationTypeForm'),
  mealPlanTypes: page(() => import('./kernel/settings/catalogues.tsx'), 'MealPlanTypeList', {
    search: pickListSearch,
  }),
  mealPlanTypeNew: page(() => import('./kernel/settings/catalogues.tsx'), 'MealPlanTypeForm'),
  mealPlanTypeEdit: page(() => import('./kernel/settings/catalogues.tsx'), 'MealPlanTypeForm'),
  mealPlanServices: page(() => import('./kernel/settings/meal-plan-services.tsx'), 'MealPlanServiceList', {
    search: pickListSearch,
  }),
  mealPlanServiceNew: page(() => import('./kernel/settings/meal-plan-services.tsx'), 'MealPlanServiceForm'),
  mealPlanServiceEdit: page(() => import('./kernel/settings/meal-plan-services.tsx'), 'MealPlanServiceForm'),
  structureTypes: page(() => import('./kernel/settings/structure-types.tsx'), 'StructureTypes', {
    search: pickPanelSearch,
  }),
};
