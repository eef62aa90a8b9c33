import type { Page } from '../pages/page.ts'
import { loadNear } from './near.api.ts'
import { wordsOfAddress } from './path-words.ts'
import { NotFound } from './not-found.tsx'
import { notFoundTexts } from './not-found.texts.ts'

export const page: Page = {
  Component: NotFound,
  load: async (dispatch, { path }) => loadNear(dispatch, wordsOfAddress(path)),
  describe: () => ({ title: notFoundTexts.title, status: 404, unlisted: true }),
}
