import { useState } from 'react'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { importTexts as texts } from './import.texts.ts'
import type { ImportRow } from './existing.ts'

type Props = {
  readonly rows: readonly ImportRow[]
  readonly chosen: ReadonlySet<string>
  readonly canImport: (row: ImportRow) => boolean
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly as: { readonly allDrafts: boolean; readonly onChange: (allDrafts: boolean) => void }
}

const MAX_ROWS = 50

export const PreviewList = ({ rows, chosen, canImport, onChoose, as }: Props) => {
  const [search, setSearch] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const term = search.trim().toLowerCase()
  const matches = rows.filter(({ prepared }) => prepared.title.toLowerCase().includes(term))
  const visible = showsAll ? matches : matches.slice(0, MAX_ROWS)
  const importable = matches.filter(canImport).map(({ id }) => id)
  const areAllChosen = importable.every((id) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <>
      <div className="import-filters">
        <label>
          <span className="vh">{texts.find}</span>
          <input
            className="input"
            type="search"
            placeholder={texts.find}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </label>
        <label className="import-as">
          <span>{texts.as}</span>
          <select
            className="input"
            value={as.allDrafts ? 'drafts' : 'were'}
            onChange={({ currentTarget }) => as.onChange(currentTarget.value === 'drafts')}
          >
            <option value="were">{texts.asTheyWere}</option>
            <option value="drafts">{texts.asDrafts}</option>
          </select>
        </label>
        <button
          type="button"
          className="link"
          onClick={() => {
            const others = [...chosen].filter((id) => !importable.includes(id))
            onChoose(new Set(areAllChosen ? others : [...others, ...importable]))
          }}
        >
          {areAllChosen ? texts.noneChosen : texts.all}
        </button>
      </div>
      <ScrollRegion label={texts.list}>
        <table className="table import-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{texts.columns.chosen}</span>
              </th>
              <th scope="col">{texts.columns.title}</th>
              <th scope="col">{texts.columns.date}</th>
              <th scope="col">{texts.columns.state}</th>
              <th scope="col" className="num">
                {texts.columns.images}
              </th>
              <th scope="col">{texts.columns.note}</th>
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => (
              <AnalysisRow
                key={row.id}
                row={row}
                isChosen={chosen.has(row.id)}
                isImportable={canImport(row)}
                isDraft={as.allDrafts || row.prepared.found.isDraft}
                onToggle={() => toggle(row.id)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {visible.length < matches.length && (
        <p className="hint">
          {texts.shown(visible.length, matches.length)}{' '}
          <button type="button" className="link" onClick={() => setShowsAll(true)}>
            {texts.showAll}
          </button>
        </p>
      )}
    </>
  )
}

type RowProps = {
  readonly row: ImportRow
  readonly isChosen: boolean
  readonly isImportable: boolean
  readonly isDraft: boolean
  readonly onToggle: () => void
}

const AnalysisRow = ({ row, isChosen, isImportable, isDraft, onToggle }: RowProps) => {
  const { prepared } = row
  const title = prepared.title || texts.untitled
  const images = prepared.pictures.length + (prepared.cover === undefined ? 0 : 1)
  return (
    <tr>
      <td>
        <label className="import-check">
          <input
            type="checkbox"
            aria-label={texts.choice(title)}
            checked={isChosen}
            disabled={!isImportable}
            onChange={onToggle}
          />
        </label>
      </td>
      <th scope="row" dir="auto">
        {title}
      </th>
      <td className="agate">{dayOf(prepared.found.publishedAt)}</td>
      <td>
        <span className={isDraft ? 'import-tag' : 'import-tag ok'}>
          {isDraft ? texts.isDraft : texts.isPublished}
        </span>
      </td>
      <td className="num" data-column={texts.columns.images}>
        {images}
      </td>
      <td>
        <RowNotes row={row} />
      </td>
    </tr>
  )
}

const RowNotes = ({ row: { prepared, existing } }: { readonly row: ImportRow }) => {
  const notes = new Set([
    ...(existing === undefined ? [] : [knownText(existing)]),
    ...(prepared.refusal === undefined ? [] : [prepared.refusal]),
    ...prepared.notes.map(texts.note),
  ])
  const [first, ...others] = notes
  if (others.length === 0) return first ?? <span className="muted">{texts.whole}</span>
  return (
    <ul className="import-notes">
      {[...notes].map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

const knownText = ({ state, isByName = false }: NonNullable<ImportRow['existing']>): string =>
  isByName && (state === 'open' || state === 'published') ? texts.knownByName : texts.known[state]

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const dayOf = (time: string | undefined): string =>
  time === undefined ? texts.notDated : dayFormat.format(new Date(time))
