import { Limits } from '@soko/contracts/fields/limits.ts'
import { useState } from 'react'
import { messageOf } from '../../../shared/api/http.ts'
import { FieldError } from '../../../shared/ui/field-error.tsx'
import { FileDrop } from '../../../shared/ui/file-drop.tsx'
import type { CheckedFile } from './import-form.tsx'
import { useCheckListMutation } from './imports.api.ts'
import { listImportTexts as texts } from './list-import.texts.ts'
import { readAddressList } from './read-address-list.ts'

/** Reads a chosen file and lets the server check its addresses. */
export const ChooseList = ({ onChecked }: { readonly onChecked: (checked: CheckedFile) => void }) => {
  const [check, { isLoading }] = useCheckListMutation()
  const [failure, setFailure] = useState<string>()
  const choose = async (file: File) => {
    setFailure(undefined)
    if (file.size > Limits.importBytes) {
      setFailure(texts.unreadable['too-large'])
      return
    }
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (bytes === undefined) {
      setFailure(texts.unread)
      return
    }
    const list = readAddressList(new Uint8Array(bytes))
    if (typeof list === 'string') {
      setFailure(texts.unreadable[list])
      return
    }
    const { data, error } = await check({ addresses: [...list.addresses] })
    if (data === undefined) setFailure(messageOf(error))
    else onChecked({ name: file.name, list, result: data })
  }
  if (isLoading) {
    return (
      <p role="status" className="hint">
        {texts.checking}
      </p>
    )
  }
  return (
    <>
      <FileDrop
        label={texts.choose}
        hint={texts.drop}
        accept=".csv,.txt,text/csv,text/plain"
        onChoose={(file) => void choose(file)}
      />
      <FieldError error={failure} />
    </>
  )
}
