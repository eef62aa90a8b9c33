import { InstrumentSymbol } from '@soko/contracts/instruments.ts'
import type { PriceFileOptions } from '@soko/contracts/price-files/price-file.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { pricesTexts } from '../prices.texts.ts'
import type { Question } from './use-price-file.ts'

const texts = pricesTexts.file

type Props = {
  readonly question: Question
  /** What is open, in a sentence. */
  readonly message: string
  readonly onAnswer: (said: PriceFileOptions) => void
  readonly onAgain: () => void
}

/** Asks what a file does not say itself. */
export const FileQuestion = ({ question, message, onAnswer, onAgain }: Props) => {
  const asked = useRef<HTMLParagraphElement>(null)
  useEffect(() => asked.current?.focus(), [])
  return (
    <div className="prices-question">
      <p ref={asked} tabIndex={-1}>
        {message}
      </p>
      {question === 'symbol' && <AskSymbol onAnswer={onAnswer} />}
      {question === 'dates' && (
        <Choices label={texts.dates.label}>
          {(['day-first', 'month-first'] as const).map((dates) => (
            <Button key={dates} onClick={() => onAnswer({ dates })}>
              {texts.dates[dates]}
            </Button>
          ))}
        </Choices>
      )}
      {question === 'decimals' && (
        <Choices label={texts.decimal.label}>
          {(['.', ','] as const).map((decimal) => (
            <Button key={decimal} onClick={() => onAnswer({ decimal })}>
              {texts.decimal[decimal]}
            </Button>
          ))}
        </Choices>
      )}
      <Button kind="quiet" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  )
}

const Choices = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="prices-acts" role="group" aria-label={label}>
    {children}
  </div>
)

const AskSymbol = ({ onAnswer }: Pick<Props, 'onAnswer'>) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className="prices-symbol"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const symbol = InstrumentSymbol.safeParse(text.trim().toUpperCase())
        if (symbol.success) onAnswer({ symbol: symbol.data })
        else setError(symbol.error.issues[0]?.message)
      }}
    >
      <Field
        {...texts.symbol}
        autoComplete="off"
        autoCapitalize="characters"
        value={text}
        error={error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" kind="go">
        {texts.goOn}
      </Button>
    </form>
  )
}
