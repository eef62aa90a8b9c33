import { isAddressSegment } from '@soko/contracts/fields/address-segment.ts'

export const paths = {
  home: '/',
  blog: '/blog',
  post: (slug: string) => `/posts/post/${encodeURIComponent(slug)}`,
  versions: (slug: string) => `/posts/post/${encodeURIComponent(slug)}/versions`,
  profile: (username: string) => `/profile/${encodeURIComponent(username)}`,
  bookmarks: (username: string) => `/profile/${encodeURIComponent(username)}?tab=bookmark`,
  editProfile: (username: string) => `/profile/edit/${encodeURIComponent(username)}`,
  ownPosts: (userId: string) => `/myblogs/${encodeURIComponent(userId)}`,
  drafts: '/me/drafts',
  scheduled: '/me/scheduled',
  deleted: '/me/deleted',
  figures: '/me/figures',
  series: (id: string) => `/series/${encodeURIComponent(id)}`,
  seriesFeed: (id: string) => `/series/${encodeURIComponent(id)}/rss.xml`,
  import: '/me/import',
  category: (name: string) => `/category/${encodeURIComponent(name)}`,
  search: (term: string) =>
    term.trim() === '' || !isAddressSegment(term.trim())
      ? paths.searchResults(term)
      : `/search/${encodeURIComponent(term.trim())}`,
  /** For browsers without scripts, and for the search on phones' list pages. */
  searchResults: (term: string): string =>
    term.trim() === '' ? '/' : `/?${new URLSearchParams({ search: term.trim() }).toString()}`,
  write: '/write',
  draft: (id: string) => `/write?draft=${encodeURIComponent(id)}`,
  edit: (postId: string) => `/edit/${encodeURIComponent(postId)}`,
  login: (next?: string) => (next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`),
  register: (next?: string) =>
    next === undefined ? '/register' : `/register?next=${encodeURIComponent(next)}`,
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  verify: '/verify',
  tools: '/trading-tools',
  about: '/company/about-us',
  contact: '/company/contact',
  community: '/community',
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  settings: '/settings',
  mailSettings: '/settings/notifications',
  notifications: '/notifications',
  log: '/log',
  offline: '/offline',
  admin: '/admin',
  pro: '/pro',
  gift: '/gift',
  learn: '/category/education',
} as const
