import type { Page } from '../pages/page.ts'
import { loadSuggestions } from './suggestions.api.ts'
import { wordsOfPath } from './path-words.ts'
import { NotFound } from './not-found.tsx'
import { notFoundTexts } from './not-found.texts.ts'

export const page: Page = {
  Component: NotFound,
  load: async (dispatch, { path }) => loadSuggestions(dispatch, wordsOfPath(path)),
  describe: () => ({ title: notFoundTexts.title, status: 404, unlisted: true }),
}
