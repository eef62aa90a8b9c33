import { zodResolver } from '@hookform/resolvers/zod'
import { NewSeries } from '@soko/contracts/endpoints/series-bodies.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Series } from '@soko/contracts/types/series.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { controlsTexts } from '../../shared/ui/controls.texts.ts'
import { FieldError } from '../../shared/ui/field-error.tsx'
import { Field, TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { useChangeSeriesMutation, useRemoveSeriesMutation } from './series.api.ts'
import { seriesOwnerTexts as texts } from './series-owner.texts.ts'
import { SeriesOrder } from './series-order.tsx'

const resolver = zodResolver(NewSeries.pick({ title: true, desc: true }))

type Props = { readonly series: Series; readonly onClose: () => void }

export const SeriesForm = ({ series: { _id, title, desc, parts, username }, onClose }: Props) => {
  const navigate = useNavigate()
  const { register, errors, failure, busy, submit, setFocus } = useServerForm(resolver, { title, desc })
  const [change] = useChangeSeriesMutation()
  const [remove] = useRemoveSeriesMutation()
  const [order, setOrder] = useState(parts)
  const [isConfirming, setIsConfirming] = useState(false)
  useEffect(() => {
    setFocus('title')
  }, [setFocus])

  const save = async (fields: { readonly title: string; readonly desc?: string | undefined }) => {
    const isOrdered = order.some((part, at) => part._id !== parts[at]?._id)
    const posts = isOrdered ? { posts: order.map((part) => part._id) } : {}
    const { error } = await change({ id: _id, ...fields, ...posts })
    if (error !== undefined) return { error }
    notify('success', texts.saved)
    onClose()
    return {}
  }
  const removeSeries = async () => {
    const { error } = await remove({ id: _id, parts: parts.map((part) => part._id) })
    if (error !== undefined) return { error }
    notify('success', texts.removed)
    await navigate(paths.profile(username), { replace: true })
    return {}
  }

  return (
    <form className="series-form" aria-label={texts.heading} noValidate onSubmit={submit(save)}>
      <Field label={texts.name} autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label={texts.desc}
        rows={3}
        hint={texts.descHint}
        maxLength={Limits.seriesDescLength}
        error={errors.desc?.message}
        {...register('desc')}
      />
      {order.length > 1 && <SeriesOrder parts={order} onChange={setOrder} />}
      <FieldError error={failure} />
      <div className="series-acts">
        <Button kind="go" type="submit" aria-disabled={busy || undefined}>
          {busy ? texts.saving : texts.save}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {controlsTexts.cancel}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            setIsConfirming(true)
          }}
        >
          {texts.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => {
          setIsConfirming(false)
        }}
        title={texts.confirmTitle}
        confirm={texts.remove}
        working={texts.removing}
        bad
        onConfirm={removeSeries}
      >
        <p>{texts.confirmText}</p>
      </ConfirmDialog>
    </form>
  )
}
