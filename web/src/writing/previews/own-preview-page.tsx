import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { RequireMember } from '../../shared/session/require-member.tsx'
import { previewsTexts } from './previews.texts.ts'

const OwnPreview = lazy(async () => ({ default: (await import('./own-preview.tsx')).OwnPreview }))

const OwnPreviewPage = () => {
  const { id = '' } = useParams()
  return <RequireMember>{(user) => <OwnPreview key={id} id={id} user={user} />}</RequireMember>
}

export const page: Page = {
  Component: OwnPreviewPage,
  describe: () => ({ title: previewsTexts.title, unlisted: true }),
}
