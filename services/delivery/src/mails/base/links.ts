import type { MailSite } from './mail-site.ts'

type Origin = Pick<MailSite, 'origin'>

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** Returns the absolute address of a link in a text; undefined for anchors and other schemes. */
export const linkIn = (href: string, { origin }: Origin): string | undefined => {
  if (href === '' || href.startsWith('#')) return undefined
  const url = URL.parse(href, `${origin}/`)
  return url === null || !SCHEMES.has(url.protocol) ? undefined : url.href
}

/** Adds `from=letter`, which the author's analytics count, to links to analyses. */
export const letterLinkIn = (href: string, site: Origin): string | undefined => {
  const link = linkIn(href, site)
  if (link === undefined) return undefined
  const url = new URL(link)
  if (!isPost(url, site) || url.searchParams.has('from')) return link
  url.searchParams.set('from', 'letter')
  return url.href
}

const isPost = ({ origin, pathname }: URL, site: Origin): boolean =>
  origin === new URL(site.origin).origin && /^\/posts\/post\/[^/]+$/.test(pathname)

export const postUrl = ({ origin }: Origin, slug: string, fragment = ''): string =>
  `${origin}/posts/post/${encodeURIComponent(slug)}${fragment && `#${fragment}`}`

/** The page for all settings of mails. */
export const mailSettingsUrl = ({ origin }: Origin): string => `${origin}/settings/notifications`

export const callUrl = ({ origin }: Origin, callId: string): string =>
  `${origin}/calls/${encodeURIComponent(callId)}`
