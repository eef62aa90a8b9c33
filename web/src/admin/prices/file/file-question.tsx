import { TimeZone } from '@soko/contracts/fields/time-zone.ts'
import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import type { PriceFileOptions } from '@soko/contracts/price-files/price-file.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { pricesTexts } from '../prices.texts.ts'
import type { Question } from './use-price-file.ts'

const texts = pricesTexts.file

type Props = {
  readonly question: Question
  readonly message: string
  readonly onAnswer: (answer: PriceFileOptions) => void
  readonly onAgain: () => void
}

/** Asks for information that the file lacks, such as the symbol or date format. */
export const FileQuestion = ({ question, message, onAnswer, onAgain }: Props) => {
  const questionRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => questionRef.current?.focus(), [])
  return (
    <div className="prices-question">
      <p ref={questionRef} tabIndex={-1}>
        {message}
      </p>
      {question === 'symbol' && (
        <AnswerForm
          {...texts.symbol}
          autoCapitalize="characters"
          read={(text) => InstrumentSymbol.safeParse(text.trim().toUpperCase())}
          onAnswer={(symbol) => onAnswer({ symbol })}
        />
      )}
      {question === 'zone' && (
        <AnswerForm
          {...texts.zone}
          read={(text) => TimeZone.safeParse(text)}
          onAnswer={(zone) => onAnswer({ zone })}
        />
      )}
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

type AnswerFormProps = {
  readonly label: string
  readonly hint: string
  readonly autoCapitalize?: 'characters'
  readonly read: (text: string) => z.ZodSafeParseResult<string>
  readonly onAnswer: (answer: string) => void
}

const AnswerForm = ({ read, onAnswer, ...field }: AnswerFormProps) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className="prices-symbol"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const parsed = read(text)
        if (parsed.success) onAnswer(parsed.data)
        else setError(parsed.error.issues[0]?.message)
      }}
    >
      <Field
        {...field}
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" kind="go">
        {texts.continue}
      </Button>
    </form>
  )
}
