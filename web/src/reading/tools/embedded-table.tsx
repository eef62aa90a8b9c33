import type { TradingTable } from '@soko/contracts/markets/trading-tables.ts'
import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { useGetSiteQuery } from '../../shared/site/site.api.ts'
import { toolsTexts } from './tools.texts.ts'

/** The table at a table-sharing service, where the settings name one. It loads from there only when it is asked for. */
export const EmbeddedTable = ({ table }: { readonly table: TradingTable }) => {
  const { data: site } = useGetSiteQuery()
  const [isShown, setIsShown] = useState(false)
  const address = site?.tables[table] ?? ''
  if (address === '') return null
  const { title, hint, show } = toolsTexts.embed
  return (
    <section className="embedded-table" aria-labelledby="embedded-table">
      <h2 id="embedded-table">{title}</h2>
      <p className="hint">{hint}</p>
      {isShown ? (
        <iframe
          src={address}
          title={`${title}: ${toolsTexts.titles[table]}`}
          sandbox="allow-scripts allow-popups"
        />
      ) : (
        <Button
          onClick={() => {
            setIsShown(true)
          }}
        >
          {show}
        </Button>
      )}
    </section>
  )
}
