/**
 * First path segments of the site's own addresses, in the form of usernames: without a dot and what follows it, and
 * with `_` for `-`. `npm run check` refuses a route whose first segment is missing here.
 */
export const ROUTE_NAMES =
  `_app _page about api apple_touch_icon auth badges blocks contact conversations create_portfolio dashboard decision desk dev editor
  favicon files gifts healthz icon_192 icon_512 leaving looks metrics names newsletter notes offline_worker openapi pay payments plan portfolio_assets
  portfolios preview pricing privacy projects rankings readyz report sandbox sensitive settings share share_images social_links socket subscription
  support terms transparency webhooks docs`.split(/\s+/)

/** Words that addresses of a site often start with, reserved for later use. */
export const FUTURE_NAMES = `abuse account accounts admin administrator analytics app apps asset assets badge billing
  blog callback careers changelog chat checkout claim community confirm cookies creators demo developer
  developers discord discover dmca doc download edit embed events everyone example examples explore faq feature features
  feed feedback file forgot forum gallery gift guide guides help hero home inbox index info invite invites jobs landing
  leaderboard legal link links list login logout mail me media member members message messages moderator music new news
  note notification notifications null oauth official og order orders outbox owner page pages partners password payment
  photo plans popular portfolio postmaster premium press pro profile profiles project promo public qr
  redirect refund refunds register reset reset_password robots root rss sales script scripts search security
  service session sessions setting setup shop sign_in sign_out sign_up signin signout signup site sitemap
  socials spotify staff static stats status store style styles subscribe subscriptions system tag tags team
  template templates test tests themes tools trending undefined unsubscribe upgrade upload uploads user username
  users verified verify video videos view views vitrine webhook webmaster welcome widget widgets www`.split(/\s+/)
