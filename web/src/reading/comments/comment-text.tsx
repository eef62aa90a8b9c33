import { TICKER } from '@soko/contracts/markets/symbols.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'

type Props = {
  readonly text: string
  /** The symbols that the site has. One that a former version has kept on the device says nothing of them. */
  readonly symbols: readonly string[] | undefined
}

/** The plain text of a comment. The instruments that it names lead to their pages, if the site has them. */
export const CommentText = ({ text, symbols = [] }: Props): ReactNode => {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: ticker, index } of text.matchAll(TICKER)) {
    const symbol = ticker.slice(1)
    if (!symbols.includes(symbol)) continue
    parts.push(
      text.slice(end, index),
      <Link key={index} className="link" dir="ltr" to={instrumentPath(symbol)}>
        {ticker}
      </Link>,
    )
    end = index + ticker.length
  }
  return [...parts, text.slice(end)]
}
