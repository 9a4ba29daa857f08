/** A piece of information that a report of a category must have. */
export type ReportField = 'name' | 'email' | 'text'

/** A row of the policy of reports. */
interface Category {
  /** Name of the category, as people choose it. */
  label: string
  /** Content that belongs to it, in plain language. */
  description: string
  /** Hours within which a keeper decides, by default. */
  hours: number
  /** Fields that a report must have; name and mail where the law asks for them. */
  needs: readonly ReportField[]
  /** The rule of the site that content of this category breaks, as its owner reads it. */
  rule: string
}

/** The categories of reports. The operator can change each deadline with `REPORT_HOURS`. */
export const CATEGORIES = {
  spam: {
    label: 'Spam or scam',
    description: 'Tricks people out of money or data, or leads to something harmful',
    hours: 7 * 24,
    needs: [],
    rule: 'Pages and messages must not deceive people, collect their data by tricks, or lead to harmful software.',
  },
  impersonation: {
    label: 'Impersonation',
    description: 'Pretends to be a person or an organization that it is not',
    hours: 36,
    needs: [],
    rule: 'Pages and messages must not pretend to be another person or organization.',
  },
  hate: {
    label: 'Hate or harassment',
    description: 'Attacks, threatens or humiliates a person or a group',
    hours: 36,
    needs: [],
    rule: 'Pages and messages must not attack, threaten or humiliate people.',
  },
  intimate: {
    label: 'Intimate pictures without consent',
    description: 'Shows somebody naked or in a private act who has not agreed to it, also if it is generated',
    hours: 2,
    needs: [],
    rule: 'Pages and messages must not show intimate pictures of people who have not agreed to it.',
  },
  child: {
    label: 'Danger to a child',
    description: 'Shows, sells or prepares the abuse of a child',
    hours: 2,
    needs: [],
    rule: 'Pages and messages must not endanger children in any way.',
  },
  copyright: {
    label: 'Copyright',
    description: 'Uses your work, or a work that you act for, without permission',
    hours: 36,
    needs: ['name', 'email', 'text'],
    rule: 'Pages and messages must not use the works of others without permission.',
  },
  illegal: {
    label: 'Something illegal',
    description: 'Breaks a law; tell us which one and why',
    hours: 36,
    needs: ['name', 'email', 'text'],
    rule: 'Pages and messages must not break the law.',
  },
  other: {
    label: 'Something else',
    description: 'Breaks the rules of this site in another way',
    hours: 7 * 24,
    needs: ['text'],
    rule: 'Pages and messages must follow the rules of this site.',
  },
} as const satisfies Record<string, Category>

export type CategoryName = keyof typeof CATEGORIES
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as [CategoryName, ...CategoryName[]]

/** A row of the policy of steps. */
interface Step {
  /** Name of the step, as keepers choose it. */
  label: string
  /** Text of the button that takes the step, if it is not its name. */
  act?: string
  /** Effect of the step in a line, as keepers read it beside its name. */
  hint: string
  /** True for a step that takes everything of a person offline. */
  isSevere?: boolean
  /** Effect of the step, as its owner and the reporter read it. */
  effect: string
  /** Name of its number in the public counts. */
  counted: string
  /** Text with which a keeper begins the reason. */
  template: string
  /** True if the owner gets a statement of reasons and can appeal. */
  stated: boolean
  /** Subject that must be there: a page, content of a page or a message, or an account. */
  needs: 'nothing' | 'page' | 'content' | 'account'
  /** Texts that replace those above if it is about a message of a chat. */
  message?: { label?: string; hint?: string; effect?: string; template: string }
}

