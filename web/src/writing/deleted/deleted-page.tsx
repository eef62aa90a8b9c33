import type { Page } from '../../shared/pages/page.ts'
import { DeskPage } from '../desk/desk-page.tsx'
import { deskTexts } from '../desk/desk.texts.ts'
import { DeletedAnalyses } from './deleted-analyses.tsx'
import { DeletedComments } from './deleted-comments.tsx'
import { DeletedDrafts } from './deleted-drafts.tsx'
import { deletedTexts as texts } from './deleted.texts.ts'

const DeletedPage = () => (
  <DeskPage current="deleted">
    {() => (
      <>
        <p className="hint">{texts.hint}</p>
        <DeletedAnalyses />
        <DeletedDrafts />
        <DeletedComments />
      </>
    )}
  </DeskPage>
)

/** `/me/deleted`: what one has deleted, to be brought back for 30 days. */
export const page: Page = {
  Component: DeletedPage,
  describe: () => ({ title: `${deskTexts.deleted} · ${deskTexts.title}`, unlisted: true }),
}
