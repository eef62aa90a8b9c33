import type { Place } from '../shared/pages/page.ts'
import type { SiteRoute } from '../app/site-route.ts'

/**
 * The path as its route writes it and as our links do, in one spelling: the case and encoding of an address make no difference to
 * readers, but are no second page. What several routes or none share (`*`) stays as it is.
 */
export const pathOf = (route: SiteRoute, { path, params }: Place): string =>
  route.path.includes('*')
    ? path
    : route.path
        .split('/')
        .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
        .join('/')
