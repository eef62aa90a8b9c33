import { SquarePen } from 'lucide'
import type { Page } from '../../../pages/page.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RequireMember } from '../../auth/require-member.tsx'
import { DeskTabs } from '../../desk/desk-tabs.tsx'
import { deskTexts } from '../../desk/desk.texts.ts'
import { DraftsList } from './drafts-list.tsx'
import { draftsListTexts as texts } from './drafts-list.texts.ts'

const DraftsPage = () => (
  <RequireMember>
    {({ _id }) => (
      <div className="wrap section">
        <div className="section-head">
          <h1>{deskTexts.title}</h1>
          <LinkButton kind="go" to={paths.write}>
            <Icon of={SquarePen} />
            {texts.create}
          </LinkButton>
        </div>
        <DeskTabs userId={_id} current="drafts" />
        <DraftsList userId={_id} />
      </div>
    )}
  </RequireMember>
)

/** `/me/drafts`: what one has written and not published. */
export const page: Page = {
  Component: DraftsPage,
  describe: () => ({ title: `${deskTexts.drafts} · ${deskTexts.title}`, unlisted: true }),
}
