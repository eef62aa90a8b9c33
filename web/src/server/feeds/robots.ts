import { routes } from '../../app/routes.ts'
import { factsOf, type SiteRoute } from '../../app/site-route.ts'

/** The beginning of a page's addresses: `/edit/` of `/edit/:id`. */
const beginningOf = ({ path }: SiteRoute): string => path.replace(/:.*/, '')

const isClosed = (route: SiteRoute): boolean => {
  const { form, engines } = factsOf(route)
  return form === true || engines === 'closed'
}

/** What is for members, or the same pages in endless forms. All else is for readers, and for search engines. */
const CLOSED = ['/api/', ...routes.filter(isClosed).map(beginningOf).toSorted(), '/*?search=', '/*?next=']

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
