import { lazyRouteComponent } from '@tanstack/react-router';
import { STRUCTURES_SORT, TEXTS_VIEW } from '../domain/kernel/screens/structure-list.ts';
import { firstQueries } from './first-queries.ts';
import { statisticsSearch } from './insight/statistics/statistics-search.ts';
import { listQuery } from './kernel/records/list/list-query.ts';
import { listSearch } from './kernel/records/list/list-search.ts';
import { readState } from './kernel/records/list/list-state.ts';
import { panelSearch, portfolioSearch } from './kernel/records/screens/panel-search.ts';
import { taskSearch } from './kernel/tasks/task-place.ts';
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
    search: (search) => ({ ...listSearch(search), ...importSearch(search), ...taskSearch('bulk', search) }),
    reads: (_, search) =>
      search.view === TEXTS_VIEW
        ? []
        : [
            listQuery('/structures', readState(listSearch(search), STRUCTURES_SORT)),
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
    search: panelSearch,
  }),
  recap: page(() => import('./structures/structures/recap/recap-screen.tsx'), 'RecapScreen'),
  profile: page(() => import('./structures/structures/profile-screen.tsx'), 'ProfileScreen', {
    reads: firstQueries('profile'),
  }),
  contacts: page(() => import('./structures/structures/contacts-screen.tsx'), 'ContactsScreen', {
    reads: firstQueries('contacts'),
  }),
  emailRecipients: page(() => import('./people/correspondence/recipients-screen.tsx'), 'RecipientsScreen', {
    search: panelSearch,
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
    search: panelSearch,
  }),
  poiNew: page(() => import('./structures/surroundings/pois.tsx'), 'PoiForm'),
  poiEdit: page(() => import('./structures/surroundings/pois.tsx'), 'PoiForm'),
  proximityPoints: page(() => import('./structures/surroundings/proximity-screen.tsx'), 'ProximityScreen', {
    search: panelSearch,
  }),
  reception: page(() => import('./structures/structures/reception-screen.tsx'), 'ReceptionScreen', {
    reads: firstQueries('reception'),
  }),
  services: page(() => import('./kernel/settings/catalogues.tsx'), 'ServiceList', { search: listSearch }),
  structureServices: page(() => import('./structures/services/services-screen.tsx'), 'ServicesScreen', {
    reads: firstQueries('structureServices'),
  }),
  fiscalProfile: page(() => import('./money/contracts/fiscal-screen.tsx'), 'FiscalScreen', {
    reads: firstQueries('fiscalProfile'),
  }),
  billing: page(() => import('./money/invoices/billing-screen.tsx'), 'BillingScreen', {
    search: (search) => ({ ...panelSearch(search), ...taskSearch('run', search) }),
  }),
  openings: page(() => import('./structures/openings/openings-screen.tsx'), 'OpeningsScreen', {
    search: panelSearch,
  }),
  availability: page(() => import('./selling/availability/availability-screen.tsx'), 'AvailabilityScreen', {
    reads: firstQueries('availability'),
  }),
  availabilityNew: page(() => import('./selling/availability/bulk/bulk-screen.tsx'), 'BulkScreen'),
  gyms: page(() => import('./structures/amenities/gym.tsx'), 'GymList', { search: listSearch }),
  gymNew: page(() => import('./structures/amenities/gym.tsx'), 'GymForm'),
  gymEdit: page(() => import('./structures/amenities/gym.tsx'), 'GymForm'),
  spas: page(() => import('./structures/amenities/spa.tsx'), 'SpaList', { search: listSearch }),
  spaNew: page(() => import('./structures/amenities/spa.tsx'), 'SpaForm'),
  spaEdit: page(() => import('./structures/amenities/spa.tsx'), 'SpaForm'),
  pools: page(() => import('./structures/amenities/pool.tsx'), 'PoolList', { search: listSearch }),
  poolNew: page(() => import('./structures/amenities/pool.tsx'), 'PoolForm'),
  poolEdit: page(() => import('./structures/amenities/pool.tsx'), 'PoolForm'),
  beaches: page(() => import('./structures/amenities/beach.tsx'), 'BeachList', { search: listSearch }),
  beachNew: page(() => import('./structures/amenities/beach.tsx'), 'BeachForm'),
  beachEdit: page(() => import('./structures/amenities/beach.tsx'), 'BeachForm'),
  beautyCenters: page(() => import('./structures/amenities/beauty-center.tsx'), 'BeautyCenterList', {
    search: listSearch,
  }),
  beautyCenterNew: page(() => import('./structures/amenities/beauty-center.tsx'), 'BeautyCenterForm'),
  beautyCenterEdit: page(() => import('./structures/amenities/beauty-center.tsx'), 'BeautyCenterForm'),
  businessCenters: page(() => import('./structures/amenities/business-center.tsx'), 'BusinessCenterList', {
    search: listSearch,
  }),
  businessCenterNew: page(() => import('./structures/amenities/business-center.tsx'), 'BusinessCenterForm'),
  businessCenterEdit: page(() => import('./structures/amenities/business-center.tsx'), 'BusinessCenterForm'),
  restaurants: page(() => import('./structures/amenities/restaurant.tsx'), 'RestaurantList', {
    search: listSearch,
  }),
  restaurantNew: page(() => import('./structures/amenities/restaurant.tsx'), 'RestaurantForm'),
  restaurantEdit: page(() => import('./structures/amenities/restaurant.tsx'), 'RestaurantForm'),
  parkings: page(() => import('./structures/amenities/parking.tsx'), 'ParkingList', { search: listSearch }),
  parkingNew: page(() => import('./structures/amenities/parking.tsx'), 'ParkingForm'),
  parkingEdit: page(() => import('./structures/amenities/parking.tsx'), 'ParkingForm'),
  rooms: page(() => import('./structures/rooms/rooms.tsx'), 'RoomList', { search: listSearch }),
  roomNew: page(() => import('./structures/rooms/rooms.tsx'), 'RoomForm'),
  roomEdit: page(() => import('./structures/rooms/rooms.tsx'), 'RoomForm'),
  linkMealPlans: page(() => import('./structures/rooms/linking/linking-screens.tsx'), 'LinkMealPlansScreen'),
  roomMealPlans: page(() => import('./structures/rooms/linking/linking-screens.tsx'), 'RoomMealPlansScreen'),
  mealPlans: page(() => import('./structures/rooms/meal-plans.tsx'), 'MealPlanList', { search: listSearch }),
  mealPlanNew: page(() => import('./structures/rooms/meal-plans.tsx'), 'MealPlanForm'),
  mealPlanEdit: page(() => import('./structures/rooms/meal-plans.tsx'), 'MealPlanForm'),
  offers: page(() => import('./selling/offers/offers.tsx'), 'OfferList', { search: listSearch }),
  offerNew: page(() => import('./selling/offers/offers.tsx'), 'OfferForm'),
  offerEdit: page(() => import('./selling/offers/offers.tsx'), 'OfferForm'),
  offerArchive: page(() => import('./selling/offers/archives.tsx'), 'OfferArchive', { search: listSearch }),
  discounts: page(() => import('./selling/offers/discounts.tsx'), 'DiscountList', { search: listSearch }),
  discountNew: page(() => import('./selling/offers/discounts.tsx'), 'DiscountForm'),
  discountEdit: page(() => import('./selling/offers/discounts.tsx'), 'DiscountForm'),
  discountArchive: page(() => import('./selling/offers/archives.tsx'), 'DiscountArchive', {
    search: listSearch,
  }),
  paymentPolicies: page(() => import('./structures/policies/policies.tsx'), 'PaymentPolicyList', {
    search: listSearch,
  }),
  paymentPolicyNew: page(() => import('./structures/policies/policies.tsx'), 'PaymentPolicyForm'),
  paymentPolicyEdit: page(() => import('./structures/policies/policies.tsx'), 'PaymentPolicyForm'),
  cancellationPolicies: page(() => import('./structures/policies/policies.tsx'), 'CancellationPolicyList', {
    search: listSearch,
  }),
  cancellationPolicyNew: page(() => import('./structures/policies/policies.tsx'), 'CancellationPolicyForm'),
  cancellationPolicyEdit: page(() => import('./structures/policies/policies.tsx'), 'CancellationPolicyForm'),
  contractTexts: page(() => import('./money/contracts/texts.tsx'), 'ContractTextList', {
    search: listSearch,
  }),
  contractTextNew: page(() => import('./money/contracts/texts.tsx'), 'ContractTextForm'),
  contractTextEdit: page(() => import('./money/contracts/texts.tsx'), 'ContractTextForm'),
  highlights: page(() => import('./money/highlights/highlights.tsx'), 'HighlightList', {
    search: listSearch,
  }),
  highlightNew: page(() => import('./money/highlights/highlights.tsx'), 'HighlightForm'),
  highlightEdit: page(() => import('./money/highlights/highlights.tsx'), 'HighlightForm'),
  structureAffiliations: page(
    () => import('./structures/affiliations/affiliations.tsx'),
    'AffiliationLinkList',
    {
      search: listSearch,
    },
  ),
  structureAffiliationNew: page(
    () => import('./structures/affiliations/affiliations.tsx'),
    'AffiliationLinkForm',
  ),
  structureAffiliationEdit: page(
    () => import('./structures/affiliations/affiliations.tsx'),
    'AffiliationLinkForm',
  ),
  slugs: page(() => import('./portal/portal/slugs.tsx'), 'SlugList', { search: listSearch }),
  slugNew: page(() => import('./portal/portal/slugs.tsx'), 'SlugForm'),
  slugEdit: page(() => import('./portal/portal/slugs.tsx'), 'SlugForm'),
  slugsMultiEdit: page(() => import('./portal/portal/edits/multi-edit.tsx'), 'SlugMultiEdit', {
    search: editSearch,
  }),
  schedules: page(() => import('./portal/schedules/schedules-screen.tsx'), 'SchedulesScreen', {
    search: panelSearch,
  }),
  reviews: page(() => import('./stays/reviews/reviews-screen.tsx'), 'ReviewsScreen', { search: panelSearch }),
  menus: page(() => import('./portal/portal/menus/menus.tsx'), 'MenuList', { search: listSearch }),
  menuNew: page(() => import('./portal/portal/menus/menus.tsx'), 'MenuForm'),
  menuEdit: page(() => import('./portal/portal/menus/menus.tsx'), 'MenuForm'),
  headers: page(() => import('./portal/portal/headers/headers.tsx'), 'HeaderList', { search: listSearch }),
  headerNew: page(() => import('./portal/portal/headers/headers.tsx'), 'HeaderForm'),
  headerEdit: page(() => import('./portal/portal/headers/headers.tsx'), 'HeaderForm'),
  releases: page(() => import('./portal/portal/releases/releases.tsx'), 'ReleaseList', {
    search: listSearch,
  }),
  releaseNew: page(() => import('./portal/portal/releases/releases.tsx'), 'ReleaseForm'),
  releaseEdit: page(() => import('./portal/portal/releases/releases.tsx'), 'ReleaseForm'),
  highlightRates: page(() => import('./money/highlights/rates.tsx'), 'RateList', { search: listSearch }),
  highlightRateNew: page(() => import('./money/highlights/rates.tsx'), 'RateForm'),
  highlightRateEdit: page(() => import('./money/highlights/rates.tsx'), 'RateForm'),
  invoiceIssuers: page(() => import('./money/invoices/issuers.tsx'), 'IssuerList', { search: listSearch }),
  invoiceIssuerNew: page(() => import('./money/invoices/issuers.tsx'), 'IssuerForm'),
  invoiceIssuerEdit: page(() => import('./money/invoices/issuers.tsx'), 'IssuerForm'),
  touristTaxRules: page(() => import('./stays/tourist-tax/rules.tsx'), 'RuleList', { search: listSearch }),
  touristTaxRuleNew: page(() => import('./stays/tourist-tax/rules.tsx'), 'RuleForm'),
  touristTaxRuleEdit: page(() => import('./stays/tourist-tax/rules.tsx'), 'RuleForm'),
  userManual: page(() => import('./support/manual/manual-screen.tsx'), 'ManualScreen', {
    search: manualSearch,
  }),
  moderations: page(() => import('./portal/moderations/moderations-screen.tsx'), 'ModerationsScreen'),
  statsRating: page(() => import('./insight/statistics/screens.tsx'), 'RatingScreen', {
    search: statisticsSearch,
  }),
  statsSessions: page(() => import('./insight/statistics/screens.tsx'), 'SessionsScreen', {
    search: statisticsSearch,
  }),
  statsPageViews: page(() => import('./insight/statistics/screens.tsx'), 'PageViewsScreen', {
    search: statisticsSearch,
  }),
  statsConversions: page(() => import('./insight/statistics/screens.tsx'), 'ConversionsScreen', {
    search: statisticsSearch,
  }),
  statsEmailsDaily: page(() => import('./insight/statistics/screens.tsx'), 'EmailsScreen', {
    search: statisticsSearch,
  }),
  statsEvidence: page(() => import('./insight/statistics/screens.tsx'), 'EvidenceScreen', {
    search: statisticsSearch,
  }),
  statsEvidenceLocation: page(() => import('./insight/statistics/screens.tsx'), 'EvidencePlaceScreen', {
    search: statisticsSearch,
  }),
  statsEvidenceSlug: page(() => import('./insight/statistics/screens.tsx'), 'EvidenceSlugScreen', {
    search: statisticsSearch,
  }),
  statsEvidenceStructure: page(() => import('./insight/statistics/screens.tsx'), 'EvidenceStructureScreen', {
    search: statisticsSearch,
  }),
  allInvoices: page(() => import('./money/invoices/portfolio/invoices-screen.tsx'), 'InvoicesScreen', {
    search: (search) => ({ ...portfolioSearch(search), ...taskSearch('run', search) }),
  }),
  allContracts: page(() => import('./money/contracts/portfolio/contracts-screen.tsx'), 'ContractsScreen', {
    search: (search) => ({ ...listSearch(search), ...taskSearch('run', search) }),
  }),
  cashPosition: page(() => import('./money/money/cash-screen.tsx'), 'CashScreen'),
  allHighlights: page(
    () => import('./money/highlights/portfolio/highlights-screen.tsx'),
    'HighlightsScreen',
    {
      search: listSearch,
    },
  ),
  allPayments: page(() => import('./money/payments/payments-screen.tsx'), 'PaymentsScreen', {
    search: portfolioSearch,
  }),
  stripeLogs: page(() => import('./money/payments/stripe-logs-screen.tsx'), 'StripeLogsScreen', {
    search: panelSearch,
  }),
  affiliations: page(() => import('./kernel/settings/catalogues.tsx'), 'AffiliationList', {
    search: listSearch,
  }),
  pois: page(() => import('./structures/surroundings/pois.tsx'), 'PoiList', { search: listSearch }),
  poiStructures: page(
    () => import('./structures/surroundings/poi-structures-screen.tsx'),
    'PoiStructuresScreen',
    {
      search: listSearch,
    },
  ),
  users: page(() => import('./people/users/users-screen.tsx'), 'UsersScreen', { search: listSearch }),
  userNew: page(() => import('./people/users/new-user-screen.tsx'), 'NewUserScreen'),
  userEdit: page(() => import('./people/users/user-screen.tsx'), 'UserScreen'),
  serviceNew: page(() => import('./kernel/settings/catalogues.tsx'), 'ServiceForm'),
  serviceEdit: page(() => import('./kernel/settings/catalogues.tsx'), 'ServiceForm'),
  facilities: page(() => import('./kernel/settings/catalogues.tsx'), 'FacilityList', { search: listSearch }),
  facilityNew: page(() => import('./kernel/settings/catalogues.tsx'), 'FacilityForm'),
  facilityEdit: page(() => import('./kernel/settings/catalogues.tsx'), 'FacilityForm'),
  affiliationNew: page(() => import('./kernel/settings/catalogues.tsx'), 'AffiliationForm'),
  affiliationEdit: page(() => import('./kernel/settings/catalogues.tsx'), 'AffiliationForm'),
  dictionaries: page(() => import('./kernel/settings/dictionaries/dictionary-list.tsx'), 'DictionaryList', {
    search: listSearch,
  }),
  dictionaryNew: page(() => import('./kernel/settings/dictionaries/dictionary-form.tsx'), 'DictionaryForm'),
  dictionaryEdit: page(() => import('./kernel/settings/dictionaries/dictionary-form.tsx'), 'DictionaryForm'),
  childPolicy: page(() => import('./kernel/settings/children/child-policy-screen.tsx'), 'ChildPolicyScreen'),
  vocabulary: page(() => import('./kernel/settings/vocabularies.tsx'), 'VocabularyList', {
    search: listSearch,
  }),
  vocabularyNew: page(() => import('./kernel/settings/vocabularies.tsx'), 'VocabularyForm'),
  vocabularyEdit: page(() => import('./kernel/settings/vocabularies.tsx'), 'VocabularyForm'),
  accommodationTypes: page(() => import('./kernel/settings/catalogues.tsx'), 'AccommodationTypeList', {
    search: listSearch,
  }),
  accommodationTypeNew: page(() => import('./kernel/settings/catalogues.tsx'), 'AccommodationTypeForm'),
  accommodationTypeEdit: page(() => import('./kernel/settings/catalogues.tsx'), 'AccommodationTypeForm'),
  mealPlanTypes: page(() => import('./kernel/settings/catalogues.tsx'), 'MealPlanTypeList', {
    search: listSearch,
  }),
  mealPlanTypeNew: page(() => import('./kernel/settings/catalogues.tsx'), 'MealPlanTypeForm'),
  mealPlanTypeEdit: page(() => import('./kernel/settings/catalogues.tsx'), 'MealPlanTypeForm'),
  mealPlanServices: page(() => import('./kernel/settings/meal-plan-services.tsx'), 'MealPlanServiceList', {
    search: listSearch,
  }),
  mealPlanServiceNew: page(() => import('./kernel/settings/meal-plan-services.tsx'), 'MealPlanServiceForm'),
  mealPlanServiceEdit: page(() => import('./kernel/settings/meal-plan-services.tsx'), 'MealPlanServiceForm'),
  structureTypes: page(() => import('./kernel/settings/structure-types.tsx'), 'StructureTypes', {
    search: panelSearch,
  }),
};