/** The steps that a keeper can take. */
export const STEPS = {
  dismiss: {
    label: 'No action',
    act: 'Dismiss',
    hint: 'Nothing changes',
    counted: 'No action',
    effect: 'Nothing was changed.',
    template: 'We looked at what you reported and found nothing that breaks the rules of this site.',
    stated: false,
    needs: 'nothing',
  },
  warn: {
    label: 'Warn the owner',
    hint: 'The page stays as it is',
    counted: 'Warnings',
    effect: 'The page stays online. This is a warning.',
    template: 'Part of your page breaks a rule of this site. Please change it.',
    stated: true,
    needs: 'nothing',
    message: {
      label: 'Warn the author',
      hint: 'The message stays',
      effect: 'The message stays. This is a warning.',
      template: 'A message of yours breaks a rule of this site. Please do not send such messages.',
    },
  },
  hide: {
    label: 'Hide only this',
    hint: 'The rest of the page stays online',
    counted: 'Hidden content',
    effect: 'The content that it is about is hidden. The rest of the page stays online.',
    template: 'This part of your page breaks a rule of this site.',
    stated: true,
    needs: 'content',
    message: {
      label: 'Remove the message',
      hint: 'Nobody in the chat sees it anymore',
      effect: 'The message is removed for both people of the chat.',
      template: 'A message of yours breaks a rule of this site.',
    },
  },
  warnVisitors: {
    label: 'Warn visitors',
    hint: 'They see a warning before the page',
    counted: 'Warnings before pages',
    effect: 'Visitors read a warning before they see the page. Lists and shared links do not show its pictures.',
    template: 'Your page is not suitable for everybody.',
    stated: true,
    needs: 'page',
  },
  takeDown: {
    label: 'Take the page down',
    hint: 'Only its owner can see it',
    isSevere: true,
    counted: 'Pages taken down',
    effect: 'The page is offline. Only its owner can see it.',
    template: 'Your page breaks a rule of this site.',
    stated: true,
    needs: 'page',
  },
  suspend: {
    label: 'Suspend the account',
    hint: 'No sign-in, and the page is offline',
    isSevere: true,
    counted: 'Accounts suspended',
    effect:
      'Nobody can sign in to the account, and its page is offline. Premium that was paid for keeps running to its end.',
    template: 'You have broken the rules of this site.',
    stated: true,
    needs: 'account',
  },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as [StepName, ...StepName[]]

/** Texts of a step about a target. */
type StepTexts = Pick<Step, 'label' | 'hint' | 'effect' | 'template'>

/** Returns the texts of a step about a target. */
export function stepTexts(step: StepName, target: string): StepTexts {
  const { label, hint, effect, template, message }: Step = STEPS[step]
  return { label, hint, effect, template, ...(isMessage(target) ? message : {}) }
}

/** Returns the text of the button that takes a step about a target. */
export function stepAct(step: StepName, target: string): string {
  const { act }: Step = STEPS[step]
  return act ?? stepTexts(step, target).label
}

/** Returns true for a step that takes everything of a person offline. */
export function isSevere(step: StepName): boolean {
  const { isSevere = false }: Step = STEPS[step]
  return isSevere
}

const MESSAGE = 'message:'

/** Returns true for a message of a chat, and false for a page and its content. */
export function isMessage(target: string): boolean {
  return target.startsWith(MESSAGE)
}

/** Returns the target that names a message. */
export function messageTarget(id: string): string {
  return `${MESSAGE}${id}`
}

/** Returns the id of the message that a target names; null for a page and its content. */
export function messageIdOf(target: string): string | null {
  return isMessage(target) ? target.slice(MESSAGE.length) : null
}

/** Roles of the people who keep the rules of the site. */
export const KEEPER_ROLES = ['moderator', 'administrator'] as const
export type KeeperRole = (typeof KEEPER_ROLES)[number]

/** Most days of premium that an administrator gives at once. */
export const PREMIUM_DAYS_MAX = 366

/** Months after its decision for which the texts and the evidence of a report are stored. */
export const REPORT_RETENTION_MONTHS = 12

/** Hours within which an appeal is decided. */
export const APPEAL_HOURS = 7 * 24
/** Months after a decision within which its owner can appeal. */
export const APPEAL_MONTHS = 6
