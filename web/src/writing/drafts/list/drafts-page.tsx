import type { Page } from '../../../shared/pages/page.ts'
import { DeskPage } from '../../desk/desk-page.tsx'
import { deskTexts } from '../../desk/desk.texts.ts'
import { DraftsList } from './drafts-list.tsx'

const DraftsPage = () => <DeskPage current="drafts">{({ _id }) => <DraftsList userId={_id} />}</DeskPage>

export const page: Page = {
  Component: DraftsPage,
  describe: () => ({ title: `${deskTexts.drafts} · ${deskTexts.title}`, unlisted: true }),
}
