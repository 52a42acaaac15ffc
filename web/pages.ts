import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ScreenId } from '../domain/kernel/screens/all.ts';
import { STRUCTURES_SORT, TEXTS_VIEW } from '../domain/structures/structures/list-address.ts';
import { importSearch } from './imports/import-place.ts';
import { manualSearch } from './manual/manual-search.ts';
import { messageSearch } from './messages/message-search.ts';
import type { PageComponent, PageReads } from './navigation/first-page.ts';
import { firstQueries } from './navigation/first-queries.ts';
import { notCome } from './navigation/not-come.ts';
import { optionsQuery } from './options.ts';
import { editSearch } from './portal/edits/edit-search.ts';
import { listQuery } from './records/list/list-query.ts';
import { listSearch } from './records/list/list-search.ts';
import { readState } from './records/list/list-state.ts';
import { panelSearch, portfolioSearch } from './records/screens/panel-search.ts';
import { statisticsSearch } from './statistics/statistics-search.ts';
import { wizardSearch } from './structures/wizard/wizard-search.ts';
import { taskSearch } from './tasks/task-place.ts';

/** What stands on a screen. Its address, layout and letters are told by domain/kernel/screens. */
export interface PageOptions {
  /** What of the query it understands. */
  search?: (search: Record<string, unknown>) => object;
  /** What it shows first, requested together with its code. */
  reads?: PageReads;
}
export interface PageParts extends PageOptions {
  component?: RouteComponent;
  /** What the component says that it reads besides, once it has come. */
  componentReads?: PageReads | undefined;
}

/**
 * A screen's component, named by the file that comes with it: scripts/web/page-files.ts reads the import.
 */
function page<M extends Record<string, unknown>>(
  load: () => Promise<M>,
  component: keyof M & string,
  options: PageOptions = {},
): PageParts {
  const parts: PageParts = { ...options };
  const loaded = async () => {
    const module = await load().catch(notCome);
    parts.componentReads = (module[component] as PageComponent).reads;
    return module;
  };
  parts.component = lazyRouteComponent(loaded, component);
  return parts;
}

