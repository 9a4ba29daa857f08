/** Texts of landing page and error pages. */
export const siteTexts = {
  heroHeadline: 'Everything you want, right here.',
  heroLine: 'A link-in-bio, a portfolio and a home for your files: one fast page that looks like you made it.',
  signUpForFree: 'Sign Up for Free',
  claimYourSpace: 'Claim Your Space',
  checkAvailability: 'Check Availability',
  claimUsername: 'Claim Username',
  claimYourPage: 'Claim your page',
  pageNotFound: 'Oops! Page not found',
  unexpectedError: 'Unexpected Application Error!',
} as const
