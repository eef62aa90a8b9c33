import { lazy } from 'react'
import type { Page } from '../../pages/page.ts'
import { RequireMember } from '../auth/require-member.tsx'
import { editorTexts } from './editor.texts.ts'

// Not `lazyPart`: the form is all there is of this page, so where it cannot be loaded the page has crashed, and says so.
const PostForm = lazy(async () => ({ default: (await import('./post-form.tsx')).PostForm }))

const WritePage = () => <RequireMember>{(user) => <PostForm user={user} />}</RequireMember>

export const page: Page = {
  Component: WritePage,
  describe: () => ({ title: editorTexts.create.title, unlisted: true }),
}
