/** What is for members, or the same pages in endless forms. All else is for readers, and for search engines. */
const CLOSED = [
  '/api/',
  '/edit/',
  '/forgotPassword',
  '/login',
  '/myblogs/',
  '/profile/edit/',
  '/register',
  '/resetPassword',
  '/search/',
  '/settings',
  '/verify',
  '/write',
  '/*?search=',
  '/*?next=',
]

/** What search engines may read, and where the site's addresses are. */
export const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
