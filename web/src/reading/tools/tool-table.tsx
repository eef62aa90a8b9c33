import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { addressOfView, rowsOf, tagsOf, type TableView, viewOf } from './table-view.ts'
import type { Column, Row, Table } from './tables/table.ts'
import { toolsTexts } from './tools.texts.ts'

type Props = { readonly table: Table; readonly view: TableView }

export const ToolTable = ({ table, view }: Props) => {
  const rows = rowsOf(table, view)
  // The link column is not shown: its URL is the link of the row's name.
  const columns = table.columns.filter(({ kind }) => kind !== 'link')
  const link = table.columns.find(({ kind }) => kind === 'link')
  const title = toolsTexts.titles[table.key]
  return (
    <>
      <p className="tools-intro">{table.intro}</p>
      <Filters table={table} view={view} shown={rows.length} />
      {rows.length === 0 ? (
        <EmptyState title={toolsTexts.noRows} text={toolsTexts.noRowsHint}>
          <LinkButton to={addressOfView({ ...view, words: '', tags: {} })}>{toolsTexts.clear}</LinkButton>
        </EmptyState>
      ) : (
        <ScrollRegion label={title}>
          <p className="hint tool-scrolls">{toolsTexts.scrolls}</p>
          <table className="table tool-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <Heading key={column.key} column={column} view={view} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Cells key={String(row[columns[0]?.key ?? ''])} columns={columns} link={link} row={row} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  )
}

const Filters = ({ table, view, shown }: Props & { readonly shown: number }) => {
  const navigate = useNavigate()
  const apply = (form: HTMLFormElement) => {
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') search.append(name, value)
    }
    void navigate(addressOfView({ ...viewOf(search), sort: view.sort }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <form
      className="tool-filters"
      action={paths.tools}
      role="search"
      onChange={(event) => {
        apply(event.currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      <input type="hidden" name="table" value={table.key} />
      {view.sort && (
        <input type="hidden" name="sort" value={`${view.sort.down ? '-' : ''}${view.sort.key}`} />
      )}
      <label className="field grow">
        <span className="label">{toolsTexts.filter}</span>
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={view.words}
          placeholder={toolsTexts.filterHint}
        />
      </label>
      {table.columns
        .filter(({ kind }) => kind === 'tag')
        .map((column) => (
          <label className="field" key={column.key}>
            <span className="label">{column.label}</span>
            <select className="input" name={`tag.${column.key}`} defaultValue={view.tags[column.key] ?? ''}>
              <option value="">{toolsTexts.all}</option>
              {tagsOf(table, column).map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </select>
          </label>
        ))}
      <noscript>
        <button className="btn" type="submit">
          {toolsTexts.apply}
        </button>
      </noscript>
      <p className="hint" role="status">
        {toolsTexts.shown(shown, table.rows.length)}
      </p>
    </form>
  )
}

const Heading = ({
  column: { key, label, kind },
  view,
}: {
  readonly column: Column
  readonly view: TableView
}) => {
  const sorted = view.sort?.key === key ? view.sort : undefined
  const order = sorted && (sorted.down ? 'descending' : 'ascending')
  const arrow = sorted === undefined ? ArrowUpDown : sorted.down ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={order} className={kind === 'number' ? 'num' : undefined}>
      <Link
        to={addressOfView({ ...view, sort: { key, down: sorted !== undefined && !sorted.down } })}
        replace
        preventScrollReset
        title={toolsTexts.sortBy(label)}
      >
        {label}
        <Icon of={arrow} />
      </Link>
    </th>
  )
}

const LEVELS: Readonly<Record<string, string>> = {
  Beginner: 'tag',
  Intermediate: 'tag pro',
  Advanced: 'tag ch',
}

type CellsProps = {
  readonly columns: readonly Column[]
  readonly link: Column | undefined
  readonly row: Row
}

const Cells = ({ columns, link, row }: CellsProps) => (
  <tr>
    {columns.map(({ key, kind }, index) => {
      const cell = row[key]
      if (index === 0) {
        return (
          <th key={key} scope="row">
            {link === undefined ? (
              cell
            ) : (
              <a className="link" href={String(row[link.key])} rel="noopener noreferrer" target="_blank">
                {cell}
              </a>
            )}
          </th>
        )
      }
      return (
        <td key={key} className={kind === 'number' ? 'num' : undefined}>
          {key === 'level' ? <span className={LEVELS[String(cell)]}>{cell}</span> : cell}
        </td>
      )
    })}
  </tr>
)
