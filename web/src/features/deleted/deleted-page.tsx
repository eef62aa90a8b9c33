import type { Page } from '../../pages/page.ts'
import { RequireMember } from '../auth/require-member.tsx'
import { DeskTabs } from '../desk/desk-tabs.tsx'
import { deskTexts } from '../desk/desk.texts.ts'
import { DeletedAnalyses } from './deleted-analyses.tsx'
import { DeletedComments } from './deleted-comments.tsx'
import { DeletedDrafts } from './deleted-drafts.tsx'
import { deletedTexts as texts } from './deleted.texts.ts'

const DeletedPage = () => (
  <RequireMember>
    {({ _id }) => (
      <div className="wrap section">
        <div className="section-head">
          <h1>{deskTexts.title}</h1>
        </div>
        <DeskTabs userId={_id} current="deleted" />
        <p className="hint">{texts.hint}</p>
        <DeletedAnalyses />
        <DeletedDrafts />
        <DeletedComments />
      </div>
    )}
  </RequireMember>
)

/** `/me/deleted`: what one has deleted, to be brought back for 30 days. */
export const page: Page = {
  Component: DeletedPage,
  describe: () => ({ title: `${deskTexts.deleted} · ${deskTexts.title}`, unlisted: true }),
}
