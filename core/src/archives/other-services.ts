import { z } from 'zod'
import type { ForeignLink, ForeignPage } from './foreign-page.ts'
import type { ImportedFile } from './imported-page.ts'

/** A text of an export; anything else counts as empty. */
const Text = z.string().nullish().catch(null)

/** A link or social icon in the data of Linktree's pages and exports. Its names have changed over time. */
const LinktreeLink = z.object({
  type: Text,
  title: Text,
  url: Text,
  locked: z.unknown().optional(),
  position: z.number().nullish().catch(null),
})

const LinktreeAccount = z.object({
  pageTitle: Text,
  username: Text,
  description: Text,
  bio: Text,
  profilePictureUrl: Text,
  customAvatar: Text,
  links: z.array(LinktreeLink).nullish(),
  socialLinks: z.array(LinktreeLink).nullish(),
})
type LinktreeAccount = z.infer<typeof LinktreeAccount>

/** The data block `__NEXT_DATA__` of a page on linktr.ee. */
const LinktreeData = z.object({
  props: z.object({
    pageProps: z.object({
      account: LinktreeAccount.nullish(),
      links: z.array(LinktreeLink).nullish(),
      socialLinks: z.array(LinktreeLink).nullish(),
    }),
  }),
})

/** Returns the page in the data block of a saved page of Linktree; null if it is none. */
export function readLinktreePage(data: unknown): ForeignPage | null {
  const parsed = LinktreeData.safeParse(data)
  if (!parsed.success) return null
  const { account, links, socialLinks } = parsed.data.props.pageProps
  if (!account && !links) return null
  return toLinktree({ ...account, links: links ?? account?.links, socialLinks: socialLinks ?? account?.socialLinks })
}

/** Returns the page in a JSON export of Linktree, whose content is an account, a list of links, or the data block of a page; null if it is none. */
export function readLinktree(data: unknown): ForeignPage | null {
  const page = readLinktreePage(data)
  if (page) return page
  const account = LinktreeAccount.safeParse(Array.isArray(data) ? { links: data } : accountIn(data)).data
  const links = account?.links ?? []
  return account && links.some(({ url }) => url) ? toLinktree(account) : null
}

const Wrapped = z.object({ account: z.record(z.string(), z.unknown()) })

function accountIn(data: unknown): unknown {
  const wrapped = Wrapped.safeParse(data)
  return wrapped.success ? { ...objectIn(data), ...wrapped.data.account } : data
}

function objectIn(data: unknown): object {
  return typeof data === 'object' && data !== null ? data : {}
}

function toLinktree(account: Partial<LinktreeAccount>): ForeignPage {
  const picture = account.customAvatar || account.profilePictureUrl
  return {
    source: 'linktree',
    title: account.pageTitle || account.username || '',
    bio: account.description || account.bio || '',
    links: [
      ...(account.socialLinks ?? []).map((link) => toLink({ ...link, title: platformOf(link.type) }, true)),
      ...sorted(account.links ?? [])
        .filter(hasContent)
        .map((link) => ({ ...toLink(link, false), isBlock: !isLink(link) })),
    ],
    picture: picture ? 'elsewhere' : null,
    ...(picture ? { pictureUrl: picture } : {}),
  }
}

type LinktreeLink = z.infer<typeof LinktreeLink>

function sorted(links: readonly LinktreeLink[]): LinktreeLink[] {
  return links.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
}

/** Returns false for blocks without a text or an address, such as spaces. */
function hasContent({ title, url }: LinktreeLink): boolean {
  return Boolean(title?.trim() || url)
}

/** Returns false for headings and other blocks without an address. */
function isLink({ type, url }: LinktreeLink): boolean {
  return Boolean(url) || (type ?? 'CLASSIC') === 'CLASSIC'
}

function toLink({ title, url, locked }: LinktreeLink, isSocial: boolean): ForeignLink {
  return { title: title ?? '', url: url ?? '', isSocial, isLocked: Boolean(locked) }
}

/** Returns the platform in Linktree's name of an icon: `EMAIL_ADDRESS` is `email`. */
function platformOf(type: string | null | undefined): string {
  return (type ?? '')
    .toLowerCase()
    .replace(/_address$/, '')
    .replaceAll('_', ' ')
}

/** Buttons of LinkStack that are no links: heading, space, text and contact card. */
const LINKSTACK_BLOCKS: ReadonlySet<unknown> = new Set([42, 43, 93, 96])
/** Button of LinkStack for the icons below a page's title. */
const LINKSTACK_ICON = 94

/** The export of LinkStack: an account with its links, or the links alone. */
const LinkStackExport = z.object({
  name: Text,
  littlelink_name: Text,
  littlelink_description: Text,
  image_data: Text,
  links: z.array(z.object({ link: Text, title: Text, button_id: z.coerce.number().nullish().catch(null) })),
})

/**
 * Returns the page in an export of LinkStack, or null if it is none. `storePicture` stores its picture, which is text in
 * base64; `toText` returns the text of a description in HTML.
 */
export function readLinkStack(
  data: unknown,
  { toText, storePicture }: { toText(html: string): string; storePicture(base64: string): ImportedFile | null },
): ForeignPage | null {
  const parsed = LinkStackExport.safeParse(data)
  if (!parsed.success || !parsed.data.links.some(({ link }) => link)) return null
  const { name, littlelink_name, littlelink_description, image_data, links } = parsed.data
  return {
    source: 'linkstack',
    title: name || littlelink_name || '',
    bio: toText(littlelink_description ?? ''),
    links: links
      .filter(({ link, title }) => Boolean(link || title))
      .map(({ link, title, button_id }) => ({
        title: LINKSTACK_BLOCKS.has(button_id) ? toText(title ?? '') : (title ?? ''),
        url: link ?? '',
        isSocial: button_id === LINKSTACK_ICON,
        isLocked: false,
        isBlock: LINKSTACK_BLOCKS.has(button_id) && !link,
      })),
    picture: image_data ? storePicture(image_data) : null,
  }
}
