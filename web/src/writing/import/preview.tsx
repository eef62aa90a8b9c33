import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { importTexts as texts } from './import.texts.ts'
import type { Row } from './known.ts'
import { PreviewList } from './preview-list.tsx'
import type { Wish } from './run/import-run.ts'
import type { Preview } from './use-import.ts'
import { WhatComes } from './what-comes.tsx'

type Props = {
  readonly preview: Preview
  readonly onOrigin: (origin: string) => void
  readonly onStart: (wishes: readonly Wish[]) => void
  readonly onAgain: () => void
}

/** What has no date comes after all that have one. */
const LAST = '9999'

/** Whether it can be chosen: it has a text, and is not certain to be here. */
const canCome = ({ prepared, known }: Row): boolean =>
  prepared.refusal === undefined &&
  (known?.isByName === true || (known?.state !== 'open' && known?.state !== 'published'))

/** Shows what is in a file, lets choose of it, and begins. */
export const PreviewOf = ({ preview, onOrigin, onStart, onAgain }: Props) => {
  const { rows, name, size } = preview
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter((row) => canCome(row) && row.known === undefined).map(({ id }) => id)),
  )
  // If the file has both drafts and published analyses, all are imported as drafts unless the author chooses otherwise.
  const [allDrafts, setAllDrafts] = useState(
    () => new Set(rows.map(({ prepared }) => prepared.found.isDraft)).size > 1,
  )
  const start = () => {
    // The oldest first: lists go by what came last.
    const wishes = rows
      .filter(({ id }) => chosen.has(id))
      .toSorted((a, b) =>
        (a.prepared.found.publishedAt ?? LAST).localeCompare(b.prepared.found.publishedAt ?? LAST),
      )
      .map(({ id, prepared }) => ({ id, prepared, asDraft: allDrafts || prepared.found.isDraft }))
    onStart(wishes)
  }
  return (
    <>
      <div className="import-file">
        <h3>{texts.found(rows.length)}</h3>
        <p className="hint">
          <b>{name}</b>, {texts.size(size)}.{' '}
          <button type="button" className="link" onClick={onAgain}>
            {texts.another}
          </button>
        </p>
      </div>
      {rows.length === 0 ? <EmptyState title={texts.none} level={3} /> : null}
      <Origin preview={preview} onOrigin={onOrigin} />
      <WhatComes preview={preview} />
      {rows.length > 0 && (
        <>
          <PreviewList
            rows={rows}
            chosen={chosen}
            canCome={canCome}
            onChoose={setChosen}
            as={{ allDrafts, onChange: setAllDrafts }}
          />
          <p className="hint">{texts.notAnnounced}</p>
          <div className="import-stick">
            <p aria-live="polite">
              <b>{texts.chosen(chosen.size, rows.length)}</b>
            </p>
            <Button onClick={onAgain}>{texts.cancel}</Button>
            <Button kind="go" disabled={chosen.size === 0} onClick={start}>
              {texts.start(chosen.size)}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** Asks for the address of the site where the file leaves it out and images need it. */
const Origin = ({ preview, onOrigin }: Pick<Props, 'preview' | 'onOrigin'>) => {
  const [address, setAddress] = useState(preview.origin)
  const [isWrong, setIsWrong] = useState(false)
  const lacks = preview.rows.some(({ prepared }) => prepared.lacksOrigin)
  if (preview.file.origin !== undefined || (!lacks && preview.origin === '')) return null
  return (
    <form
      className="import-origin"
      onSubmit={(event) => {
        event.preventDefault()
        const named = /^https?:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`
        const isAddress = URL.canParse(named) && new URL(named).hostname.includes('.')
        setIsWrong(!isAddress)
        if (isAddress) onOrigin(new URL(named).href)
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
