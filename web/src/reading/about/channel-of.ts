export type Channel = 'chat' | 'microblog' | 'photos' | 'other'

const HOSTS: readonly { readonly channel: Channel; readonly hosts: readonly string[] }[] = [
  {
    channel: 'chat',
    hosts: [
      't.me',
      'telegram.me',
      'telegram.org',
      'wa.me',
      'whatsapp.com',
      'discord.gg',
      'discord.com',
      'signal.group',
    ],
  },
  { channel: 'microblog', hosts: ['x.com', 'twitter.com', 'bsky.app', 'threads.net', 'mastodon.social'] },
  { channel: 'photos', hosts: ['instagram.com', 'pixelfed.social', 'flickr.com'] },
]

/** What kind of place a social link leads to, by its host; `other` when the host is not known. */
export const channelOf = (address: string): Channel => {
  if (!URL.canParse(address)) return 'other'
  const { hostname } = new URL(address)
  const found = HOSTS.find(({ hosts }) =>
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
  )
  return found?.channel ?? 'other'
}
