import type { Page } from '../../shared/pages/page.ts'
import { LegalWords } from './legal-words.tsx'
import { page as text } from './terms.md'

const Terms = () => <LegalWords page={text} />

export const page: Page = {
  Component: Terms,
  describe: () => ({ title: text.title, summary: text.description }),
}
