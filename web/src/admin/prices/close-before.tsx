import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import type { ReactNode } from 'react'
import { useGetCloseBeforeQuery } from './prices.api.ts'
import { pricesTexts } from './prices.texts.ts'

type OfDay = { readonly symbol: string; readonly day: string }

/** Returns the symbol and day to query, and whether both are filled in. */
export const queryOf = ({ symbol, day }: OfDay): [OfDay, { readonly skip: boolean }] => {
  const of = symbol.trim().toUpperCase()
  return [{ symbol: of, day }, { skip: !InstrumentSymbol.safeParse(of).success || day === '' }]
}

/** Shows what the site knows about the filled-in day. */
export const KnownClose = ({ children }: { readonly children: ReactNode }) => (
  <p className="hint prices-present" role="status">
    {children}
  </p>
)

/** Shows the close before the day, and the text that `explain` returns for it. */
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
