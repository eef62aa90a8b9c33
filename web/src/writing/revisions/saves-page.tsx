import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { RequireMember } from '../../shared/session/require-member.tsx'
import { savesTexts } from './saves.texts.ts'

const Saves = lazy(async () => ({ default: (await import('./saves.tsx')).Saves }))

const SavesPage = () => {
  const { id = '' } = useParams()
  return <RequireMember>{({ _id }) => <Saves key={id} id={id} userId={_id} />}</RequireMember>
}

/** `/me/drafts/:id/saves`: what was saved of a draft. */
export const page: Page = {
  Component: SavesPage,
  describe: () => ({ title: savesTexts.page, unlisted: true }),
}
