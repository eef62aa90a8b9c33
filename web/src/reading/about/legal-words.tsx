import type { TextPage } from '../../shared/ui/text-page-content.ts'
import { PrintedDate } from '../../shared/ui/time.tsx'
import { Words } from '../../shared/ui/text-page.tsx'

/** Labels of the legal pages, whose texts are in `terms.md` and `privacy.md`. A change of either text changes the date. */
const legalTexts = {
  lastChanged: 'Last changed',
  changedOn: '2026-11-27',
  contents: 'On this page',
} as const

/** A legal page. */
export const LegalWords = ({ page }: { readonly page: TextPage }) => (
  <div className="wrap section">
    <Words page={page} contents={legalTexts.contents}>
      <p className="hint words-dated">
        {legalTexts.lastChanged} <PrintedDate at={legalTexts.changedOn} />
      </p>
    </Words>
  </div>
)
