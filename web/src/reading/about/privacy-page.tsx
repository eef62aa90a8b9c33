import type { Page } from '../../shared/pages/page.ts'
import { LegalWords } from './legal-words.tsx'
import { page as text } from './privacy.md'

const Privacy = () => <LegalWords page={text} />

export const page: Page = {
  Component: Privacy,
  describe: () => ({ title: text.title, summary: text.description }),
}
