import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { largestPhotoBytes } from '@borough/domain/items/items.contract';
import { adminRoutes } from '#care/admin/admin.routes.ts';
import { cancellingRoutes } from '#care/admin/cancelling/cancelling.routes.ts';
import { finderRoutes } from '#care/admin/finder/finder.routes.ts';
import { inboxRoutes } from '#care/admin/inbox/inbox.routes.ts';
import { adminIdentityRoutes } from '#care/admin/verifications/admin-identity.routes.ts';
import { categoriesRoutes } from '#care/admin/categories/categories.routes.ts';
import { settingsRoutes } from '#care/admin/settings/settings.routes.ts';
import { disputesRoutes } from '#care/admin/disputes/disputes.routes.ts';
import { adminMailsRoutes } from '#care/admin/mails.routes.ts';
import { adminListingsRoutes } from '#care/admin/listings.routes.ts';
import { reportedRoutes } from '#care/admin/reported.routes.ts';
import { adminPeopleRoutes } from '#care/admin/admin-people.routes.ts';
import { moderationRoutes } from '#care/moderation/moderation.routes.ts';
import { accountsRoutes } from '#account/accounts/opening/accounts.routes.ts';
import { adminsRoutes } from '#account/accounts/admins/admins.routes.ts';
import { demoAdminRoutes } from '#account/accounts/admins/demo-admin.routes.ts';
import { factorsRoutes } from '#account/accounts/sign-in-methods/factors.routes.ts';
import { passkeysRoutes } from '#account/accounts/sign-in-methods/passkeys.routes.ts';
import { noticeNewBrowsers } from '#account/accounts/security/new-browser.ts';
import { acceptEarlierSignatures } from '#account/accounts/sessions/signed-before.ts';
import { securityRoutes } from '#account/accounts/security/security.routes.ts';
import { appTokensRoutes } from '#account/accounts/app-tokens/app-tokens.routes.ts';
import { yourDataRoutes } from '#account/accounts/your-data/your-data.routes.ts';
import { phonesRoutes } from '#account/accounts/phones/phones.routes.ts';
import { socialRoutes } from '#account/accounts/providers/social.routes.ts';
import { availabilityRoutes } from '#rentals/bookings/availability/availability.routes.ts';
import { adminCasesRoutes } from '#rentals/cases/admin-cases.routes.ts';
import { casesRoutes } from '#rentals/cases/cases.routes.ts';
import { claimsRoutes } from '#rentals/cases/claims.routes.ts';
import { complaintsRoutes } from '#rentals/cases/complaints.routes.ts';
import { bookingsRoutes } from '#rentals/bookings/bookings.routes.ts';
import { dashboardRoutes } from '#care/dashboard/dashboard.routes.ts';
import { alertsRoutes } from '#listings/alerts/alerts.routes.ts';
import { wantedRoutes } from '#listings/alerts/wanted.routes.ts';
import { listsRoutes } from '#listings/favorites/lists.routes.ts';
import { favoritesRoutes } from '#listings/favorites/favorites.routes.ts';
import { clockRoutes } from '#site/setup/clock.routes.ts';
import { registerDemoTime } from '#site/setup/say-time.ts';
import { contactRoutes } from '#talk/contact/contact.routes.ts';
import type { App, Routes } from '#floor/deps.ts';
import type { Config } from '#floor/config.ts';
import { registerAppTokenCheck } from '#floor/http/app-token.ts';
import { eventsRoutes } from '#floor/http/events.routes.ts';
import { keepCompressed } from '#floor/http/kept-answers.ts';
import { registerOutdated } from '#floor/http/outdated.ts';
import { registerOriginCheck } from '#floor/http/origin.ts';
import { registerPagePersonCheck } from '#floor/http/page-person.ts';
import { openApp } from '#floor/http/open-app.ts';
import { registerRequestLog } from '#floor/http/request-log.ts';
import { registerSecureHeaders } from '#floor/http/secure-headers.ts';
import { evidenceRoutes } from '#rentals/evidence/evidence.routes.ts';
import { evidenceKeysRoutes } from '#rentals/pack/evidence-keys.routes.ts';
import { packRoutes } from '#rentals/pack/pack.routes.ts';
import { identityRoutes } from '#account/identity/identity.routes.ts';
import { tablesRoutes } from '#care/admin/tables/tables.routes.ts';
import { importsRoutes } from '#listings/items/imports/imports.routes.ts';
import { itemsRoutes } from '#listings/items/items.routes.ts';
import { conversationToolsRoutes } from '#talk/messaging/tools/conversation-tools.routes.ts';
import { messagingRoutes } from '#talk/messaging/messaging.routes.ts';
import { newsletterRoutes } from '#talk/newsletter/newsletter.routes.ts';
import { bellRoutes } from '#talk/notifications/bell/bell.routes.ts';
import { pushRoutes } from '#talk/notifications/push/push.routes.ts';
import { choicesRoutes } from '#talk/notifications/choices/choices.routes.ts';
import { mailGalleryRoutes } from '#talk/notifications/mail-gallery.routes.ts';
import { ownMailsRoutes } from '#talk/notifications/own-words/own-mails.routes.ts';
import { outboxRoutes } from '#talk/notifications/outbox.routes.ts';
import { registerCompression } from '#site/pages/compression.ts';
import { registerOpenApi } from '#site/pages/open-api.ts';
import { pagesRoutes } from '#site/pages/pages.routes.ts';
import { paymentsRoutes } from '#money/payments/payments.routes.ts';
import { debtsRoutes } from '#money/debts/debts.routes.ts';
import { payoutsRoutes } from '#money/payouts/payouts.routes.ts';
import { buyingRoutes } from '#money/subscriptions/buying.routes.ts';
import { plansRoutes } from '#people/plans/plans.routes.ts';
import { quotesRoutes } from '#rentals/bookings/holding/quotes.routes.ts';
import { ownProfileRoutes } from '#account/own-profile/own-profile.routes.ts';
import { proPageRoutes } from '#account/pro-page/pro-page.routes.ts';
import { profilesRoutes } from '#people/profiles/profiles.routes.ts';
import { reportsRoutes } from '#care/reports/reports.routes.ts';
import { reviewsRoutes } from '#rentals/reviews/reviews.routes.ts';
import { mapsRoutes } from '#listings/maps/maps.routes.ts';
import { mapOrigin } from '#floor/map-settings.ts';
import { searchRoutes } from '#listings/search/search.routes.ts';
import { trustRoutes } from '#people/trust/trust.routes.ts';
import { backupsRoutes } from '#site/backup/backups.routes.ts';
import { healthRoutes } from '#site/health/health.routes.ts';
import { type Metrics, metricsRoute, openMetrics } from '#site/health/metrics.ts';
import { readinessRoutes } from '#site/health/readiness.ts';
import { setupRoutes } from '#site/setup/setup.routes.ts';
import { editTextsRoutes } from '#site/texts/edit-texts.routes.ts';
import { textsRoutes } from '#site/texts/texts.routes.ts';
import type { Program } from '#worker/program.ts';

