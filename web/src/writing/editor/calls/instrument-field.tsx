import * as Ariakit from '@ariakit/react/combobox'
import type { Instrument, InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'
import { useEffect, useRef, useState } from 'react'
import { FieldFrame } from '../../../shared/ui/field.tsx'
import { Change } from '../../../markets/prices/change.tsx'
import { dayText, priceText } from '../../../markets/prices/price-text.ts'
import { Sparkline } from '../../../markets/prices/sparkline.tsx'
import { callFormTexts } from './call-form.texts.ts'
import { useInstrumentSuggestions } from './use-instrument-suggestions.ts'

const { instrument: texts } = callFormTexts

type Props = {
  readonly chosen: Instrument | undefined
  readonly symbol: string
  readonly error: string | undefined
  readonly isNew: boolean
  readonly onChoose: (symbol: string) => void
}

/** On blur, restores the last choice. */
export const InstrumentField = ({ chosen, symbol, error, isNew, onChoose }: Props) => {
  const name = chosen ? nameOf(chosen) : symbol
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  const { offered, term, isFound, isFetching, isError } = useInstrumentSuggestions(typed)
  const choose = (value: string) => {
    setTyped(undefined)
    onChoose(value)
  }
  return (
    <div className="call-instrument">
      <Ariakit.ComboboxProvider
        inputValue={typed ?? name}
        setInputValue={setTyped}
        open={typed !== undefined}
        setOpen={(open) => {
          if (!open) setTyped(undefined)
        }}
        setSelectedValue={choose}
        selectedValue=""
        resetValueOnHide={false}
        // Excludes the input from the arrow key order, so that an option is always active.
        compositeElementInFocusOrder={false}
      >
        <FieldFrame label={texts.label} error={error}>
          {(control) => (
            <Ariakit.Combobox
              {...control}
              className="input"
              ref={input}
              autoSelect
              placeholder={texts.placeholder}
              onFocus={({ currentTarget }) => {
                currentTarget.select()
              }}
              onBlur={() => {
                setTyped(undefined)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault()
              }}
            />
          )}
        </FieldFrame>
        <Ariakit.ComboboxPopover
          className="call-offers"
          aria-label={texts.list}
          sameWidth
          gutter={4}
          unmountOnHide
          aria-busy={isFetching}
        >
          {offered.map((each) => (
            <InstrumentOption key={each.symbol} instrument={each} />
          ))}
          {offered.length === 0 && (
            <p className="hint" role="status">
              {isError ? texts.unavailable : isFound ? texts.nothing(term) : texts.searching}
            </p>
          )}
        </Ariakit.ComboboxPopover>
      </Ariakit.ComboboxProvider>
      {chosen && <ChosenInstrument instrument={chosen} />}
    </div>
  )
}

const nameOf = ({ name, symbol }: Pick<InstrumentCard, 'name' | 'symbol'>): string => `${name} (${symbol})`

const InstrumentOption = ({ instrument }: { readonly instrument: InstrumentCard }) => {
  const { symbol, name, about, last, decimals, unit, closes } = instrument
  return (
    <Ariakit.ComboboxItem
      className="call-offer"
      value={symbol}
      setValueOnClick={false}
      focusOnHover
      hideOnClick
    >
      <span>
        <b dir="auto">{name}</b>
        <small>{[symbol, about].filter((part) => part !== '').join(', ')}</small>
      </span>
      <span className="num">
        {last && (
          <>
            {priceText(last.close, decimals)} <small>{unit}</small>
          </>
        )}
      </span>
      <Sparkline closes={closes} />
    </Ariakit.ComboboxItem>
  )
}

const ChosenInstrument = ({
  instrument: { last, decimals, unit, month, kind, isDemonstration },
}: {
  readonly instrument: Instrument
}) => (
  <p className="call-found">
    <span>
      {last === null
        ? texts.noClose
        : texts.lastClose(`${priceText(last.close, decimals)} ${unit}`.trimEnd(), dayText(last.date))}{' '}
      {month !== null && (
        <>
          {texts.month} <Change change={month} kind={kind} />
        </>
      )}
    </span>
    {isDemonstration && <span className="demonstration">{texts.demonstration}</span>}
  </p>
)
