import { countWords, readingMinutes } from '@soko/contracts/text/reading-minutes.ts'
import { useDeferredValue, useMemo } from 'react'
import { plainText } from '../../../drafts/plain-text.ts'
import { toldTexts } from './told.texts.ts'

const { words: texts } = toldTexts

/** How many words the text has, and how long readers will take. It is counted when nothing else is to be done. */
export const Words = ({ html }: { readonly html: string }) => {
  const written = useDeferredValue(html)
  const { words, minutes } = useMemo(() => {
    const text = plainText(written)
    return { words: countWords(text), minutes: readingMinutes(text) }
  }, [written])
  return (
    <dl className="words">
      <div>
        <dt>{texts.words}</dt>
        <dd>{words.toLocaleString('en')}</dd>
      </div>
      <div>
        <dt>{texts.reading}</dt>
        <dd>{texts.minutes(minutes)}</dd>
      </div>
    </dl>
  )
}