/** All screens, in the order of domain/kernel/screens. */
export const PAGES: Partial<Record<ScreenId, PageParts>> = {
  // The access flow sends everybody on from here.
  index: {},
  dashboard: page(() => import('./dashboard/dashboard.tsx'), 'Dashboard'),
  forbidden: page(() => import('./shell/errors/refusals.tsx'), 'ForbiddenPage'),
  errors: page(() => import('./shell/errors/refusals.tsx'), 'ErrorsPage'),
  error403: page(() => import('./shell/errors/refusals.tsx'), 'AccessDeniedPage'),
  login: page(() => import('./auth/login.tsx'), 'Login'),
  register: page(() => import('./auth/register.tsx'), 'Register'),
  forgotPassword: page(() => import('./auth/forgot-password.tsx'), 'ForgotPassword'),
  passwordReset: page(() => import('./auth/password-reset.tsx'), 'PasswordReset'),
  login2fa: page(() => import('./auth/second-factor.tsx'), 'SecondFactorDigits'),
  login2faCopy: page(() => import('./auth/second-factor.tsx'), 'SecondFactorPasted'),
  structures: page(() => import('./structures/structures-screen.tsx'), 'StructuresScreen', {
    search: (search) => ({ ...listSearch(search), ...importSearch(search), ...taskSearch('bulk', search) }),
    reads: (_, search) =>
      search.view === TEXTS_VIEW
        ? []
        : [
            listQuery('/structures', readState(listSearch(search), STRUCTURES_SORT)),
            optionsQuery('structure-types'),
          ],
  }),
  newStructure: page(() => import('./structures/wizard/wizard-screen.tsx'), 'WizardScreen', {
    search: wizardSearch,
  }),
  structure: page(() => import('./structures/overview-screen.tsx'), 'OverviewScreen', {
    reads: firstQueries('structure'),
  }),
  bookingRequests: page(() => import('./bookings/inbox/inbox-screen.tsx'), 'InboxScreen'),
  touristTax: page(() => import('./tourist-tax/register-screen.tsx'), 'RegisterScreen'),
  arrivals: page(() => import('./bookings/arrivals/arrivals-screen.tsx'), 'ArrivalsScreen'),
  whatsapp: page(() => import('./messages/whatsapp-screen.tsx'), 'WhatsappScreen', { search: messageSearch }),
  supportApi: page(() => import('./developers/api-screen.tsx'), 'ApiScreen'),
  auditLog: page(() => import('./support/audit-screen.tsx'), 'AuditScreen'),
  operations: page(() => import('./journal/operations-screen.tsx'), 'OperationsScreen'),
  recentlyDeleted: page(() => import('./journal/deleted-screen.tsx'), 'DeletedScreen'),
  supportErrors: page(() => import('./support/errors-screen.tsx'), 'ErrorsScreen'),
  tickets: page(() => import('./tickets/tickets-screen.tsx'), 'TicketsScreen'),
  ticketEdit: page(() => import('./tickets/ticket-pane.tsx'), 'TicketScreen'),
  ticketNew: page(() => import('./tickets/open-ticket-screen.tsx'), 'OpenTicketScreen'),
  contactMe: page(() => import('./leads/contact-me-screen.tsx'), 'ContactMeScreen', { search: panelSearch }),
  recap: page(() => import('./structures/recap/recap-screen.tsx'), 'RecapScreen'),
  profile: page(() => import('./structures/profile-screen.tsx'), 'ProfileScreen', {
    reads: firstQueries('profile'),
  }),
  contacts: page(() => import('./structures/contacts-screen.tsx'), 'ContactsScreen', {
    reads: firstQueries('contacts'),
  }),
  emailRecipients: page(() => import('./correspondence/recipients-screen.tsx'), 'RecipientsScreen', {
    search: panelSearch,
  }),
  vcard: page(() => import('./publication/vcard-screen.tsx'), 'VcardScreen', {
    reads: firstQueries('vcard'),
  }),
  description: page(() => import('./structures/description-screen.tsx'), 'DescriptionScreen', {
    reads: firstQueries('description'),
  }),
  suggestions: page(() => import('./content/suggestions-screen.tsx'), 'SuggestionsScreen'),
  seo: page(() => import('./publication/seo-screen.tsx'), 'SeoScreen', { reads: firstQueries('seo') }),
  nearbyPois: page(() => import('./surroundings/nearby-pois-screen.tsx'), 'NearbyPoisScreen', {
    search: panelSearch,
  }),
  poiNew: page(() => import('./surroundings/pois.tsx'), 'PoiForm'),
  poiEdit: page(() => import('./surroundings/pois.tsx'), 'PoiForm'),
  proximityPoints: page(() => import('./surroundings/proximity-screen.tsx'), 'ProximityScreen', {
    search: panelSearch,
  }),
  reception: page(() => import('./structures/reception-screen.tsx'), 'ReceptionScreen', {
    reads: firstQueries('reception'),
  }),
  services: page(() => import('./settings/catalogues.tsx'), 'ServiceList', { search: listSearch }),
  structureServices: page(() => import('./services/services-screen.tsx'), 'ServicesScreen', {
    reads: firstQueries('structureServices'),
  }),
  fiscalProfile: page(() => import('./fiscal/fiscal-screen.tsx'), 'FiscalScreen', {
    reads: firstQueries('fiscalProfile'),
  }),
  billing: page(() => import('./invoices/billing-screen.tsx'), 'BillingScreen', {
    search: (search) => ({ ...panelSearch(search), ...taskSearch('run', search) }),
  }),
  openings: page(() => import('./openings/openings-screen.tsx'), 'OpeningsScreen', { search: panelSearch }),
  availability: page(() => import('./availability/availability-screen.tsx'), 'AvailabilityScreen', {
    reads: firstQueries('availability'),
  }),
  availabilityNew: page(() => import('./availability/bulk/bulk-screen.tsx'), 'BulkScreen'),
  gyms: page(() => import('./amenities/gym.tsx'), 'GymList', { search: listSearch }),
  gymNew: page(() => import('./amenities/gym.tsx'), 'GymForm'),
  gymEdit: page(() => import('./amenities/gym.tsx'), 'GymForm'),
  spas: page(() => import('./amenities/spa.tsx'), 'SpaList', { search: listSearch }),
  spaNew: page(() => import('./amenities/spa.tsx'), 'SpaForm'),
  spaEdit: page(() => import('./amenities/spa.tsx'), 'SpaForm'),
  pools: page(() => import('./amenities/pool.tsx'), 'PoolList', { search: listSearch }),
  poolNew: page(() => import('./amenities/pool.tsx'), 'PoolForm'),
  poolEdit: page(() => import('./amenities/pool.tsx'), 'PoolForm'),
  beaches: page(() => import('./amenities/beach.tsx'), 'BeachList', { search: listSearch }),
  beachNew: page(() => import('./amenities/beach.tsx'), 'BeachForm'),
  beachEdit: page(() => import('./amenities/beach.tsx'), 'BeachForm'),
  beautyCenters: page(() => import('./amenities/beauty-center.tsx'), 'BeautyCenterList', {
    search: listSearch,
  }),
  beautyCenterNew: page(() => import('./amenities/beauty-center.tsx'), 'BeautyCenterForm'),
  beautyCenterEdit: page(() => import('./amenities/beauty-center.tsx'), 'BeautyCenterForm'),
  businessCenters: page(() => import('./amenities/business-center.tsx'), 'BusinessCenterList', {
    search: listSearch,
  }),
  businessCenterNew: page(() => import('./amenities/business-center.tsx'), 'BusinessCenterForm'),
  businessCenterEdit: page(() => import('./amenities/business-center.tsx'), 'BusinessCenterForm'),
  restaurants: page(() => import('./amenities/restaurant.tsx'), 'RestaurantList', { search: listSearch }),
  restaurantNew: page(() => import('./amenities/restaurant.tsx'), 'RestaurantForm'),
  restaurantEdit: page(() => import('./amenities/restaurant.tsx'), 'RestaurantForm'),
  parkings: page(() => import('./amenities/parking.tsx'), 'ParkingList', { search: listSearch }),
  parkingNew: page(() => import('./amenities/parking.tsx'), 'ParkingForm'),
  parkingEdit: page(() => import('./amenities/parking.tsx'), 'ParkingForm'),
  rooms: page(() => import('./rooms/rooms.tsx'), 'RoomList', { search: listSearch }),
  roomNew: page(() => import('./rooms/rooms.tsx'), 'RoomForm'),
  roomEdit: page(() => import('./rooms/rooms.tsx'), 'RoomForm'),
  linkMealPlans: page(() => import('./rooms/linking/linking-screens.tsx'), 'LinkMealPlansScreen'),
  roomMealPlans: page(() => import('./rooms/linking/linking-screens.tsx'), 'RoomMealPlansScreen'),
  mealPlans: page(() => import('./rooms/meal-plans.tsx'), 'MealPlanList', { search: listSearch }),
  mealPlanNew: page(() => import('./rooms/meal-plans.tsx'), 'MealPlanForm'),
  mealPlanEdit: page(() => import('./rooms/meal-plans.tsx'), 'MealPlanForm'),
  offers: page(() => import('./offers/offers.tsx'), 'OfferList', { search: listSearch }),
  offerNew: page(() => import('./offers/offers.tsx'), 'OfferForm'),
  offerEdit: page(() => import('./offers/offers.tsx'), 'OfferForm'),
  offerArchive: page(() => import('./offers/archives.tsx'), 'OfferArchive', { search: listSearch }),
  discounts: page(() => import('./offers/discounts.tsx'), 'DiscountList', { search: listSearch }),
  discountNew: page(() => import('./offers/discounts.tsx'), 'DiscountForm'),
  discountEdit: page(() => import('./offers/discounts.tsx'), 'DiscountForm'),
  discountArchive: page(() => import('./offers/archives.tsx'), 'DiscountArchive', { search: listSearch }),
  paymentPolicies: page(() => import('./policies/policies.tsx'), 'PaymentPolicyList', { search: listSearch }),
  paymentPolicyNew: page(() => import('./policies/policies.tsx'), 'PaymentPolicyForm'),
  paymentPolicyEdit: page(() => import('./policies/policies.tsx'), 'PaymentPolicyForm'),
  cancellationPolicies: page(() => import('./policies/policies.tsx'), 'CancellationPolicyList', {
    search: listSearch,
  }),
  cancellationPolicyNew: page(() => import('./policies/policies.tsx'), 'CancellationPolicyForm'),
  cancellationPolicyEdit: page(() => import('./policies/policies.tsx'), 'CancellationPolicyForm'),
  contractTexts: page(() => import('./contracts/texts.tsx'), 'ContractTextList', { search: listSearch }),
  contractTextNew: page(() => import('./contracts/texts.tsx'), 'ContractTextForm'),
  contractTextEdit: page(() => import('./contracts/texts.tsx'), 'ContractTextForm'),
  highlights: page(() => import('./highlights/highlights.tsx'), 'HighlightList', { search: listSearch }),
  highlightNew: page(() => import('./highlights/highlights.tsx'), 'HighlightForm'),
  highlightEdit: page(() => import('./highlights/highlights.tsx'), 'HighlightForm'),
  structureAffiliations: page(() => import('./affiliations/affiliations.tsx'), 'AffiliationLinkList', {
    search: listSearch,
  }),
  structureAffiliationNew: page(() => import('./affiliations/affiliations.tsx'), 'AffiliationLinkForm'),
  structureAffiliationEdit: page(() => import('./affiliations/affiliations.tsx'), 'AffiliationLinkForm'),
  slugs: page(() => import('./portal/slugs.tsx'), 'SlugList', { search: listSearch }),
  slugNew: page(() => import('./portal/slugs.tsx'), 'SlugForm'),
  slugEdit: page(() => import('./portal/slugs.tsx'), 'SlugForm'),
  slugsMultiEdit: page(() => import('./portal/edits/multi-edit.tsx'), 'SlugMultiEdit', {
    search: editSearch,
  }),
  schedules: page(() => import('./schedules/schedules-screen.tsx'), 'SchedulesScreen', {
    search: panelSearch,
  }),
  reviews: page(() => import('./reviews/reviews-screen.tsx'), 'ReviewsScreen', { search: panelSearch }),
  menus: page(() => import('./portal/menus/menus.tsx'), 'MenuList', { search: listSearch }),
  menuNew: page(() => import('./portal/menus/menus.tsx'), 'MenuForm'),
  menuEdit: page(() => import('./portal/menus/menus.tsx'), 'MenuForm'),
  headers: page(() => import('./portal/headers/headers.tsx'), 'HeaderList', { search: listSearch }),
  headerNew: page(() => import('./portal/headers/headers.tsx'), 'HeaderForm'),
  headerEdit: page(() => import('./portal/headers/headers.tsx'), 'HeaderForm'),
  releases: page(() => import('./portal/releases/releases.tsx'), 'ReleaseList', { search: listSearch }),
  releaseNew: page(() => import('./portal/releases/releases.tsx'), 'ReleaseForm'),
  releaseEdit: page(() => import('./portal/releases/releases.tsx'), 'ReleaseForm'),
  highlightRates: page(() => import('./highlights/rates.tsx'), 'RateList', { search: listSearch }),
  highlightRateNew: page(() => import('./highlights/rates.tsx'), 'RateForm'),
  highlightRateEdit: page(() => import('./highlights/rates.tsx'), 'RateForm'),
  invoiceIssuers: page(() => import('./invoices/issuers.tsx'), 'IssuerList', { search: listSearch }),
  invoiceIssuerNew: page(() => import('./invoices/issuers.tsx'), 'IssuerForm'),
  invoiceIssuerEdit: page(() => import('./invoices/issuers.tsx'), 'IssuerForm'),
  touristTaxRules: page(() => import('./tourist-tax/rules.tsx'), 'RuleList', { search: listSearch }),
  touristTaxRuleNew: page(() => import('./tourist-tax/rules.tsx'), 'RuleForm'),
  touristTaxRuleEdit: page(() => import('./tourist-tax/rules.tsx'), 'RuleForm'),
  userManual: page(() => import('./manual/manual-screen.tsx'), 'ManualScreen', { search: manualSearch }),
  moderations: page(() => import('./moderations/moderations-screen.tsx'), 'ModerationsScreen'),
  statsRating: page(() => import('./statistics/screens.tsx'), 'RatingScreen', { search: statisticsSearch }),
  statsSessions: page(() => import('./statistics/screens.tsx'), 'SessionsScreen', {
    search: statisticsSearch,
  }),
  statsPageViews: page(() => import('./statistics/screens.tsx'), 'PageViewsScreen', {
    search: statisticsSearch,
  }),
  statsConversions: page(() => import('./statistics/screens.tsx'), 'ConversionsScreen', {
    search: statisticsSearch,
  }),
  statsEmailsDaily: page(() => import('./statistics/screens.tsx'), 'EmailsScreen', {
    search: statisticsSearch,
  }),
  statsEvidence: page(() => import('./statistics/screens.tsx'), 'EvidenceScreen', {
    search: statisticsSearch,
  }),
  statsEvidenceLocation: page(() => import('./statistics/screens.tsx'), 'EvidencePlaceScreen', {
    search: statisticsSearch,
  }),
  statsEvidenceSlug: page(() => import('./statistics/screens.tsx'), 'EvidenceSlugScreen', {
    search: statisticsSearch,
  }),
  statsEvidenceStructure: page(() => import('./statistics/screens.tsx'), 'EvidenceStructureScreen', {
    search: statisticsSearch,
  }),
  allInvoices: page(() => import('./invoices/portfolio/invoices-screen.tsx'), 'InvoicesScreen', {
    search: (search) => ({ ...portfolioSearch(search), ...taskSearch('run', search) }),
  }),
  allContracts: page(() => import('./contracts/portfolio/contracts-screen.tsx'), 'ContractsScreen', {
    search: (search) => ({ ...listSearch(search), ...taskSearch('run', search) }),
  }),
  cashPosition: page(() => import('./money/cash-screen.tsx'), 'CashScreen'),
  allHighlights: page(() => import('./highlights/portfolio/highlights-screen.tsx'), 'HighlightsScreen', {
    search: listSearch,
  }),
  allPayments: page(() => import('./payments/payments-screen.tsx'), 'PaymentsScreen', {
    search: portfolioSearch,
  }),
  stripeLogs: page(() => import('./payments/stripe-logs-screen.tsx'), 'StripeLogsScreen', {
    search: panelSearch,
  }),
  affiliations: page(() => import('./settings/catalogues.tsx'), 'AffiliationList', { search: listSearch }),
  pois: page(() => import('./surroundings/pois.tsx'), 'PoiList', { search: listSearch }),
  poiStructures: page(() => import('./surroundings/poi-structures-screen.tsx'), 'PoiStructuresScreen', {
    search: listSearch,
  }),
  users: page(() => import('./users/users-screen.tsx'), 'UsersScreen', { search: listSearch }),
  userNew: page(() => import('./users/new-user-screen.tsx'), 'NewUserScreen'),
  userEdit: page(() => import('./users/user-screen.tsx'), 'UserScreen'),
  serviceNew: page(() => import('./settings/catalogues.tsx'), 'ServiceForm'),
  serviceEdit: page(() => import('./settings/catalogues.tsx'), 'ServiceForm'),
  facilities: page(() => import('./settings/catalogues.tsx'), 'FacilityList', { search: listSearch }),
  facilityNew: page(() => import('./settings/catalogues.tsx'), 'FacilityForm'),
  facilityEdit: page(() => import('./settings/catalogues.tsx'), 'FacilityForm'),
  affiliationNew: page(() => import('./settings/catalogues.tsx'), 'AffiliationForm'),
  affiliationEdit: page(() => import('./settings/catalogues.tsx'), 'AffiliationForm'),
  dictionaries: page(() => import('./settings/dictionaries/dictionary-list.tsx'), 'DictionaryList', {
    search: listSearch,
  }),
  dictionaryNew: page(() => import('./settings/dictionaries/dictionary-form.tsx'), 'DictionaryForm'),
  dictionaryEdit: page(() => import('./settings/dictionaries/dictionary-form.tsx'), 'DictionaryForm'),
  childPolicy: page(() => import('./settings/children/child-policy-screen.tsx'), 'ChildPolicyScreen'),
  vocabulary: page(() => import('./settings/vocabularies.tsx'), 'VocabularyList', { search: listSearch }),
  vocabularyNew: page(() => import('./settings/vocabularies.tsx'), 'VocabularyForm'),
  vocabularyEdit: page(() => import('./settings/vocabularies.tsx'), 'VocabularyForm'),
  accommodationTypes: page(() => import('./settings/catalogues.tsx'), 'AccommodationTypeList', {
    search: listSearch,
  }),
  accommodationTypeNew: page(() => import('./settings/catalogues.tsx'), 'AccommodationTypeForm'),
  accommodationTypeEdit: page(() => import('./settings/catalogues.tsx'), 'AccommodationTypeForm'),
  mealPlanTypes: page(() => import('./settings/catalogues.tsx'), 'MealPlanTypeList', { search: listSearch }),
  mealPlanTypeNew: page(() => import('./settings/catalogues.tsx'), 'MealPlanTypeForm'),
  mealPlanTypeEdit: page(() => import('./settings/catalogues.tsx'), 'MealPlanTypeForm'),
  mealPlanServices: page(() => import('./settings/meal-plan-services.tsx'), 'MealPlanServiceList', {
    search: listSearch,
  }),
  mealPlanServiceNew: page(() => import('./settings/meal-plan-services.tsx'), 'MealPlanServiceForm'),
  mealPlanServiceEdit: page(() => import('./settings/meal-plan-services.tsx'), 'MealPlanServiceForm'),
  structureTypes: page(() => import('./settings/structure-types.tsx'), 'StructureTypes', {
    search: panelSearch,
  }),
};
