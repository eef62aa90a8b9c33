import { lazy } from 'react'
import type { Page } from '../../../shared/pages/page.ts'
import { RequireMember } from '../../../shared/session/require-member.tsx'
import { editorTexts } from '../editor.texts.ts'

// Uses `lazy` instead of `lazyPart`, so that a failed import shows an error instead of the page.
const WriteForm = lazy(async () => ({ default: (await import('./write-form.tsx')).WriteForm }))

const WritePage = () => <RequireMember>{(user) => <WriteForm user={user} />}</RequireMember>

export const page: Page = {
  Component: WritePage,
  describe: () => ({ title: editorTexts.create.title, unlisted: true }),
}
