import type { Page } from '../shared/pages/page.ts'
import type { PageFacts } from './page-facts.ts'

/** A route: the pattern of its addresses, the code of its page, and the facts of it where this is the server. */
export type SiteRoute = {
  readonly path: string
  readonly load: () => Promise<{ readonly page: Page }>
  readonly facts: PageFacts | false
}

/** What is known of a page. @throws Error in a browser, which has no use for it. */
export const factsOf = ({ path, facts }: SiteRoute): PageFacts => {
  if (facts === false) throw new Error(`what is known of ${path} is not loaded`)
  return facts
}
