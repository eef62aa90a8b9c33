import type { Remark } from '@soko/contracts/types/preview.ts'
import { CircleCheck } from 'lucide'
import { useRef, useState, useEffect } from 'react'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { previewsTexts } from './previews.texts.ts'
import { RemarkForm } from './remark-form.tsx'

const texts = previewsTexts.visitor

type Props = {
  readonly token: string
  readonly remarks: readonly Remark[]
  readonly onCreate: (remark: Remark) => void
}

/** Visitors can select words of the text to quote them. */
export const VisitorRemarks = ({ token, remarks, onCreate }: Props) => {
  const [quote, setQuote] = useState('')
  const selected = useSelectedText()
  const section = useRef<HTMLElement>(null)
  const quoteSelection = () => {
    setQuote(selected)
    getSelection()?.removeAllRanges()
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }
  return (
    <section ref={section} className="preview-remarks" aria-labelledby="preview-remarks">
      <h2 id="preview-remarks">{texts.remarks}</h2>
      <p className="hint">{texts.hint}</p>
      {remarks.map((remark) => (
        <RemarkItem key={remark._id} remark={remark} />
      ))}
      <RemarkForm token={token} quote={quote} onQuote={setQuote} onCreate={onCreate} />
      {selected !== '' && (
        <div className="preview-selected">
          {/* Prevents the click from clearing the selection. */}
          <Button
            kind="go"
            onPointerDown={(event) => {
              event.preventDefault()
            }}
            onClick={quoteSelection}
          >
            {texts.selected}
          </Button>
        </div>
      )}
    </section>
  )
}

const RemarkItem = ({ remark: { by, at, quote, text, answer, done } }: { readonly remark: Remark }) => (
  <div className="remark">
    <p className="remark-by">
      <b dir="auto">{by}</b> <FormattedDate at={at} withTime />
    </p>
    {quote !== '' && <q dir="auto">{quote}</q>}
    <p dir="auto">{text}</p>
    {answer !== '' && (
      <p className="remark-answer" dir="auto">
        <b>{texts.answered}</b> {answer}
      </p>
    )}
    {done && (
      <p className="remark-done">
        <Icon of={CircleCheck} /> {texts.isDone}
      </p>
    )}
  </div>
)

const useSelectedText = (): string => {
  const [words, setWords] = useState('')
  useEffect(() => {
    const updateSelection = () => {
      const selection = getSelection()
      const node = selection?.anchorNode ?? null
      const element = node instanceof Element ? node : node?.parentElement
      const isInText = element?.closest('.prose, .post-head, .post-standfirst') != null
      const selected = isInText ? (selection?.toString() ?? '') : ''
      setWords(selected.replaceAll(/\s+/g, ' ').trim().slice(0, Limits.quoteLength))
    }
    document.addEventListener('selectionchange', updateSelection)
    return () => {
      document.removeEventListener('selectionchange', updateSelection)
    }
  }, [])
  return words
}
