import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import type { ReactNode } from 'react'
import { useGetCloseBeforeQuery } from './prices.api.ts'
import { pricesTexts } from './prices.texts.ts'

type OfDay = { readonly symbol: string; readonly day: string }

/** Returns the arguments of a query, which is skipped until symbol and day are valid. */
export const queryOf = ({ symbol, day }: OfDay): [OfDay, { readonly skip: boolean }] => {
  const of = symbol.trim().toUpperCase()
  return [{ symbol: of, day }, { skip: !InstrumentSymbol.safeParse(of).success || day === '' }]
}

/** A text about a known close, which is announced to screen readers. */
export const KnownClose = ({ children }: { readonly children: ReactNode }) => (
  <p className="hint prices-present" role="status">
    {children}
  </p>
)

/** `explain` returns a further sentence, such as the effect of a split on the close. */
export const CloseBefore = ({
  explain,
  ...of
}: OfDay & { readonly explain: (close: number) => string | undefined }) => {
  const { currentData } = useGetCloseBeforeQuery(...queryOf(of))
  const { noClose, before } = pricesTexts.split
  return (
    <KnownClose>
      {currentData === null && noClose}
      {currentData &&
        [before(currentData.close, currentData.date), explain(Number(currentData.close))]
          .filter(Boolean)
          .join(' ')}
    </KnownClose>
  )
}
