import type { z } from 'zod'
import type { Plan } from '../billing/index.ts'
import { type RefusalSpec, refusal } from '../kernel/index.ts'
import {
  AddBadgeInput,
  AddLinkInput,
  AddProjectInput,
  AddSocialLinkInput,
  Badge,
  BadgeChanges,
  BadgeUpdate,
  Link,
  LinkChanges,
  LinkUpdate,
  Project,
  ProjectChanges,
  ProjectUpdate,
  SocialLink,
  SocialLinkChanges,
  SocialLinkUpdate,
} from './entries.ts'
import type { ListName } from './list-names.ts'
import { Limit, portfolioRefusals } from './refusals.ts'
import { hostOf, readLink } from './rules/links.ts'
import { LIST_MAX } from './rules/lists.ts'
import {
  type PremiumFeature,
  refusedBadgeFeatures,
  refusedLinkFeatures,
  refusedProjectFeatures,
} from './rules/premium.ts'

/** Names of a list, and the texts and refusals that follow from them. */
interface ListNames<Code extends string> {
  /** Path of its operations below `/api`, and below a portfolio. */
  path: string
  /** Name of its operations in the description of the API. */
  tag: string
  /** Name of an entry within a sentence. */
  noun: string
  notFound: RefusalSpec<null, `${Code}_NOT_FOUND`>
  /** Refusal of an entry beyond the limit of the list. */
  full: RefusalSpec<typeof Limit, `${Code}_LIMIT`>
  texts: ListTexts
}

/** Messages of a list. */
export interface ListTexts {
  full: string
  addFailed: string
  updateFailed: string
  deleteFailed: string
  deleted: string
  restoreFailed: string
}

/** Names a list by its entries. Plurals end in `s`. */
function named<const Code extends string>(code: Code, noun: string): ListNames<Code> {
  const capital = noun.slice(0, 1).toUpperCase() + noun.slice(1)
  const full = `You can add up to ${LIST_MAX} ${noun}s`
  return {
    path: `${noun.replace(' ', '-')}s`,
    tag: `${capital}s`,
    noun,
    notFound: refusal(`${code}_NOT_FOUND`, 'notFound', `${capital} not found`),
    full: refusal(`${code}_LIMIT`, 'conflict', full, Limit),
    texts: {
      full,
      addFailed: `Failed to add ${noun}`,
      updateFailed: `Failed to update ${noun}`,
      deleteFailed: `Failed to delete ${noun}`,
      deleted: `${capital} deleted`,
      restoreFailed: `Failed to restore ${noun}`,
    },
  }
}

/** Rule for the fields of an entry that need premium. */
interface PremiumRule<Entry, Fields, Reduced = Fields | null> {
  refusals: readonly [] | readonly [typeof portfolioRefusals.premiumFeature]
  /** Sentence of the API description about adding an entry. */
  whenAdded?: string
  /** Sentence of the API description about changing an entry. */
  whenChanged?: string
  /** Returns the changed fields that the plan does not allow. `stored` is null for a new entry. */
  refused(stored: Entry | null, changes: ChangesOf<Fields>, plan: Plan): PremiumFeature[]
  /** Returns a new entry without the fields that need premium; null if the entry cannot be added without them. */
  reduce(fields: Fields): Reduced
}

type ChangesOf<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

/** All that the project knows about a list of a page. */
export interface PageList extends ListNames<string> {
  entry: z.ZodObject
  added: z.ZodObject
  changes: z.ZodObject
  /** Changes, and the time of each field's edit. */
  update: z.ZodObject
  premium: PremiumRule<never, never, unknown>
  /** Field with the address to which an entry leads; null if entries lead nowhere. */
  addressField: 'url' | 'projectUrl' | null
  /** Kind of file of an entry's picture; null if entries have none. */
  imageKind: 'link' | 'project' | null
  titleOf(entry: never): string
  /** Returns a text that equal entries share. */
  keyOf(entry: never): string
}

const FREE = { refusals: [], refused: () => [], reduce: <Fields>(fields: Fields) => fields } as const

/**
 * The lists of a page, in the order in which they are shown. A new list is a row here, a table of the database
 * (`server/src/features/portfolios/lists/list-tables.ts`), a tab of the editor and a section of the page; contract,
 * verbs, archives, imports and statements follow from the row, or do not compile without it.
 */
