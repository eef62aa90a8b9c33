import { lazy } from 'react'
import type { Page } from '../../../shared/pages/page.ts'
import { RequireMember } from '../../../shared/session/require-member.tsx'
import { editorTexts } from '../editor.texts.ts'

// Not `lazyPart`: the form is all there is of this page, so where it cannot be loaded the page has crashed, and says so.
const WriteForm = lazy(async () => ({ default: (await import('./write-form.tsx')).WriteForm }))

const WritePage = () => <RequireMember>{(user) => <WriteForm user={user} />}</RequireMember>

export const page: Page = {
  Component: WritePage,
  describe: () => ({ title: editorTexts.create.title, unlisted: true }),
}
