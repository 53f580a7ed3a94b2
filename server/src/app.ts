import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { largestPhotoBytes } from '@borough/domain/items/items.contract';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { adminRoutes } from './admin/admin.routes.ts';
import { adminIdentityRoutes } from './admin/admin-identity.routes.ts';
import { disputesRoutes } from './admin/disputes/disputes.routes.ts';
import { adminListingsRoutes } from './admin/listings.routes.ts';
import { adminPeopleRoutes } from './admin/admin-people.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { accountsRoutes } from './accounts/opening/accounts.routes.ts';
import { adminsRoutes } from './accounts/admins/admins.routes.ts';
import { factorsRoutes } from './accounts/sign-in-methods/factors.routes.ts';
import { passkeysRoutes } from './accounts/sign-in-methods/passkeys.routes.ts';
import { noticeNewBrowsers } from './accounts/security/new-browser.ts';
import { acceptEarlierSignatures } from './accounts/sessions/signed-before.ts';
import { securityRoutes } from './accounts/security/security.routes.ts';
import { appTokensRoutes } from './accounts/app-tokens/app-tokens.routes.ts';
import { yourDataRoutes } from './accounts/your-data/your-data.routes.ts';
import { phonesRoutes } from './accounts/phones/phones.routes.ts';
import { socialRoutes } from './accounts/providers/social.routes.ts';
import { availabilityRoutes } from './availability/availability.routes.ts';
import { adminCasesRoutes } from './cases/admin-cases.routes.ts';
import { casesRoutes } from './cases/cases.routes.ts';
import { claimsRoutes } from './cases/claims.routes.ts';
import { complaintsRoutes } from './cases/complaints.routes.ts';
import { bookingsRoutes } from './bookings/bookings.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { alertsRoutes } from './alerts/alerts.routes.ts';
import { wantedRoutes } from './alerts/wanted.routes.ts';
import { listsRoutes } from './favorites/lists.routes.ts';
import { favoritesRoutes } from './favorites/favorites.routes.ts';
import { clockRoutes } from './setup/clock.routes.ts';
import { registerDemoTime } from './setup/say-time.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import type { App, Routes } from './deps.ts';
import { registerAppTokenCheck } from './http/app-token.ts';
import { eventsRoutes } from './http/events.routes.ts';
import { refuseBroken, refuseUnroutable, registerErrors } from './http/errors.ts';
import { keepCompressed } from './http/kept-answers.ts';
import { registerOutdated } from './http/outdated.ts';
import { registerOriginCheck } from './http/origin.ts';
import { registerPagePersonCheck } from './http/page-person.ts';
import { registerSecureHeaders } from './http/secure-headers.ts';
import { evidenceRoutes } from './evidence/evidence.routes.ts';
import { evidenceKeysRoutes } from './evidence/pack/evidence-keys.routes.ts';
import { packRoutes } from './evidence/pack/pack.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { itemsRoutes } from './items/items.routes.ts';
import { conversationToolsRoutes } from './messaging/conversation-tools.routes.ts';
import { messagingRoutes } from './messaging/messaging.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { bellRoutes } from './notifications/bell/bell.routes.ts';
import { choicesRoutes } from './notifications/choices/choices.routes.ts';
import { mailGalleryRoutes } from './notifications/mail-gallery.routes.ts';
import { outboxRoutes } from './notifications/outbox.routes.ts';
import { registerCompression } from './pages/compression.ts';
import { registerOpenApi } from './pages/open-api.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { debtsRoutes } from './debts/debts.routes.ts';
import { payoutsRoutes } from './payouts/payouts.routes.ts';
import { buyingRoutes } from './plans/buying/buying.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { quotesRoutes } from './bookings/holding/quotes.routes.ts';
import { ownProfileRoutes } from './profiles/own/own-profile.routes.ts';
import { proPageRoutes } from './profiles/pro/pro-page.routes.ts';
import { profilesRoutes } from './profiles/profiles.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { mapsRoutes } from './maps/maps.routes.ts';
import { mapOrigin } from './map-settings.ts';
import { searchRoutes } from './search/search.routes.ts';
import { trustRoutes } from './trust/trust.routes.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import { textsRoutes } from './texts/texts.routes.ts';
import type { Program } from './worker/program.ts';

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
  reportsRoutes,
  contactRoutes,
  newsletterRoutes,
  adminRoutes,
  adminPeopleRoutes,
  adminListingsRoutes,
  disputesRoutes,
  adminIdentityRoutes,
  moderationRoutes,
  textsRoutes,
  setupRoutes,
  clockRoutes,
];

/** Builds the whole app without listening, so that tests can inject requests. */
export async function buildApp(
  deps: Program,
  options: { simulatorPages?: string | null; outdated?: AbortSignal } = {},
): Promise<App> {
  const app: App = fastify({
    loggerInstance: deps.log,
    // Trust only that many proxies: anything before their entries came from the caller.
    trustProxy: deps.config.TRUST_PROXY > 0 && ((_address, hop) => hop < deps.config.TRUST_PROXY),
    bodyLimit: 256 * 1024,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    // Photos from a slow phone take time. How slowly they may arrive is enforced while they're being read.
    requestTimeout: 300_000,
    frameworkErrors: refuseUnroutable,
    clientErrorHandler: refuseBroken,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('auth', deps.auth);
  registerErrors(app);
  if (options.outdated) registerOutdated(app, options.outdated);
  registerOriginCheck(app, deps.config);
  acceptEarlierSignatures(app, deps);

  await registerCompression(app);
  keepCompressed(app);
  await registerOpenApi(app);
  await app.register(cookie);
  await registerSecureHeaders(app, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigin(deps.config.map, 'raster')],
        connectSrc: ["'self'", ...mapOrigin(deps.config.map, 'archive')],
        styleSrc: ["'self'"],
        // Libraries that position floating elements write style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: deps.config.publicUrl.startsWith('https') ? [] : null,
      },
    },
    strictTransportSecurity: deps.config.publicUrl.startsWith('https'),
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

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
  await app.register(pagesRoutes, { deps });
  return app;
}
