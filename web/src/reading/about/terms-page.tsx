import type { Page } from '../../shared/pages/page.ts'
import { LegalWords } from './legal-words.tsx'
import { legalTexts } from './legal.texts.ts'

const Terms = () => <LegalWords text={legalTexts.terms} />

export const page: Page = {
  Component: Terms,
  describe: () => ({ title: legalTexts.terms.title, summary: legalTexts.terms.description }),
}
