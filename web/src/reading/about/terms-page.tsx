import type { Page } from '../../shared/pages/page.ts'
import { LegalPage } from './legal-page.tsx'
import { page as text } from './terms.md'

const Terms = () => <LegalPage page={text} />

export const page: Page = {
  Component: Terms,
  describe: () => ({ title: text.title, summary: text.description }),
}
