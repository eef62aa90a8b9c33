import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { importTexts as texts } from './import.texts.ts'
import type { ImportRow } from './existing.ts'
import { PreviewList } from './preview-list.tsx'
import type { ImportItem } from './run/import-run.ts'
import type { Preview } from './use-import.ts'
import { ImportSummary } from './import-summary.tsx'

type Props = {
  readonly preview: Preview
  readonly onOriginChange: (origin: string) => void
  readonly onStart: (items: readonly ImportItem[]) => void
  readonly onReset: () => void
}

const NO_DATE = '9999'

/** Whether an analysis is readable, and not known to exist on this site. */
const canImport = ({ prepared, existing }: ImportRow): boolean =>
  prepared.refusal === undefined &&
  (existing?.isByName === true || (existing?.state !== 'open' && existing?.state !== 'published'))

export const ImportPreview = ({ preview, onOriginChange, onStart, onReset }: Props) => {
  const { rows, name, size } = preview
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter((row) => canImport(row) && row.existing === undefined).map(({ id }) => id)),
  )
  // By default, all become drafts if the file contains both drafts and published analyses.
  const [allDrafts, setAllDrafts] = useState(
    () => new Set(rows.map(({ prepared }) => prepared.found.isDraft)).size > 1,
  )
  const start = () => {
    // Imports the oldest first, because lists sort by the time of the import.
    const items = rows
      .filter(({ id }) => chosen.has(id))
      .toSorted((a, b) =>
        (a.prepared.found.publishedAt ?? NO_DATE).localeCompare(b.prepared.found.publishedAt ?? NO_DATE),
      )
      .map(({ id, prepared }) => ({ id, prepared, asDraft: allDrafts || prepared.found.isDraft }))
    onStart(items)
  }
  return (
    <>
      <div className="import-file">
        <h3>{texts.found(rows.length)}</h3>
        <p className="hint">
          <b>{name}</b>, {texts.size(size)}.{' '}
          <button type="button" className="link" onClick={onReset}>
            {texts.another}
          </button>
        </p>
      </div>
      {rows.length === 0 ? <EmptyState title={texts.none} level={3} /> : null}
      <Origin preview={preview} onOriginChange={onOriginChange} />
      <ImportSummary preview={preview} />
      {rows.length > 0 && (
        <>
          <PreviewList
            rows={rows}
            chosen={chosen}
            canImport={canImport}
            onChoose={setChosen}
            as={{ allDrafts, onChange: setAllDrafts }}
          />
          <p className="hint">{texts.notAnnounced}</p>
          <div className="import-stick">
            <p aria-live="polite">
              <b>{texts.chosen(chosen.size, rows.length)}</b>
            </p>
            <Button onClick={onReset}>{texts.cancel}</Button>
            <Button kind="go" disabled={chosen.size === 0} onClick={start}>
              {texts.start(chosen.size)}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** Asks for the site's address if the file lacks it and relative images or links need it. */
const Origin = ({ preview, onOriginChange }: Pick<Props, 'preview' | 'onOriginChange'>) => {
  const [address, setAddress] = useState(preview.origin)
  const [isWrong, setIsWrong] = useState(false)
  const needsOrigin = preview.rows.some(({ prepared }) => prepared.lacksOrigin)
  if (preview.file.origin !== undefined || (!needsOrigin && preview.origin === '')) return null
  return (
    <form
      className="import-origin"
      onSubmit={(event) => {
        event.preventDefault()
        const withScheme = /^https?:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`
        const isAddress = URL.canParse(withScheme) && new URL(withScheme).hostname.includes('.')
        setIsWrong(!isAddress)
        if (isAddress) onOriginChange(new URL(withScheme).href)
      }}
    >
      <Field
        label={texts.origin}
        hint={texts.originHint}
        error={isWrong ? texts.wrongOrigin : undefined}
        inputMode="url"
        autoComplete="url"
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <Button type="submit">{texts.lookAgain}</Button>
    </form>
  )
}