export const PAGE_LISTS = {
  links: {
    ...named('LINK', 'link'),
    entry: Link,
    added: AddLinkInput,
    changes: LinkChanges,
    update: LinkUpdate,
    premium: {
      refusals: [portfolioRefusals.premiumFeature],
      whenChanged: 'Without premium an animation of a button can only be removed.',
      refused: (stored: Pick<Link, 'attention'> | null, changes: LinkChanges, plan: Plan) =>
        refusedLinkFeatures(stored ?? { attention: 'none' }, changes, plan),
      reduce: <Fields extends object>(fields: Fields) => ({ ...fields, attention: 'none' as const }),
    },
    addressField: 'url',
    imageKind: 'link',
    titleOf: ({ title }: Pick<Link, 'title'>) => title,
    keyOf: ({ title, url }: Pick<Link, 'title' | 'url'>) => `${title} ${hrefOf(url)}`,
  },
  socialLinks: {
    ...named('SOCIAL_LINK', 'social link'),
    entry: SocialLink,
    added: AddSocialLinkInput,
    changes: SocialLinkChanges,
    update: SocialLinkUpdate,
    premium: FREE,
    addressField: 'url',
    imageKind: null,
    titleOf: ({ platform, url }: Pick<SocialLink, 'platform' | 'url'>) => platform || hostOf(url),
    keyOf: ({ platform, url }: Pick<SocialLink, 'platform' | 'url'>) => `${platform.toLowerCase()} ${hrefOf(url)}`,
  },
  projects: {
    ...named('PROJECT', 'project'),
    entry: Project,
    added: AddProjectInput,
    changes: ProjectChanges,
    update: ProjectUpdate,
    premium: {
      refusals: [portfolioRefusals.premiumFeature],
      whenChanged: 'Without premium tags can only be removed.',
      refused: (stored: Pick<Project, 'tags'> | null, changes: ProjectChanges, plan: Plan) =>
        refusedProjectFeatures(stored ?? { tags: [] }, changes, plan),
      reduce: <Fields extends object>(fields: Fields) => ({ ...fields, tags: [] }),
    },
    addressField: 'projectUrl',
    imageKind: 'project',
    titleOf: ({ title }: Pick<Project, 'title'>) => title,
    keyOf: ({ title, projectUrl }: Pick<Project, 'title' | 'projectUrl'>) => `${title} ${hrefOf(projectUrl)}`,
  },
  badges: {
    ...named('BADGE', 'badge'),
    entry: Badge,
    added: AddBadgeInput,
    changes: BadgeChanges,
    update: BadgeUpdate,
    premium: {
      refusals: [portfolioRefusals.premiumFeature],
      whenAdded: 'Without premium only predefined badges can be added.',
      whenChanged: 'Without premium a badge keeps its values or becomes a predefined one.',
      refused: refusedBadgeFeatures,
      reduce: () => null,
    },
    addressField: null,
    imageKind: null,
    titleOf: ({ label }: Pick<Badge, 'label'>) => label,
    keyOf: ({ label, color, icon }: Pick<Badge, 'label' | 'color' | 'icon'>) =>
      `${label} ${color.toLowerCase()} ${icon}`,
  },
} as const satisfies Record<ListName, PageList>

/** An entry of a list, as its owner sees it. */
export type ListEntry<Name extends ListName> = z.infer<(typeof PAGE_LISTS)[Name]['entry']>
/** An entry to add to a list. */
export type AddedEntry<Name extends ListName> = z.infer<(typeof PAGE_LISTS)[Name]['added']>
/** The fields of an entry to add, without its page. */
export type EntryFields<Name extends ListName> = Omit<AddedEntry<Name>, 'portfolioId'>
/** Changed fields of an entry. */
export type EntryChanges<Name extends ListName> = ChangesOf<EntryFields<Name>>

/** A list whose entries have the types of its name. */
interface TypedList<Name extends ListName> extends PageList {
  entry: z.ZodObject & z.ZodType<ListEntry<Name>>
  added: z.ZodObject & z.ZodType<AddedEntry<Name>>
  premium: PremiumRule<ListEntry<Name>, EntryFields<Name>>
  titleOf(entry: EntryFields<Name> | ListEntry<Name>): string
  keyOf(entry: EntryFields<Name> | ListEntry<Name>): string
}

const LISTS: { [Name in ListName]: TypedList<Name> } = PAGE_LISTS

/** Returns the row of a list, typed by its name. */
export function pageList<Name extends ListName>(name: Name): TypedList<Name> {
  return LISTS[name]
}

/** Returns the address to which an entry leads; an empty text for none. */
export function addressOf(name: ListName, entry: object): string {
  const { addressField } = pageList(name)
  const address: unknown = addressField && Reflect.get(entry, addressField)
  return typeof address === 'string' ? address : ''
}

/** The lists of a page, each in its order. */
export type PageLists = { [Name in ListName]: ListEntry<Name>[] }

/** Returns the entries of a list of a page. */
export function entriesOf<Name extends ListName>(page: Readonly<PageLists>, name: Name): readonly ListEntry<Name>[] {
  return page[name]
}

/** Returns the normal form of an address, so that two spellings of one address are equal. */
function hrefOf(url: string): string {
  const link = readLink(url)
  return link.state === 'complete' ? link.href : url
}
