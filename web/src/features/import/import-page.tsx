import type { Page } from '../../pages/page.ts'
import { PageSkeleton } from '../../pages/page-skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RequireMember } from '../auth/require-member.tsx'
import { DeskTabs } from '../desk/desk-tabs.tsx'
import { deskTexts } from '../desk/desk.texts.ts'

const ImportDesk = lazyPart(async () => (await import('./import-desk.tsx')).ImportDesk, <PageSkeleton />)

const ImportPage = () => (
  <RequireMember>
    {(user) => (
      <div className="wrap section">
        <div className="section-head">
          <h1>{deskTexts.title}</h1>
        </div>
        <DeskTabs userId={user._id} current="import" />
        <ImportDesk user={user} />
      </div>
    )}
  </RequireMember>
)

/** `/me/import`: brings analyses in from elsewhere, and gives one's own out. */
export const page: Page = {
  Component: ImportPage,
  describe: () => ({ title: `${deskTexts.import} · ${deskTexts.title}`, unlisted: true }),
}
