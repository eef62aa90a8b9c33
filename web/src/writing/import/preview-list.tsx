import { useState } from 'react'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { importTexts as texts } from './import.texts.ts'
import type { Row } from './known.ts'

type Props = {
  readonly rows: readonly Row[]
  readonly chosen: ReadonlySet<string>
  readonly canCome: (row: Row) => boolean
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly as: { readonly allDrafts: boolean; readonly onChange: (allDrafts: boolean) => void }
}

const FIRST = 50

/** The analyses of a file, each with what to know of it, to be chosen. */
export const PreviewList = ({ rows, chosen, canCome, onChoose, as }: Props) => {
  const [sought, setSought] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const words = sought.trim().toLowerCase()
  const found = rows.filter(({ prepared }) => prepared.title.toLowerCase().includes(words))
  const shown = showsAll ? found : found.slice(0, FIRST)
  const possible = found.filter(canCome).map(({ id }) => id)
  const isAll = possible.every((id) => chosen.has(id))
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
            value={sought}
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
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
            const others = [...chosen].filter((id) => !possible.includes(id))
            onChoose(new Set(isAll ? others : [...others, ...possible]))
          }}
        >
          {isAll ? texts.noneChosen : texts.all}
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
            {shown.map((row) => (
              <AnalysisRow
                key={row.id}
                row={row}
                isChosen={chosen.has(row.id)}
                isPossible={canCome(row)}
                isDraft={as.allDrafts || row.prepared.found.isDraft}
                onToggle={() => toggle(row.id)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {shown.length < found.length && (
        <p className="hint">
          {texts.shown(shown.length, found.length)}{' '}
          <button type="button" className="link" onClick={() => setShowsAll(true)}>
            {texts.showAll}
          </button>
        </p>
      )}
    </>
  )
}

type RowProps = {
  readonly row: Row
  readonly isChosen: boolean
  readonly isPossible: boolean
  readonly isDraft: boolean
  readonly onToggle: () => void
}

const AnalysisRow = ({ row, isChosen, isPossible, isDraft, onToggle }: RowProps) => {
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
            disabled={!isPossible}
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
        <What row={row} />
      </td>
    </tr>
  )
}

const What = ({ row: { prepared, known } }: { readonly row: Row }) => {
  const said = new Set([
    ...(known === undefined ? [] : [knownText(known)]),
    ...(prepared.refusal === undefined ? [] : [prepared.refusal]),
    ...prepared.notes.map(texts.note),
  ])
  const [first, ...others] = said
  if (others.length === 0) return first ?? <span className="muted">{texts.whole}</span>
  return (
    <ul className="import-notes">
      {[...said].map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

const knownText = ({ state, isByName = false }: NonNullable<Row['known']>): string =>
  isByName && (state === 'open' || state === 'published') ? texts.knownByName : texts.known[state]

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const dayOf = (time: string | undefined): string =>
  time === undefined ? texts.notDated : dayFormat.format(new Date(time))
