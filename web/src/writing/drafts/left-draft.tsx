import { useState } from 'react'
import { AsideNotice } from './aside-notice.tsx'
import { createDraftStore } from './draft-store.ts'

/** Lets users copy the text of a draft whose analysis no longer exists. */
export const LeftDraft = ({ name }: { readonly name: string }) => {
  const [store] = useState(() => createDraftStore(localStorage, name))
  const [draft, setDraft] = useState(store.read)
  if (draft === undefined) return null
  return (
    <div className="wrap">
      <AsideNotice
        fields={draft.fields}
        onDiscard={() => {
          store.remove()
          setDraft(undefined)
        }}
      />
    </div>
  )
}
