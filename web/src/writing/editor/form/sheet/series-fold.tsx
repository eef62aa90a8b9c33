import { Layers } from 'lucide'
import { nanoid } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../../../../shared/api/http.ts'
import { paths } from '../../../../shared/lib/paths.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Field, FieldFrame } from '../../../../shared/ui/field.tsx'
import { useCreateSeriesMutation, useListSeriesQuery } from '../../../../reading/series/series.api.ts'
import { seriesTexts } from '../../../../reading/series/series.texts.ts'
import { editorTexts } from '../../editor.texts.ts'
import { postDetailsTexts } from '../../post-details.texts.ts'
import { Fold } from './fold.tsx'
import type { RowProps } from '../../field-messages.ts'

const { series: texts } = postDetailsTexts
const { none } = editorTexts
const NEW = 'new'

export const SeriesFold = ({ fields: { seriesId }, messages, change, userId }: Props) => {
  const { data } = useListSeriesQuery({ author: userId }, { refetchOnMountOrArgChange: true })
  const [isNew, setIsNew] = useState(false)
  const own = data?.series ?? []
  const chosen = own.find(({ _id }) => _id === seriesId)
  const choose = (id: string) => {
    setIsNew(id === NEW)
    if (id !== NEW) change({ seriesId: id })
  }
  return (
    <Fold
      name={texts.label}
      icon={Layers}
      value={chosen?.title ?? (seriesId !== '' && data ? seriesTexts.deleted : none)}
      isWrong={messages.seriesId !== undefined}
    >
      <FieldFrame label={texts.label} hint={texts.hint} error={messages.seriesId}>
        {(control) => (
          <select
            className="input"
            {...control}
            value={isNew ? NEW : seriesId}
            onChange={({ target }) => {
              choose(target.value)
            }}
          >
            <option value="">{none}</option>
            {own.map(({ _id, title }) => (
              <option key={_id} value={_id} dir="auto">
                {title}
              </option>
            ))}
            {seriesId !== '' && chosen === undefined && (
              <option value={seriesId}>{seriesTexts.deleted}</option>
            )}
            <option value={NEW}>{texts.begin}</option>
          </select>
        )}
      </FieldFrame>
      {isNew && <NewSeries onClose={choose} currentId={seriesId} />}
      {chosen && !isNew && (
        <Link className="link" to={paths.series(chosen._id)}>
          {texts.open}
        </Link>
      )}
    </Fold>
  )
}

type Props = RowProps & { readonly userId: string }

const NewSeries = ({
  onClose,
  currentId,
}: {
  readonly onClose: (id: string) => void
  readonly currentId: string
}) => {
  const [title, setTitle] = useState('')
  const [create, { error, isLoading, reset }] = useCreateSeriesMutation()
  const key = useRef(nanoid())
  const createSeries = async () => {
    if (isLoading) return
    const { data } = await create({ title, idempotencyKey: key.current })
    if (data !== undefined) onClose(data._id)
  }
  return (
    <div className="fold-fields">
      <Field
        label={texts.title}
        autoComplete="off"
        value={title}
        error={error && (('errors' in error && error.errors?.['title']?.[0]) || messageOf(error))}
        onChange={({ target }) => {
          setTitle(target.value)
          key.current = nanoid()
          if (error) reset()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void createSeries()
        }}
      />
      <div className="fold-offers">
        <Button aria-disabled={isLoading || undefined} onClick={() => void createSeries()}>
          {texts.create}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            onClose(currentId)
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
