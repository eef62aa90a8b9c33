import { CountTile } from '../../analytics/count-tile.tsx'
import type { CheckedList } from '@soko/contracts/types/list-import.ts'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../../shared/api/http.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FieldError } from '../../../shared/ui/field-error.tsx'
import { TextArea } from '../../../shared/ui/field.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { useRequestImportMutation } from './imports.api.ts'
import { listImportTexts as texts } from './list-import.texts.ts'
import type { AddressList } from './read-address-list.ts'

export type CheckedFile = {
  readonly name: string
  readonly list: AddressList
  readonly result: CheckedList
}

type Props = { readonly checked: CheckedFile; readonly onCancel: () => void }

/** Shows what a list contains, and sends it to the admins. */
export const ImportForm = ({ checked, onCancel }: Props) => {
  const { valid, subscribed } = checked.result
  return (
    <div className="list-import-checked">
      <Summary checked={checked} />
      {valid > subscribed ? (
        <Request checked={checked} onCancel={onCancel} />
      ) : (
        <>
          <p>{texts.check.nobody}</p>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </>
      )}
    </div>
  )
}

const Summary = ({ checked: { name, list, result } }: Pick<Props, 'checked'>) => {
  const { valid, invalid, duplicates, subscribed } = result
  const leftOut = invalid + duplicates + list.optedOut
  const notes = [
    duplicates > 0 && texts.check.duplicates(duplicates),
    invalid > 0 && texts.check.invalid(invalid),
    list.optedOut > 0 && texts.check.optedOut(list.optedOut),
  ].filter((note) => note !== false)
  return (
    <section aria-label={texts.check.title}>
      <h3 className="list-import-file">
        <bdi>{name}</bdi>
      </h3>
      <dl className="figure-tiles">
        <CountTile name={texts.check.asked} count={valid - subscribed} />
        <CountTile name={texts.check.subscribed} count={subscribed} />
        <CountTile name={texts.check.leftOut} count={leftOut} />
      </dl>
      {notes.length > 0 && (
        <ul className="list-import-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Request = ({ checked: { list, result }, onCancel }: Props) => {
  const [send, { isLoading, error }] = useRequestImportMutation()
  const [origin, setOrigin] = useState('')
  const [hasConsent, setHasConsent] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const originField = useRef<HTMLTextAreaElement>(null)
  const consentBox = useRef<HTMLInputElement>(null)
  const consentError = useId()
  const hasOrigin = origin.trim() !== ''
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!hasOrigin || !hasConsent) {
      const missing = hasOrigin ? consentBox : originField
      missing.current?.focus()
      return
    }
    if (isLoading) return
    const { data } = await send({ addresses: [...list.addresses], origin })
    if (data !== undefined) notify('success', texts.sent)
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        ref={originField}
        label={texts.origin.label}
        hint={texts.origin.hint}
        error={isTried && !hasOrigin ? texts.origin.missing : undefined}
        rows={3}
        maxLength={1000}
        required
        value={origin}
        onChange={({ currentTarget }) => setOrigin(currentTarget.value)}
      />
      <div>
        <label className="tick">
          <input
            ref={consentBox}
            type="checkbox"
            required
            aria-describedby={consentError}
            aria-invalid={(isTried && !hasConsent) || undefined}
            checked={hasConsent}
            onChange={({ currentTarget }) => setHasConsent(currentTarget.checked)}
          />
          <span>
            {texts.consent.label}
            <span className="hint">{texts.consent.hint}</span>
          </span>
        </label>
        <FieldError id={consentError} error={isTried && !hasConsent ? texts.consent.missing : undefined} />
      </div>
      <p className="hint">{texts.check.rate}</p>
      <FieldError error={error === undefined || isLoading ? undefined : messageOf(error)} />
      <div className="list-import-acts">
        <Button kind="go" type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? texts.sending : texts.send(result.valid - result.subscribed)}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
