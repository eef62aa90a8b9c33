import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import type { Page } from '../../../shared/pages/page.ts'
import { RequireMember } from '../../../shared/session/require-member.tsx'
import { editorTexts } from '../editor.texts.ts'

// Uses `lazy` instead of `lazyPart`, so that a failed import shows an error instead of the page.
const EditForm = lazy(async () => ({ default: (await import('./edit-form.tsx')).EditForm }))

const EditPage = () => {
  const { id = '' } = useParams()
  return <RequireMember>{(user) => <EditForm key={id} id={id} user={user} />}</RequireMember>
}

export const page: Page = {
  Component: EditPage,
  describe: () => ({ title: editorTexts.edit.title, unlisted: true }),
}
