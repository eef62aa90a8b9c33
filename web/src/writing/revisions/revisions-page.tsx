import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { RequireMember } from '../../shared/session/require-member.tsx'
import { revisionsTexts } from './revisions.texts.ts'

const DraftRevisions = lazy(async () => ({ default: (await import('./draft-revisions.tsx')).DraftRevisions }))

const RevisionsPage = () => {
  const { id = '' } = useParams()
  return <RequireMember>{({ _id }) => <DraftRevisions key={id} id={id} userId={_id} />}</RequireMember>
}

export const page: Page = {
  Component: RevisionsPage,
  describe: () => ({ title: revisionsTexts.page, unlisted: true }),
}
