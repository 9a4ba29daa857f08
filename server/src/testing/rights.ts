/** Roles of the caller. `owner` owns the page and has the free plan; `premium` owns the page and has premium. */
export const ROLES = ['anonymous', 'other', 'owner', 'premium'] as const
type Role = (typeof ROLES)[number]

/** Response for each role: the status of a success, or the status and the code of a refusal. */
export type Outcomes = Readonly<Record<Role, string>>

/** Right to call an operation. The texts complete what the outcomes prove, for the list of rights in the documentation. */
export interface Right {
  outcomes: Outcomes
  /** Condition for everyone, which the tests do not meet. */
  on?: string
  /** Name of the owner; the owner of the page unless it is another one. */
  owner?: string
  /** Persons who may call it, too. */
  also?: string
  /** Response to people with a role at the desk, if only they may call it. `desk-rights.test.ts` proves it. */
  keepers?: string
  /** Response to moderators, if it is another one than administrators get. */
  moderators?: string
  /** True if only some values need premium. */
  partly?: true
}

/** Returns the same outcome for all roles. */
export const forAll = (outcome: string): Outcomes => ({
  anonymous: outcome,
  other: outcome,
  owner: outcome,
  premium: outcome,
})
const NOT_SIGNED_IN = '401 NOT_SIGNED_IN'
const SIGNED_IN = { anonymous: NOT_SIGNED_IN, other: '200', owner: '200', premium: '200' }
const ownerOnly = (notFound: string, success = '200'): Outcomes => ({
  anonymous: NOT_SIGNED_IN,
  other: notFound,
  owner: success,
  premium: success,
})
const premiumOnly = (notFound: string, withoutPremium: string, success = '200'): Outcomes => ({
  ...ownerOnly(notFound, success),
  owner: withoutPremium,
})

/** Right of people with a role at the desk, and of nobody else. */
const KEEPERS_ONLY = { outcomes: forAll('404 DESK_NOT_FOUND'), keepers: '200' } as const
/** Right of administrators, and of nobody else. */
const ADMINISTRATORS_ONLY = { ...KEEPERS_ONLY, moderators: '403 NEEDS_ADMINISTRATOR' } as const

