import type { Page } from '../shared/pages/page.ts'
import type { PageFacts } from './page-facts.ts'

/** A route: its path pattern, its page's import and, on the server, its metadata. */
export type SiteRoute = {
  readonly path: string
  readonly load: () => Promise<{ readonly page: Page }>
  readonly facts: PageFacts | false
}

/** Returns the metadata of a page. @throws Error in a browser, where it is not bundled. */
export const factsOf = ({ path, facts }: SiteRoute): PageFacts => {
  if (facts === false) throw new Error(`the metadata of ${path} is not bundled`)
  return facts
}
