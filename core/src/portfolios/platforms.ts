interface PlatformRow {
  icon: string
  /** Name as the platform writes it. */
  name: string
  /** Host names, which include their subdomains; separated by spaces. */
  hosts: string
  /** Another name that people type. */
  also?: string
  /** True for a name that is also an ordinary word. A text names the platform only if it is this word alone. */
  common?: true
}

/** Platforms that are recognized. Brands without an icon in Tabler's set share a general one, such as `music`. */
const ROWS = [
  // Named by the specification; its keywords are in `recognize-platform.ts`.
  { icon: 'github', name: 'GitHub', hosts: 'github.com' },
  { icon: 'linkedin', name: 'LinkedIn', hosts: 'linkedin.com lnkd.in' },
  { icon: 'twitter', name: 'X', hosts: 'twitter.com x.com' },
  { icon: 'instagram', name: 'Instagram', hosts: 'instagram.com instagr.am', also: 'insta' },
  { icon: 'facebook', name: 'Facebook', hosts: 'facebook.com fb.com fb.me', also: 'fb' },
  { icon: 'youtube', name: 'YouTube', hosts: 'youtube.com youtu.be', also: 'yt' },
  { icon: 'youtube', name: 'YouTube Music', hosts: 'music.youtube.com' },
  { icon: 'mail', name: 'Email', hosts: '' },
  // Social networks.
  { icon: 'tiktok', name: 'TikTok', hosts: 'tiktok.com' },
  { icon: 'threads', name: 'Threads', hosts: 'threads.net threads.com', common: true },
  { icon: 'bluesky', name: 'Bluesky', hosts: 'bsky.app bsky.social', also: 'bsky' },
  {
    icon: 'mastodon',
    name: 'Mastodon',
    hosts:
      'mastodon.social mastodon.online mastodon.world mastodon.art mastodon.gamedev.place joinmastodon.org mstdn.social mstdn.jp mas.to fosstodon.org hachyderm.io infosec.exchange techhub.social indieweb.social',
  },
  { icon: 'misskey', name: 'Misskey', hosts: 'misskey.io misskey-hub.net' },
  {
    icon: 'pinterest',
    name: 'Pinterest',
    hosts:
      'pinterest.com pin.it pinterest.at pinterest.ca pinterest.ch pinterest.co.uk pinterest.com.au pinterest.com.mx pinterest.de pinterest.dk pinterest.es pinterest.fr pinterest.it pinterest.jp pinterest.nz pinterest.pt pinterest.se',
  },
  { icon: 'reddit', name: 'Reddit', hosts: 'reddit.com redd.it' },
  { icon: 'snapchat', name: 'Snapchat', hosts: 'snapchat.com' },
  { icon: 'tumblr', name: 'Tumblr', hosts: 'tumblr.com' },
  { icon: 'vk', name: 'VK', hosts: 'vk.com vk.ru' },
  { icon: 'ok-ru', name: 'Odnoklassniki', hosts: 'ok.ru' },
  { icon: 'weibo', name: 'Weibo', hosts: 'weibo.com weibo.cn' },
  { icon: 'zhihu', name: 'Zhihu', hosts: 'zhihu.com' },
  { icon: 'douban', name: 'Douban', hosts: 'douban.com' },
  { icon: 'xing', name: 'Xing', hosts: 'xing.com' },
  { icon: 'spacehey', name: 'SpaceHey', hosts: 'spacehey.com' },
  { icon: 'linktree', name: 'Linktree', hosts: 'linktr.ee' },
  { icon: 'meetup', name: 'Meetup', hosts: 'meetup.com', common: true },
  { icon: 'flipboard', name: 'Flipboard', hosts: 'flipboard.com' },
  // Messengers.
  { icon: 'discord', name: 'Discord', hosts: 'discord.com discord.gg discordapp.com' },
  { icon: 'telegram', name: 'Telegram', hosts: 't.me telegram.me telegram.org' },
  { icon: 'whatsapp', name: 'WhatsApp', hosts: 'wa.me whatsapp.com' },
  { icon: 'messenger', name: 'Messenger', hosts: 'm.me messenger.com', common: true },
  { icon: 'signal', name: 'Signal', hosts: 'signal.me signal.group signal.org', common: true },
  { icon: 'viber', name: 'Viber', hosts: 'viber.com' },
  { icon: 'wechat', name: 'WeChat', hosts: 'wechat.com weixin.qq.com', also: 'weixin' },
  { icon: 'qq', name: 'QQ', hosts: 'qq.com' },
  { icon: 'line', name: 'LINE', hosts: 'line.me lin.ee', common: true },
  { icon: 'kakao-talk', name: 'KakaoTalk', hosts: 'kakao.com' },
  { icon: 'matrix', name: 'Matrix', hosts: 'matrix.to matrix.org', common: true },
  { icon: 'slack', name: 'Slack', hosts: 'slack.com', common: true },
  { icon: 'zoom', name: 'Zoom', hosts: 'zoom.us', common: true },
  { icon: 'zulip', name: 'Zulip', hosts: 'zulipchat.com zulip.com' },
  // Video and streams.
  { icon: 'twitch', name: 'Twitch', hosts: 'twitch.tv' },
  { icon: 'kick', name: 'Kick', hosts: 'kick.com', common: true },
  { icon: 'vimeo', name: 'Vimeo', hosts: 'vimeo.com' },
  { icon: 'rumble', name: 'Rumble', hosts: 'rumble.com', common: true },
  { icon: 'bilibili', name: 'Bilibili', hosts: 'bilibili.com bilibili.tv b23.tv' },
  { icon: 'loom', name: 'Loom', hosts: 'loom.com', common: true },
  { icon: 'ted', name: 'TED', hosts: 'ted.com', common: true },
  // Music, podcasts and audiobooks.
  { icon: 'spotify', name: 'Spotify', hosts: 'spotify.com spotify.link spoti.fi' },
  { icon: 'soundcloud', name: 'SoundCloud', hosts: 'soundcloud.com snd.sc' },
  { icon: 'bandcamp', name: 'Bandcamp', hosts: 'bandcamp.com' },
  { icon: 'bandlab', name: 'BandLab', hosts: 'bandlab.com' },
  { icon: 'apple', name: 'Apple Music', hosts: 'music.apple.com itunes.apple.com', also: 'itunes' },
  { icon: 'apple-podcast', name: 'Apple Podcasts', hosts: 'podcasts.apple.com' },
  { icon: 'deezer', name: 'Deezer', hosts: 'deezer.com deezer.page.link' },
  { icon: 'tidal', name: 'TIDAL', hosts: 'tidal.com', common: true },
  { icon: 'lastfm', name: 'Last.fm', hosts: 'last.fm' },
  { icon: 'shazam', name: 'Shazam', hosts: 'shazam.com' },
  { icon: 'netease-music', name: 'NetEase Music', hosts: 'music.163.com' },
  {
    icon: 'audible',
    name: 'Audible',
    hosts:
      'audible.com audible.co.uk audible.de audible.fr audible.it audible.es audible.in audible.ca audible.com.au audible.co.jp',
    common: true,
  },
  { icon: 'storytel', name: 'Storytel', hosts: 'storytel.com' },
  {
    icon: 'music',
    name: 'Amazon Music',
    hosts: 'music.amazon.com music.amazon.co.uk music.amazon.de music.amazon.fr music.amazon.in music.amazon.co.jp',
  },
  { icon: 'music', name: 'Mixcloud', hosts: 'mixcloud.com' },
  { icon: 'music', name: 'Audiomack', hosts: 'audiomack.com' },
  { icon: 'music', name: 'Qobuz', hosts: 'qobuz.com' },
  { icon: 'music', name: 'Beatport', hosts: 'beatport.com' },
  { icon: 'podcast', name: 'Pocket Casts', hosts: 'pocketcasts.com pca.st' },
  { icon: 'podcast', name: 'Overcast', hosts: 'overcast.fm', common: true },
  // Pictures and design.
  { icon: 'behance', name: 'Behance', hosts: 'behance.net' },
  { icon: 'dribbble', name: 'Dribbble', hosts: 'dribbble.com' },
  { icon: 'deviantart', name: 'DeviantArt', hosts: 'deviantart.com fav.me' },
  { icon: 'flickr', name: 'Flickr', hosts: 'flickr.com flic.kr' },
  { icon: 'unsplash', name: 'Unsplash', hosts: 'unsplash.com' },
  { icon: 'vsco', name: 'VSCO', hosts: 'vsco.co' },
  { icon: 'figma', name: 'Figma', hosts: 'figma.com' },
  { icon: 'webflow', name: 'Webflow', hosts: 'webflow.com' },
  { icon: 'thingiverse', name: 'Thingiverse', hosts: 'thingiverse.com' },
  { icon: 'printables', name: 'Printables', hosts: 'printables.com', common: true },
  { icon: 'picsart', name: 'Picsart', hosts: 'picsart.com' },
  { icon: 'palette', name: 'ArtStation', hosts: 'artstation.com' },
  { icon: 'palette', name: 'Pixiv', hosts: 'pixiv.net' },
  { icon: 'palette', name: 'Cara', hosts: 'cara.app', common: true },
  // Words.
  { icon: 'medium', name: 'Medium', hosts: 'medium.com', common: true },
  { icon: 'wordpress', name: 'WordPress', hosts: 'wordpress.com' },
  { icon: 'blogger', name: 'Blogger', hosts: 'blogger.com blogspot.com', common: true },
  { icon: 'notion', name: 'Notion', hosts: 'notion.so notion.site', common: true },
  { icon: 'wikipedia', name: 'Wikipedia', hosts: 'wikipedia.org' },
  { icon: 'ao3', name: 'Archive of Our Own', hosts: 'archiveofourown.org', also: 'ao3' },
  { icon: 'letterboxd', name: 'Letterboxd', hosts: 'letterboxd.com boxd.it' },
  { icon: 'article', name: 'Substack', hosts: 'substack.com' },
  { icon: 'article', name: 'DEV Community', hosts: 'dev.to' },
  { icon: 'article', name: 'Hashnode', hosts: 'hashnode.com hashnode.dev' },
  { icon: 'book', name: 'Goodreads', hosts: 'goodreads.com' },
  { icon: 'book', name: 'StoryGraph', hosts: 'thestorygraph.com' },
  { icon: 'book', name: 'Wattpad', hosts: 'wattpad.com' },
  { icon: 'rss', name: 'RSS', hosts: '' },
  // Support and money.
  { icon: 'patreon', name: 'Patreon', hosts: 'patreon.com' },
  { icon: 'kickstarter', name: 'Kickstarter', hosts: 'kickstarter.com' },
  { icon: 'paypal', name: 'PayPal', hosts: 'paypal.com paypal.me' },
  { icon: 'cashapp', name: 'Cash App', hosts: 'cash.app' },
  { icon: 'revolut', name: 'Revolut', hosts: 'revolut.me revolut.com' },
  { icon: 'stripe', name: 'Stripe', hosts: 'stripe.com', common: true },
  { icon: 'onlyfans', name: 'OnlyFans', hosts: 'onlyfans.com' },
  { icon: 'coffee', name: 'Ko-fi', hosts: 'ko-fi.com' },
  { icon: 'coffee', name: 'Buy Me a Coffee', hosts: 'buymeacoffee.com' },
  // Shops and work.
  { icon: 'etsy', name: 'Etsy', hosts: 'etsy.com' },
  { icon: 'gumroad', name: 'Gumroad', hosts: 'gumroad.com' },
  {
    icon: 'amazon',
    name: 'Amazon',
    hosts:
      'amazon.com amzn.to amzn.eu a.co amazon.ae amazon.ca amazon.cn amazon.co.jp amazon.co.uk amazon.com.au amazon.com.be amazon.com.br amazon.com.mx amazon.com.tr amazon.de amazon.eg amazon.es amazon.fr amazon.ie amazon.in amazon.it amazon.nl amazon.pl amazon.sa amazon.se amazon.sg',
    common: true,
  },
  {
    icon: 'shopee',
    name: 'Shopee',
    hosts: 'shopee.com shopee.co.id shopee.co.th shopee.com.br shopee.com.my shopee.ph shopee.sg shopee.tw shopee.vn',
  },
  {
    icon: 'vinted',
    name: 'Vinted',
    hosts: 'vinted.com vinted.co.uk vinted.de vinted.es vinted.fr vinted.it vinted.nl vinted.pl',
  },
  { icon: 'envato', name: 'Envato', hosts: 'envato.com' },
  { icon: 'airbnb', name: 'Airbnb', hosts: 'airbnb.com' },
  { icon: 'tripadvisor', name: 'Tripadvisor', hosts: 'tripadvisor.com' },
  { icon: 'fiverr', name: 'Fiverr', hosts: 'fiverr.com' },
  { icon: 'upwork', name: 'Upwork', hosts: 'upwork.com' },
  { icon: 'producthunt', name: 'Product Hunt', hosts: 'producthunt.com' },
  { icon: 'bag', name: 'eBay', hosts: 'ebay.com ebay.co.uk ebay.de ebay.fr ebay.it ebay.es ebay.ca ebay.com.au' },
  { icon: 'bag', name: 'Redbubble', hosts: 'redbubble.com' },
  { icon: 'bag', name: 'Depop', hosts: 'depop.com' },
  { icon: 'bag', name: 'Big Cartel', hosts: 'bigcartel.com' },
  // Code.
  { icon: 'gitlab', name: 'GitLab', hosts: 'gitlab.com' },
  { icon: 'bitbucket', name: 'Bitbucket', hosts: 'bitbucket.org' },
  { icon: 'stackoverflow', name: 'Stack Overflow', hosts: 'stackoverflow.com' },
  { icon: 'codepen', name: 'CodePen', hosts: 'codepen.io' },
  { icon: 'codesandbox', name: 'CodeSandbox', hosts: 'codesandbox.io' },
  { icon: 'leetcode', name: 'LeetCode', hosts: 'leetcode.com' },
  { icon: 'hackerrank', name: 'HackerRank', hosts: 'hackerrank.com' },
  { icon: 'npm', name: 'npm', hosts: 'npmjs.com' },
  { icon: 'docker', name: 'Docker Hub', hosts: 'hub.docker.com', also: 'docker' },
  { icon: 'ycombinator', name: 'Hacker News', hosts: 'news.ycombinator.com' },
  // Games and sport.
  { icon: 'steam', name: 'Steam', hosts: 'steamcommunity.com steampowered.com s.team', common: true },
  { icon: 'xbox', name: 'Xbox', hosts: 'xbox.com' },
  { icon: 'itch', name: 'itch.io', hosts: 'itch.io' },
  { icon: 'strava', name: 'Strava', hosts: 'strava.com strava.app.link' },
  { icon: 'zwift', name: 'Zwift', hosts: 'zwift.com' },
  { icon: 'gamepad', name: 'PlayStation', hosts: 'playstation.com' },
  { icon: 'gamepad', name: 'Roblox', hosts: 'roblox.com' },
  { icon: 'gamepad', name: 'Epic Games', hosts: 'epicgames.com' },
  // Apps and files.
  { icon: 'appstore', name: 'App Store', hosts: 'apps.apple.com' },
  { icon: 'google-play', name: 'Google Play', hosts: 'play.google.com' },
  { icon: 'google-maps', name: 'Google Maps', hosts: 'maps.google.com maps.app.goo.gl' },
  { icon: 'google-drive', name: 'Google Drive', hosts: 'drive.google.com docs.google.com' },
  { icon: 'google-photos', name: 'Google Photos', hosts: 'photos.google.com photos.app.goo.gl' },
  { icon: 'dropbox', name: 'Dropbox', hosts: 'dropbox.com' },
  { icon: 'trello', name: 'Trello', hosts: 'trello.com' },
  { icon: 'calendar', name: 'Calendly', hosts: 'calendly.com' },
  { icon: 'calendar', name: 'Cal.com', hosts: 'cal.com' },
] as const satisfies readonly PlatformRow[]

export type SocialIcon = (typeof ROWS)[number]['icon'] | 'generic'

/** A platform with its icon. */
export interface Platform extends PlatformRow {
  icon: SocialIcon
}

export const PLATFORMS: readonly Platform[] = ROWS

/** Icons of social links. */
export const SOCIAL_ICONS: readonly SocialIcon[] = [...new Set(PLATFORMS.map(({ icon }) => icon)), 'generic']
