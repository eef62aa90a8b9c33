import { readCallLine, writeCallLine } from '@soko/contracts/types/call-lines.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { useId, useRef, useState } from 'react'
import { useNow } from '../../../shared/lib/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FieldError } from '../../../shared/ui/field-error.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { draftsTexts } from '../../drafts/drafts.texts.ts'
import { postDetailsTexts } from '../post-details.texts.ts'
import type { RowProps } from '../field-messages.ts'
import { isDuplicateInstrument } from './check-call.ts'

const { calls: texts } = postDetailsTexts

// Loaded lazily, because few analyses have calls.
const CallForm = lazyPart(
  async () => (await import('./call-form.tsx')).CallForm,
  <div role="status" aria-label={texts.loading}>
    <Skeleton lines={8} />
  </div>,
)

const EMPTY_LINE = writeCallLine({
  symbol: '',
  direction: 'up',
  until: '',
  target: '',
  stop: '',
  sureness: '',
})

export const CallsSection = ({ fields: { newCalls, firstPublishedAt }, messages, change }: RowProps) => {
  const id = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [addedIndex, setAddedIndex] = useState<number>()
  const now = new Date(useNow())
  const calls = newCalls.map(readCallLine)
  const isFromElsewhere = firstPublishedAt !== ''
  const error = messages.newCalls ?? (isFromElsewhere && newCalls.length > 0 ? texts.elsewhere : undefined)
  const [isSubmitted, setIsSubmitted] = useState(false)
  if (messages.newCalls !== undefined && !isSubmitted) setIsSubmitted(true)
  const replace = (at: number, lines: readonly string[]) => {
    change({ newCalls: newCalls.toSpliced(at, 1, ...lines) })
  }
  const remove = (at: number) => {
    change({ newCalls: newCalls.toSpliced(at, 1) })
    setAddedIndex(undefined)
    ;(addButton.current ?? heading.current)?.focus()
    const [line = EMPTY_LINE] = newCalls.slice(at)
    if (line === EMPTY_LINE) return
    notify('default', texts.removed, {
      label: draftsTexts.undo,
      run: () => {
        change({ newCalls })
      },
    })
  }
  return (
    <section className="calls-part" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.label}
      </h2>
      <p className="hint">{texts.hint}</p>
      <FieldError id={`${id}error`} error={error} />
      {calls.map((call, at) => (
        <CallForm
          // The text line of a call cannot be the key, because it changes with each key press.
          key={at}
          call={call}
          at={at + 1}
          max={MarketLimits.calls}
          isDuplicate={isDuplicateInstrument(calls, at)}
          isNew={at === addedIndex}
          isSubmitted={isSubmitted}
          now={now}
          onChange={(changed) => {
            replace(at, [writeCallLine(changed)])
          }}
          onRemove={() => {
            remove(at)
          }}
        />
      ))}
      {isFromElsewhere && newCalls.length === 0 && <p className="hint">{texts.elsewhere}</p>}
      {newCalls.length < MarketLimits.calls && !isFromElsewhere && (
        <Button
          ref={addButton}
          onClick={() => {
            setAddedIndex(newCalls.length)
            change({ newCalls: [...newCalls, EMPTY_LINE] })
          }}
        >
          {newCalls.length === 0 ? texts.add : texts.another}
        </Button>
      )}
      {newCalls.length > 0 && <p className="hint">{texts.standing}</p>}
    </section>
  )
}
