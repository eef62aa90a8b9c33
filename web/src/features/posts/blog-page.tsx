import type { Page } from '../../app/page.ts'
import { NotFound } from '../not-found/not-found.tsx'
import { notFoundTexts } from '../not-found/not-found.texts.ts'

export const page: Page = {
  Component: NotFound,
  describe: () => ({ title: notFoundTexts.title, status: 404, unlisted: true }),
}
