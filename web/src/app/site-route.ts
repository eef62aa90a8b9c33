import type { Page } from '../shared/pages/page.ts'
import type { PageFacts } from './page-facts.ts'

/** A route and its page. Only the server has the metadata in `facts`. */
export type SiteRoute = {
  readonly path: string
  readonly load: () => Promise<{ readonly page: Page }>
  readonly facts: PageFacts | false
}

/** @throws Error in browsers, whose bundles omit the metadata. */
export const factsOf = ({ path, facts }: SiteRoute): PageFacts => {
  if (facts === false) throw new Error(`the metadata of ${path} is not bundled`)
  return facts
}