/** The API's table of contents. */
const domains: Routes<Program>[] = [
  accountsRoutes,
  factorsRoutes,
  adminsRoutes,
  passkeysRoutes,
  securityRoutes,
  appTokensRoutes,
  yourDataRoutes,
  phonesRoutes,
  socialRoutes,
  profilesRoutes,
  trustRoutes,
  ownProfileRoutes,
  proPageRoutes,
  reviewsRoutes,
  identityRoutes,
  dashboardRoutes,
  importsRoutes,
  tablesRoutes,
  itemsRoutes,
  availabilityRoutes,
  searchRoutes,
  mapsRoutes,
  favoritesRoutes,
  listsRoutes,
  alertsRoutes,
  wantedRoutes,
  quotesRoutes,
  bookingsRoutes,
  evidenceRoutes,
  packRoutes,
  casesRoutes,
  claimsRoutes,
  complaintsRoutes,
  adminCasesRoutes,
  paymentsRoutes,
  payoutsRoutes,
  debtsRoutes,
  buyingRoutes,
  plansRoutes,
  messagingRoutes,
  conversationToolsRoutes,
  eventsRoutes,
  bellRoutes,
  choicesRoutes,
  pushRoutes,
  reportsRoutes,
  contactRoutes,
  newsletterRoutes,
  adminRoutes,
  inboxRoutes,
  finderRoutes,
  cancellingRoutes,
  adminPeopleRoutes,
  adminListingsRoutes,
  reportedRoutes,
  disputesRoutes,
  settingsRoutes,
  ownMailsRoutes,
  editTextsRoutes,
  categoriesRoutes,
  adminIdentityRoutes,
  adminMailsRoutes,
  moderationRoutes,
  textsRoutes,
  setupRoutes,
  healthRoutes,
  backupsRoutes,
  clockRoutes,
];

/** What browsers may do with our pages. */
const pageRules = ({ map, publicUrl }: Config) =>
  ({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigin(map, 'raster')],
        connectSrc: ["'self'", ...mapOrigin(map, 'archive')],
        styleSrc: ["'self'"],
        // Libraries that position floating elements write style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: publicUrl.startsWith('https') ? [] : null,
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https'),
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }) satisfies Parameters<typeof registerSecureHeaders>[1];

/** Builds the whole app without listening, so that tests can inject requests. */
export async function buildApp(
  deps: Program,
  options: { simulatorPages?: string | null; outdated?: AbortSignal; metrics?: Metrics } = {},
): Promise<App> {
  const app = openApp(deps);
  app.decorate('auth', deps.auth);
  const metrics = options.metrics ?? openMetrics(deps);
  registerRequestLog(app, metrics.answered);
  if (options.outdated) registerOutdated(app, options.outdated);
  registerOriginCheck(app, deps.config);
  acceptEarlierSignatures(app, deps);

  await registerCompression(app);
  keepCompressed(app);
  await registerOpenApi(app);
  await app.register(cookie);
  await registerSecureHeaders(app, pageRules(deps.config));

  await app.register(
    async (api) => {
      registerAppTokenCheck(api);
      registerPagePersonCheck(api);
      await api.register(multipart, { limits: { fileSize: largestPhotoBytes, files: 5, fields: 10 } });
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      registerDemoTime(api, deps);
      noticeNewBrowsers(api, deps);
      // Called rather than registered: a scope for each domain took a third of the time it takes to build the app.
      for (const routes of domains) await routes(api, { deps });
      if (deps.config.demo) await demoAdminRoutes(api, { deps });
    },
    { prefix: '/api' },
  );
  if (deps.config.demo) {
    await app.register(outboxRoutes, { deps });
    await app.register(mailGalleryRoutes, { deps });
  }
  if (deps.config.demo && options.simulatorPages) {
    const { default: proxy } = await import('@fastify/http-proxy');
    await app.register(proxy, { upstream: options.simulatorPages, prefix: '/simulator' });
  }
  await app.register(evidenceKeysRoutes, { deps });
  await readinessRoutes(app, { deps });
  metricsRoute(app, deps, metrics);
  await app.register(pagesRoutes, { deps });
  return app;
}
