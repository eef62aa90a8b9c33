import { CircleAlert, CircleCheck } from 'lucide'
import { useDeferredValue, useMemo } from 'react'
import { countWords, readingMinutes } from '@soko/contracts/text/reading-minutes.ts'
import { isBlank } from '@soko/contracts/fields/characters.ts'
import { Icon } from '../../../../shared/ui/icon.tsx'
import type { PostFields } from '../../../drafts/draft.ts'
import { plainText } from '../../../drafts/plain-text.ts'

const allTexts = {
  words: { words: 'Words', reading: 'Reading time', minutes: (minutes: number) => `${minutes} min` },
  checks: {
    title: ['Has a title.', 'No title yet.'],
    summary: ['Has a summary.', 'Without a summary, cards show how the text begins.'],
    cover: ['Has a cover.', 'Without a cover, cards show a drawing.'],
    categories: ['Has categories.', 'Without a category, it appears only under Latest.'],
    notes: ['All footnotes have text.', 'A footnote is empty. It is left out when you publish.'],
    alt: ['All pictures have alt text.', 'A picture has no alt text.'],
  },
} as const

export const CheckList = ({ fields }: { readonly fields: PostFields }) => (
  <ul className="checks">
    {checksOf(useDeferredValue(fields)).map(({ isDone, text }) => (
      <li key={text} className={isDone ? undefined : 'missing'}>
        <Icon of={isDone ? CircleCheck : CircleAlert} />
        {text}
      </li>
    ))}
  </ul>
)

const { words: wordsTexts } = allTexts

/** Shows the word count and the reading time, computed in a deferred render to keep typing fast. */
export const WordCount = ({ html }: { readonly html: string }) => {
  const written = useDeferredValue(html)
  const { words, minutes } = useMemo(() => {
    const text = plainText(written)
    return { words: countWords(text), minutes: readingMinutes(text) }
  }, [written])
  return (
    <dl className="words">
      <div>
        <dt>{wordsTexts.words}</dt>
        <dd>{words.toLocaleString('en')}</dd>
      </div>
      <div>
        <dt>{wordsTexts.reading}</dt>
        <dd>{wordsTexts.minutes(minutes)}</dd>
      </div>
    </dl>
  )
}

const { checks: texts } = allTexts

type Check = { readonly isDone: boolean; readonly text: string }

const WITHOUT_ALT = /<img (?![^>]*\balt="[^"])[^>]*>/

const EMPTY_NOTE = /<li id="fn-\d+">(?:\s|<(?!img )[^>]*>)*<\/li>/

/** Returns the items of the check list. Only a missing title prevents publishing. */
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
