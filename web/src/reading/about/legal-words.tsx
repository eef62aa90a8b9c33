import type { TextPage } from '../../shared/ui/text-page-content.ts'
import { PrintedDate } from '../../shared/ui/time.tsx'
import { legalTexts } from './legal.texts.ts'
import { Words } from '../../shared/ui/text-page.tsx'

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