/** Every operation of the contract × every role: `rights.test.ts` proves it, and docs/rules.md lists it. */
export const RIGHTS: Readonly<Record<string, Right>> = {
  'accountData.allow': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accountData.state': { outcomes: SIGNED_IN },
  'accountData.prepare': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accountData.download': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accountDeletion.request': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accountDeletion.find': { outcomes: forAll('200') },
  'accountDeletion.cancel': { outcomes: forAll('404 ACCOUNT_NOT_DELETED') },
  'usernames.change': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accounts.signUp': { outcomes: forAll('201') },
  'accounts.signIn': { outcomes: forAll('401 INVALID_CREDENTIALS') },
  'accounts.signOut': { outcomes: forAll('200') },
  'accounts.session': { outcomes: forAll('200') },
  'accounts.resendConfirmation': { outcomes: forAll('200') },
  'accounts.openConfirmationLink': { outcomes: forAll('302') },
  'accounts.readConfirmation': { outcomes: forAll('422 CONFIRMATION_INVALID') },
  'accounts.confirmEmail': { outcomes: forAll('422 CONFIRMATION_INVALID') },
  'accounts.requestPasswordReset': { outcomes: forAll('200') },
  'accounts.readPasswordReset': { outcomes: forAll('422 RESET_INVALID') },
  'accounts.resetPassword': { outcomes: forAll('422 RESET_INVALID') },
  'accounts.checkName': { outcomes: forAll('200') },
  'accounts.confirmIdentity': {
    outcomes: { ...forAll('422 WRONG_PASSWORD'), anonymous: NOT_SIGNED_IN },
  },
  'accounts.settings': { outcomes: SIGNED_IN },
  'accounts.changePassword': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accounts.requestEmailChange': {
    outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN },
  },
  'accounts.resendEmailChange': { outcomes: { ...forAll('404 EMAIL_CHANGE_NOT_FOUND'), anonymous: NOT_SIGNED_IN } },
  'accounts.cancelEmailChange': { outcomes: SIGNED_IN },
  'accounts.readEmailChange': { outcomes: forAll('422 EMAIL_CHANGE_INVALID') },
  'accounts.confirmEmailChange': { outcomes: forAll('422 EMAIL_CHANGE_INVALID') },
  'accounts.readEmailUndo': { outcomes: forAll('422 EMAIL_CHANGE_INVALID') },
  'accounts.undoEmailChange': { outcomes: forAll('422 EMAIL_CHANGE_INVALID') },
  'accounts.listSessions': { outcomes: SIGNED_IN },
  'accounts.endSession': { outcomes: { ...forAll('404 SESSION_NOT_FOUND'), anonymous: NOT_SIGNED_IN } },
  'accounts.endOtherSessions': { outcomes: SIGNED_IN },
  'accounts.completeSignIn': { outcomes: forAll('403 SIGN_IN_EXPIRED') },
  'accounts.security': { outcomes: SIGNED_IN },
  'accounts.startTwoFactor': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accounts.turnOnTwoFactor': { outcomes: { ...forAll('404 TWO_FACTOR_NOT_FOUND'), anonymous: NOT_SIGNED_IN } },
  'accounts.turnOffTwoFactor': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accounts.renewRecoveryCodes': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accounts.endDeviceTrust': { outcomes: { ...forAll('404 DEVICE_NOT_FOUND'), anonymous: NOT_SIGNED_IN } },
  'accounts.startProviderSignIn': { outcomes: forAll('200') },
  'accounts.completeProviderSignIn': { outcomes: forAll('409 SIGN_IN_ATTEMPT_INVALID') },
  'accounts.readProviderSignUp': { outcomes: forAll('409 SIGN_IN_ATTEMPT_INVALID') },
  'accounts.signUpWithProvider': { outcomes: forAll('409 SIGN_IN_ATTEMPT_INVALID') },
  'accounts.signInMethods': { outcomes: SIGNED_IN },
  'accounts.disconnectProvider': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accounts.requestFactorRecovery': { outcomes: forAll('403 SIGN_IN_EXPIRED') },
  'accounts.readFactorRecovery': { outcomes: forAll('422 RECOVERY_INVALID') },
  'accounts.stopFactorRecovery': { outcomes: forAll('422 RECOVERY_INVALID') },
  'accounts.completeFactorRecovery': { outcomes: forAll('422 RECOVERY_INVALID') },
  'accounts.startPasskeySignIn': { outcomes: forAll('200') },
  'accounts.signInWithPasskey': { outcomes: forAll('422 PASSKEY_INVALID') },
  'accounts.startPasskeyProof': { outcomes: { ...forAll('404 PASSKEY_NOT_FOUND'), anonymous: NOT_SIGNED_IN } },
  'accounts.listPasskeys': { outcomes: SIGNED_IN },
  'accounts.startPasskey': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accounts.addPasskey': { outcomes: { ...forAll('403 FRESH_SIGN_IN_REQUIRED'), anonymous: NOT_SIGNED_IN } },
  'accounts.renamePasskey': { outcomes: { ...forAll('404 PASSKEY_NOT_FOUND'), anonymous: NOT_SIGNED_IN } },
  'accounts.listAccounts': { outcomes: forAll('200') },
  'accounts.switchAccount': { outcomes: forAll('404 ACCOUNT_NOT_FOUND') },
  'accounts.signOutAccount': { outcomes: forAll('404 ACCOUNT_NOT_FOUND') },
  'accounts.signOutAll': { outcomes: forAll('200') },
  'accounts.removePasskey': { outcomes: { ...forAll('404 PASSKEY_NOT_FOUND'), anonymous: NOT_SIGNED_IN } },
  'contact.send': { outcomes: forAll('200') },
  'moderation.keeper': KEEPERS_ONLY,
  'moderation.queue': KEEPERS_ONLY,
  'moderation.readReport': KEEPERS_ONLY,
  'moderation.decide': KEEPERS_ONLY,
  'moderation.readAppeal': KEEPERS_ONLY,
  'moderation.decideAppeal': KEEPERS_ONLY,
  'moderation.readPicture': KEEPERS_ONLY,
  'moderation.ownRole': { outcomes: SIGNED_IN },
  'moderation.search': KEEPERS_ONLY,
  'moderation.readPerson': KEEPERS_ONLY,
  'moderation.decideAbout': KEEPERS_ONLY,
  'moderation.restore': KEEPERS_ONLY,
  'moderation.linkingPages': KEEPERS_ONLY,
  'moderation.decideMany': KEEPERS_ONLY,
  'moderation.refund': ADMINISTRATORS_ONLY,
  'moderation.givePremium': ADMINISTRATORS_ONLY,
  'moderation.giveRole': ADMINISTRATORS_ONLY,
  'moderation.lookAlikeTitles': KEEPERS_ONLY,
  'moderation.bursts': KEEPERS_ONLY,
  'moderation.countBurst': KEEPERS_ONLY,
  'moderation.heldUploads': KEEPERS_ONLY,
  'moderation.discardHeldUpload': KEEPERS_ONLY,
  'moderation.releaseHeldUpload': KEEPERS_ONLY,
  'moderation.linkHosts': KEEPERS_ONLY,
  'moderation.setLinkHost': KEEPERS_ONLY,
  'moderation.removeLinkHost': KEEPERS_ONLY,
  'moderation.previewLinkHosts': KEEPERS_ONLY,
  'moderation.importLinkHosts': KEEPERS_ONLY,
  'newsletter.join': { outcomes: forAll('200') },
  'analytics.get': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'analytics.summary': { outcomes: SIGNED_IN },
  'analytics.saveSummary': { outcomes: SIGNED_IN },
  'archives.export': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'archives.preview': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'archives.previewLinktree': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'archives.bringLinktree': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'archives.import': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'billing.plan': { outcomes: SIGNED_IN },
  'billing.subscription': { outcomes: SIGNED_IN },
  'portfolios.listOwn': { outcomes: SIGNED_IN },
  'portfolios.create': {
    outcomes: {
      anonymous: NOT_SIGNED_IN,
      other: '201',
      owner: '409 ONLY_ONE_PORTFOLIO',
      premium: '409 ONLY_ONE_PORTFOLIO',
    },
    on: 'while they have no page',
  },
  'portfolios.getOwn': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'portfolios.update': { outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 PREMIUM_FEATURE'), partly: true },
  'portfolios.setPublished': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'portfolios.view': {
    outcomes: { anonymous: '404 PORTFOLIO_NOT_FOUND', other: '404 PORTFOLIO_NOT_FOUND', owner: '200', premium: '200' },
    on: 'while it is published, and its owner always',
  },
  'links.add': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND', '201') },
  'links.update': { outcomes: ownerOnly('404 LINK_NOT_FOUND') },
  'links.delete': { outcomes: ownerOnly('404 LINK_NOT_FOUND') },
  'links.restore': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND', '404 LINK_NOT_FOUND') },
  'links.reorder': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'socialLinks.add': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND', '201') },
  'socialLinks.update': { outcomes: ownerOnly('404 SOCIAL_LINK_NOT_FOUND') },
  'socialLinks.delete': { outcomes: ownerOnly('404 SOCIAL_LINK_NOT_FOUND') },
  'socialLinks.restore': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND', '404 SOCIAL_LINK_NOT_FOUND') },
  'socialLinks.reorder': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'projects.add': { outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 PREMIUM_FEATURE', '201'), partly: true },
  'projects.update': { outcomes: premiumOnly('404 PROJECT_NOT_FOUND', '403 PREMIUM_FEATURE'), partly: true },
  'projects.delete': { outcomes: ownerOnly('404 PROJECT_NOT_FOUND') },
  'projects.restore': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND', '404 PROJECT_NOT_FOUND') },
  'projects.reorder': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'badges.add': { outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 PREMIUM_FEATURE', '201'), partly: true },
  'badges.update': { outcomes: premiumOnly('404 BADGE_NOT_FOUND', '403 PREMIUM_FEATURE'), partly: true },
  'badges.delete': { outcomes: ownerOnly('404 BADGE_NOT_FOUND') },
  'badges.restore': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND', '404 BADGE_NOT_FOUND') },
  'badges.reorder': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'chat.entry': {
    outcomes: { anonymous: '401 SIGN_IN_TO_CHAT', other: '404 PORTFOLIO_NOT_FOUND', owner: '200', premium: '200' },
    on: 'on a published page or their own',
  },
  'chat.start': {
    outcomes: {
      anonymous: '401 SIGN_IN_TO_CHAT',
      other: '404 PORTFOLIO_NOT_FOUND',
      owner: '409 OWN_PAGE',
      premium: '409 OWN_PAGE',
    },
    on: 'on a published page of another person',
  },
  'chat.inbox': { outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'chat.unread': { outcomes: SIGNED_IN },
  'billing.mailPreferences': { outcomes: SIGNED_IN },
  'billing.saveMailPreferences': { outcomes: SIGNED_IN },
  'chat.preferences': { outcomes: SIGNED_IN },
  'chat.savePreferences': { outcomes: SIGNED_IN },
  'chat.conversation': {
    outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM'),
    also: 'its visitor',
  },
  'chat.messages': {
    outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM'),
    also: 'its visitor',
  },
  'chat.send': {
    outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM', '409 CHAT_CLOSED'),
    also: 'its visitor',
  },
  'chat.read': { outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM'), also: 'its visitor' },
  'chat.delete': { outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'chat.block': { outcomes: premiumOnly('404 CONVERSATION_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'chat.blocks': { outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'chat.unblock': { outcomes: premiumOnly('404 BLOCK_NOT_FOUND', '403 INBOX_NEEDS_PREMIUM') },
  'clicks.record': { outcomes: forAll('404 PORTFOLIO_NOT_FOUND'), on: 'on a published page' },
  'connections.get': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'connections.start': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND', '201') },
  'connections.complete': {
    outcomes: {
      anonymous: NOT_SIGNED_IN,
      other: '404 PORTFOLIO_NOT_FOUND',
      owner: '409 CONNECTION_ATTEMPT_INVALID',
      premium: '409 CONNECTION_ATTEMPT_INVALID',
    },
  },
  'connections.disconnect': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'connections.setVisible': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'connections.chooseBadges': { outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 PREMIUM_FEATURE'), partly: true },
  'files.upload': { outcomes: premiumOnly('404 PORTFOLIO_NOT_FOUND', '403 PREMIUM_FEATURE', '201'), partly: true },
  'files.choose': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'files.remove': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'files.uploadLinkImage': { outcomes: ownerOnly('404 LINK_NOT_FOUND', '201') },
  'files.chooseLinkImage': { outcomes: ownerOnly('404 LINK_NOT_FOUND', '404 FILE_NOT_FOUND') },
  'files.removeLinkImage': { outcomes: ownerOnly('404 LINK_NOT_FOUND') },
  'files.uploadProjectImage': { outcomes: premiumOnly('404 PROJECT_NOT_FOUND', '403 PREMIUM_FEATURE', '201') },
  'files.chooseProjectImage': {
    outcomes: premiumOnly('404 PROJECT_NOT_FOUND', '403 PREMIUM_FEATURE', '404 FILE_NOT_FOUND'),
  },
  'files.removeProjectImage': { outcomes: ownerOnly('404 PROJECT_NOT_FOUND') },
  'files.listOwn': { outcomes: SIGNED_IN },
  'files.uploadHosted': {
    outcomes: { anonymous: NOT_SIGNED_IN, other: '201', owner: '201', premium: '201' },
  },
  'files.rename': { outcomes: ownerOnly('404 FILE_NOT_FOUND'), owner: 'the person who uploaded it' },
  'files.replace': { outcomes: ownerOnly('404 FILE_NOT_FOUND'), owner: 'the person who uploaded it' },
  'files.uploadReplacement': {
    outcomes: ownerOnly('404 FILE_NOT_FOUND', '201'),
    owner: 'the person who uploaded it',
  },
  'files.delete': { outcomes: ownerOnly('404 FILE_NOT_FOUND'), owner: 'the person who uploaded it' },
  'gifts.findRecipient': {
    outcomes: { anonymous: NOT_SIGNED_IN, other: '200', owner: '409 GIFT_TO_SELF', premium: '409 GIFT_TO_SELF' },
    on: 'for another person',
  },
  'gifts.received': { outcomes: SIGNED_IN },
  'gifts.sent': { outcomes: SIGNED_IN },
  'gifts.totals': { outcomes: SIGNED_IN },
  'gifts.claim': { outcomes: ownerOnly('404 GIFT_NOT_FOUND'), owner: 'its recipient' },
  'notes.create': {
    outcomes: {
      anonymous: '401 SIGN_IN_TO_NOTE',
      other: '404 PORTFOLIO_NOT_FOUND',
      owner: '403 NOTES_NEED_PREMIUM',
      premium: '409 NOTE_EXISTS',
    },
  },
  'notes.current': { outcomes: ownerOnly('404 PORTFOLIO_NOT_FOUND') },
  'notes.remove': { outcomes: ownerOnly('404 NOTE_NOT_FOUND') },
  'notes.recordView': { outcomes: forAll('404 NOTE_NOT_FOUND'), on: 'on a published page' },
  'payments.offer': { outcomes: forAll('200') },
  'payments.orderPremium': {
    outcomes: { anonymous: NOT_SIGNED_IN, other: '201', owner: '201', premium: '409 ALREADY_SUBSCRIBED' },
    on: 'while they have no premium',
  },
  'payments.orderGift': {
    outcomes: { anonymous: NOT_SIGNED_IN, other: '201', owner: '409 GIFT_TO_SELF', premium: '409 GIFT_TO_SELF' },
    on: 'for another person',
  },
  'payments.order': { outcomes: ownerOnly('404 ORDER_NOT_FOUND'), owner: 'the person who placed it' },
  'payments.confirm': {
    outcomes: {
      anonymous: NOT_SIGNED_IN,
      other: '404 ORDER_NOT_FOUND',
      owner: '422 PAYMENT_NOT_VERIFIED',
      premium: '422 PAYMENT_NOT_VERIFIED',
    },
    owner: 'the person who placed the order',
  },
  'payments.history': { outcomes: SIGNED_IN },
  'likes.own': { outcomes: forAll('200') },
  'likes.set': {
    outcomes: {
      anonymous: '401 SIGN_IN_TO_LIKE',
      other: '404 PORTFOLIO_NOT_FOUND',
      owner: '404 PORTFOLIO_NOT_FOUND',
      premium: '404 PORTFOLIO_NOT_FOUND',
    },
    on: 'on a published page',
  },
  'looks.listPublic': { outcomes: forAll('200') },
  'looks.listOwn': { outcomes: SIGNED_IN },
  'looks.listFavourites': { outcomes: SIGNED_IN },
  'looks.get': { outcomes: forAll('200') },
  'looks.create': { outcomes: { ...SIGNED_IN, other: '201', owner: '201', premium: '201' } },
  'looks.update': { outcomes: ownerOnly('404 LOOK_NOT_FOUND'), owner: 'the person who saved it' },
  'looks.delete': { outcomes: ownerOnly('404 LOOK_NOT_FOUND'), owner: 'the person who saved it' },
  'looks.recordUse': { outcomes: SIGNED_IN },
  'looks.setFavourite': { outcomes: SIGNED_IN },
  'rankings.highlights': { outcomes: forAll('200') },
  'rankings.top': { outcomes: forAll('200') },
  'views.record': { outcomes: forAll('404 PORTFOLIO_NOT_FOUND'), on: 'on a published page' },
}
