import type { Page } from '../../shared/pages/page.ts'
import { LegalWords } from './legal-words.tsx'
import { legalTexts } from './legal.texts.ts'

const Privacy = () => <LegalWords text={legalTexts.privacy} />

export const page: Page = {
  Component: Privacy,
  describe: () => ({ title: legalTexts.privacy.title, summary: legalTexts.privacy.description }),
}
