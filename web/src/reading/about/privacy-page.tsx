import type { Page } from '../../shared/pages/page.ts'
import { LegalPage } from './legal-page.tsx'
import { page as text } from './privacy.md'

const Privacy = () => <LegalPage page={text} />

export const page: Page = {
  Component: Privacy,
  describe: () => ({ title: text.title, summary: text.description }),
}
