import { use, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TradingTable } from '@soko/contracts/markets/trading-tables.ts'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { loadedTable, loadTable, tableKeys } from './table-loader.ts'
import { addressOfView, viewOf } from './table-view.ts'
import { ToolTable } from './tool-table.tsx'
import './tools.css'
import { toolsTexts } from './tools.texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useGetSiteQuery } from '../../shared/site/site.api.ts'

const PANEL = 'table'

const Tools = () => {
  const [search] = useSearchParams()
  const view = viewOf(search)
  const table = loadedTable(view.table) ?? use(loadTable(view.table))
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{toolsTexts.title}</h1>
      </div>
      <LinkTabs
        label={toolsTexts.tables}
        panel={PANEL}
        selected={tableKeys.indexOf(view.table)}
        tabs={tableKeys.map((key) => ({
          text: toolsTexts.titles[key],
          to: addressOfView({ table: key, words: '', tags: {}, sort: undefined }),
        }))}
      />
      <div id={PANEL} role="tabpanel" aria-label={toolsTexts.titles[view.table]}>
        <ToolTable key={view.table} table={table} view={view} />
        <EmbeddedTable key={`embed-${view.table}`} table={view.table} />
      </div>
    </div>
  )
}

const EmbeddedTable = ({ table }: { readonly table: TradingTable }) => {
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

export const page: Page = {
  Component: Tools,
  load: async (_dispatch, { search }) => loadTable(viewOf(search).table),
  describe: ({ search }) => {
    const { table } = viewOf(search)
    return {
      title:
        table === 'twitterThreads' ? toolsTexts.title : `${toolsTexts.titles[table]}, ${toolsTexts.title}`,
      summary: toolsTexts.summary,
      canonical: table === 'twitterThreads' ? paths.tools : `${paths.tools}?table=${table}`,
    }
  },
}
