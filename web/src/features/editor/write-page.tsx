import { lazy } from 'react'
import type { Page } from '../../app/page.ts'
import { RequireMember } from '../auth/require-member.tsx'
import { editorTexts } from './editor.texts.ts'

const PostForm = lazy(async () => ({ default: (await import('./post-form.tsx')).PostForm }))

const WritePage = () => <RequireMember>{(user) => <PostForm user={user} />}</RequireMember>

export const page: Page = {
  Component: WritePage,
  describe: () => ({ title: editorTexts.create.title, unlisted: true }),
}
