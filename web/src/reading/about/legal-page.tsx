import type { TextPage } from '../../shared/ui/text-page-content.ts'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { TextPageView } from '../../shared/ui/text-page.tsx'

/** Labels of the legal pages. Change the date whenever `terms.md` or `privacy.md` changes. */
const legalTexts = {
  lastChanged: 'Last changed',
  changedOn: '2026-11-30',
  contents: 'On this page',
} as const

export const LegalPage = ({ page }: { readonly page: TextPage }) => (
  <div className="wrap section">
    <TextPageView page={page} contents={legalTexts.contents}>
      <p className="hint words-dated">
        {legalTexts.lastChanged} <FormattedDate at={legalTexts.changedOn} />
      </p>
    </TextPageView>
  </div>
)
