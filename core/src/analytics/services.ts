/** A service that leads visitors to pages from several hosts and apps. */
interface Service {
  name: string
  /** Hosts, the best known one first, and names of Android apps. Subdomains belong to them. */
  hosts: readonly string[]
  /** First part of further hosts that end with a country, like `google` of google.co.in. */
  countries?: string
}

const service = (name: string, hosts: string, countries?: string): Service => ({
  name,
  hosts: hosts.split(' '),
  ...(countries !== undefined && { countries }),
})

/** Services with more than one host or app, one row each. */
const SERVICES: readonly Service[] = [
  service('Gmail', 'mail.google.com com.google.android.gm'),
  service('Google', 'google.com com.google.android.googlequicksearchbox com.google.android.apps.searchlite', 'google'),
  service('Google Messages', 'messages.google.com com.google.android.apps.messaging'),
  service('Instagram', 'instagram.com com.instagram.android com.instagram.lite'),
  service('Threads', 'threads.com threads.net com.instagram.barcelona'),
  service('Facebook', 'facebook.com fb.com fb.me com.facebook.katana com.facebook.lite'),
  service('Messenger', 'messenger.com m.me com.facebook.orca com.facebook.mlite'),
  service('WhatsApp', 'whatsapp.com wa.me l.wl.co com.whatsapp com.whatsapp.w4b'),
  service('X', 'x.com twitter.com t.co com.twitter.android com.twitter.android.lite'),
  service('TikTok', 'tiktok.com com.zhiliaoapp.musically com.ss.android.ugc.trill com.zhiliaoapp.musically.go'),
  service('YouTube', 'youtube.com youtu.be com.google.android.youtube com.google.android.apps.youtube.music'),
  service('LinkedIn', 'linkedin.com lnkd.in com.linkedin.android'),
  service('Reddit', 'reddit.com redd.it com.reddit.frontpage'),
  service('Discord', 'discord.com discord.gg discordapp.com com.discord'),
  service('Telegram', 'telegram.org t.me telegram.me org.telegram.messenger org.telegram.messenger.web'),
  service('Snapchat', 'snapchat.com com.snapchat.android'),
  service('Pinterest', 'pinterest.com pin.it com.pinterest', 'pinterest'),
  service('Bluesky', 'bsky.app xyz.blueskyweb.app'),
  service('Tumblr', 'tumblr.com t.umblr.com com.tumblr'),
  service('Twitch', 'twitch.tv tv.twitch.android.app'),
  service('Spotify', 'spotify.com spotify.link com.spotify.music'),
  service('SoundCloud', 'soundcloud.com gate.sc com.soundcloud.android'),
  service('GitHub', 'github.com com.github.android'),
  service('Slack', 'slack.com slack-redir.net com.slack'),
  service('Microsoft Teams', 'teams.microsoft.com teams.live.com com.microsoft.teams statics.teams.cdn.office.net'),
  service(
    'Outlook',
    'outlook.com outlook.live.com outlook.office.com outlook.office365.com com.microsoft.office.outlook',
  ),
  service('Yahoo', 'yahoo.com search.yahoo.com com.yahoo.mobile.client.android.search'),
  service('Bing', 'bing.com com.microsoft.bing'),
  service('DuckDuckGo', 'duckduckgo.com com.duckduckgo.mobile.android'),
  service('Yandex', 'yandex.com ya.ru ru.yandex.searchplugin', 'yandex'),
  service('VK', 'vk.com vk.ru com.vkontakte.android'),
  service('WeChat', 'weixin.qq.com com.tencent.mm'),
  service('Line', 'line.me jp.naver.line.android'),
  service('Viber', 'viber.com com.viber.voip'),
  service('ShareChat', 'sharechat.com in.mohalla.sharechat'),
  service('Quora', 'quora.com com.quora.android'),
  service('Medium', 'medium.com com.medium.reader'),
]

const BY_HOST = new Map(SERVICES.flatMap((one) => one.hosts.map((host) => [host, one] as const)))
const BY_COUNTRIES = new Map(SERVICES.flatMap((one) => (one.countries ? [[one.countries, one] as const] : [])))
/** The end of a host with a country: google.de, news.google.co.in. */
const COUNTRY_HOST = /(?:^|\.)([a-z]+)(?:\.com?)?\.[a-z]{2}$/

/** A site that leads visitors to a page: its best known host, and its name. */
export interface Site {
  host: string
  name: string
}

/**
 * A service counts as one site, whatever of its hosts and apps led to the page, and has a name; another site is named by its
 * host.
 */
export function siteOf(host: string): Site {
  const found = serviceOf(host)
  return found ? { host: found.hosts[0] ?? host, name: found.name } : { host, name: host }
}

function serviceOf(host: string): Service | undefined {
  const [, first = ''] = COUNTRY_HOST.exec(host) ?? []
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = BY_HOST.get(labels.slice(from).join('.'))
    if (found) return found
  }
  return BY_COUNTRIES.get(first)
}
