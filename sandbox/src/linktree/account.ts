/** A link or social icon of a page. */
interface LinktreeLink {
  type: string
  url: string
  title?: string
  position?: number
  locked?: { type: string } | null
}

/** A page of Linktree, as its data block describes it. */
export interface LinktreeAccount {
  username: string
  pageTitle: string
  description: string
  profilePictureUrl: string | null
  links: LinktreeLink[]
  socialLinks: LinktreeLink[]
}

/** Returns the page that the stand-in has for a name. */
export function standInAccount(username: string): LinktreeAccount {
  return {
    username,
    pageTitle: `${username.slice(0, 1).toUpperCase()}${username.slice(1)}`,
    description: 'Potter in Porto. New bowls every Friday.',
    profilePictureUrl: `https://ugc.production.linktr.ee/${username}.png`,
    socialLinks: [
      { type: 'INSTAGRAM', url: `https://www.instagram.com/${username}` },
      { type: 'EMAIL_ADDRESS', url: `mailto:${username}@example.com` },
    ],
    links: [
      { type: 'HEADER', url: '', title: 'This week', position: 0 },
      { type: 'CLASSIC', url: 'https://shop.example.com/bowls', title: 'Shop new bowls', position: 1, locked: null },
      { type: 'CLASSIC', url: 'https://maps.example.com/studio', title: 'Visit the studio', position: 2, locked: null },
      {
        type: 'CLASSIC',
        url: 'https://letters.example.com',
        title: 'Letters from the kiln',
        position: 3,
        locked: null,
      },
      {
        type: 'CLASSIC',
        url: 'https://members.example.com',
        title: 'For members',
        position: 4,
        locked: { type: 'CODE' },
      },
    ],
  }
}

/** Returns the document of a page. */
export function toDocument(account: LinktreeAccount): string {
  const { links, socialLinks, username } = account
  const data = { props: { pageProps: { account, username, links, socialLinks } }, page: '/[profile]' }
  // A `<` within the data would end its element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Linktree</title><link rel="canonical" href="https://linktr.ee/${encodeURIComponent(username)}"></head>
<body><div id="__next"><h1>Simulated Linktree: nothing here leaves this machine.</h1></div>
<script id="__NEXT_DATA__" type="application/json">${json}</script></body>
</html>`
}
