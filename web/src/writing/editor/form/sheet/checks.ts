import { isBlank } from '@soko/contracts/fields/characters.ts'
import type { PostFields } from '../../../drafts/draft.ts'
import { toldTexts } from './told.texts.ts'

const { checks: texts } = toldTexts

/** Something worth a look before an analysis is published. */
export type Check = { readonly isDone: boolean; readonly text: string }

const WITHOUT_ALT = /<img (?![^>]*\balt="[^"])[^>]*>/

const EMPTY_NOTE = /<li id="fn-\d+">(?:\s|<(?!img )[^>]*>)*<\/li>/

/** What an analysis has, and what it still lacks. None of it keeps anybody from publishing, a title apart. */
export const checksOf = ({ title, editorText, image, categories, html }: PostFields): readonly Check[] => {
  const check = (isDone: boolean, [done, missing]: readonly [string, string]): Check => ({
    isDone,
    text: isDone ? done : missing,
  })
  return [
    check(!isBlank(title), texts.title),
    check(!isBlank(editorText), texts.summary),
    check(image !== '', texts.cover),
    check(categories.length > 0, texts.categories),
    ...(html.includes('<ol class="notes">') ? [check(!EMPTY_NOTE.test(html), texts.notes)] : []),
    ...(html.includes('<img ') ? [check(!WITHOUT_ALT.test(html), texts.alt)] : []),
  ]
}
