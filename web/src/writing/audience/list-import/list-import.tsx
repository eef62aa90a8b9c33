import '../../analytics/analytics.css'
import './list-import.css'
import { useState } from 'react'
import { BoardSection } from '../../../shared/board/board-section.tsx'
import { Loaded } from '../../../shared/pages/loaded.tsx'
import { FocusFallback } from '../../../shared/ui/focus-fallback.tsx'
import { ChooseList } from './choose-list.tsx'
import { type CheckedFile, ImportForm } from './import-form.tsx'
import { importsApi, useListImportsQuery } from './imports.api.ts'
import { listImportTexts as texts } from './list-import.texts.ts'
import { isOpen, PastImports } from './past-imports.tsx'

/** In milliseconds. */
const POLL_INTERVAL = 30_000

/** Lets an author import a list, and shows the progress of their imports, polled while one is open. */
export const ListImport = () => {
  const { data } = importsApi.endpoints.listImports.useQueryState()
  const hasOpen = data?.items.some(isOpen) ?? false
  const query = useListImportsQuery(undefined, {
    pollingInterval: hasOpen ? POLL_INTERVAL : 0,
    refetchOnMountOrArgChange: true,
    skipPollingIfUnfocused: true,
  })
  return (
    <Loaded query={query} loading={texts.past.loading} lines={6}>
      {({ items }) => (
        <>
          <BoardSection title={texts.title}>
            <FocusFallback>{hasOpen ? <p className="hint">{texts.open}</p> : <NewImport />}</FocusFallback>
          </BoardSection>
          {items.length > 0 && <PastImports imports={items} />}
        </>
      )}
    </Loaded>
  )
}

const NewImport = () => {
  const [checked, setChecked] = useState<CheckedFile>()
  return (
    <>
      <p className="list-import-intro">{texts.intro}</p>
      {checked === undefined ? (
        <ChooseList onChecked={setChecked} />
      ) : (
        <ImportForm checked={checked} onCancel={() => setChecked(undefined)} />
      )}
    </>
  )
}
